/**
 * Client-side navigation for plain links: one listener costs less than a component for each of a hundred links, on the
 * server and in the browser.
 */
import { matchRoutes, type RouteObject } from 'react-router';
import type { createBrowserRouter } from 'react-router';
import { isOff } from '#views/api/is-off.ts';
import { isWithin, staffPath } from '#shared/routes/paths.ts';
import { unknownRouteId } from '#views/app-routes.tsx';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** False for files, feeds and unknown addresses, which the browser handles. */
const leadsToPage = (link: HTMLAnchorElement, routes: RouteObject[]): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download') &&
  !link.hasAttribute('data-native') &&
  matchRoutes(routes, link.pathname)?.at(-1)?.route.id !== unknownRouteId;

/** During a view transition clicks hit only the document: ends the transition and clicks the element below. */
function clickThroughFade(event: MouseEvent): void {
  if (event.target !== document.documentElement || !isPlainClick(event)) return;
  // Starting a second transition ends the first.
  const second = document.startViewTransition?.();
  second?.ready.catch(() => undefined);
  second?.skipTransition();
  const meant = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('a, button, input');
  meant?.focus();
  meant?.click();
}

/**
 * A skipped transition rejects its `ready` promise, which React Router does not handle. The page has changed all the same,
 * so ignore it. Messages differ by browser, but all contain "transition".
 */
function ignoreSkippedFade(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
}

/** Marks the link's picture for the view transition to the picture of the next page (page-style.ts). */
function sharePicture(link: HTMLElement): void {
  const row = link.closest('main li, main article');
  // There are two if the drawing differs by width.
  const pictures = row ? [...row.querySelectorAll<HTMLElement>('[data-ratio], picture')] : [];
  const picture = pictures.find((each) => each.offsetWidth > 0);
  if (!picture) return;
  document.querySelector('[data-shared]')?.removeAttribute('data-shared');
  picture.setAttribute('data-shared', '');
}

/** Components that handle a click call `preventDefault`; `data-native` leaves a link to the browser. Search opens as a dialog. */
export function followLinks(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
  openSearch: () => void,
): void {
  addEventListener('unhandledrejection', ignoreSkippedFade);
  addEventListener('click', clickThroughFade);
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link || !isPlainClick(event) || !leadsToPage(link, routes)) return;
    // In the article editor a click moves the cursor.
    if (link.isContentEditable) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    if (pathname + search === '/search' && !isOff('search')) return openSearch();
    const isHere = pathname === location.pathname && search === location.search;
    sharePicture(link);
    const isStaff = isWithin(pathname, staffPath);
    void router.navigate(pathname + search + hash, {
      replace: isHere && hash === location.hash,
      // No transition within a page, nor in the staff area.
      viewTransition: !isStaff && !(isHere && hash !== ''),
      flushSync: isStaff,
    });
  });
}
