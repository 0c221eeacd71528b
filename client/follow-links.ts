/**
 * Follows links to pages of this site without loading a document. Pages hold plain links: one listener
 * costs less than a component for each of a hundred links, on the server and in the browser.
 */
import { matchRoutes, type RouteObject } from 'react-router';
import type { createBrowserRouter } from 'react-router';
import { isOff } from '#views/api/is-off.ts';
import { isWithin, staffPath } from '#shared/routes/paths.ts';
import { unknownRouteId } from '#views/app-routes.tsx';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Files, feeds and addresses that no page has are the browser's. */
const leadsToPage = (link: HTMLAnchorElement, routes: RouteObject[]): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download') &&
  !link.hasAttribute('data-native') &&
  matchRoutes(routes, link.pathname)?.at(-1)?.route.id !== unknownRouteId;

/**
 * While one page fades into the next, browsers find nothing under a click but the document: the fade
 * ends, and what was meant gets the click.
 */
function clickThroughFade(event: MouseEvent): void {
  if (event.target !== document.documentElement || !isPlainClick(event)) return;
  // A second transition ends the first.
  const second = document.startViewTransition?.();
  second?.ready.catch(() => undefined);
  second?.skipTransition();
  const meant = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('a, button, input');
  meant?.focus();
  meant?.click();
}

/**
 * A fade that is skipped rejects its `ready` promise, and React Router leaves that one unhandled. The page has changed all
 * the same, so the console is spared. Browsers word the message differently; all of them name the transition.
 */
function ignoreSkippedFade(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
}

/** Of two pages that fade into each other, the picture of the link becomes the picture that opens its page (page-style.ts). */
function sharePicture(link: HTMLElement): void {
  const row = link.closest('main li, main article');
  // Where the drawing differs by width, there are two.
  const pictures = row ? [...row.querySelectorAll<HTMLElement>('[data-ratio], picture')] : [];
  const picture = pictures.find((each) => each.offsetWidth > 0);
  if (!picture) return;
  document.querySelector('[data-shared]')?.removeAttribute('data-shared');
  picture.setAttribute('data-shared', '');
}

/**
 * A component that has handled its click itself says so by `preventDefault`. On a link, `data-native`
 * leaves it to the browser. The search opens over the page.
 */
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
    // In the editor of an article a click puts the cursor.
    if (link.isContentEditable) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    if (pathname + search === '/search' && !isOff('search')) return openSearch();
    const isHere = pathname === location.pathname && search === location.search;
    sharePicture(link);
    const isStaff = isWithin(pathname, staffPath);
    void router.navigate(pathname + search + hash, {
      replace: isHere && hash === location.hash,
      // One page fades into the next; a place on the same page does not, and staff go on at once.
      viewTransition: !isStaff && !(isHere && hash !== ''),
      flushSync: isStaff,
    });
  });
}
