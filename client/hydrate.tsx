/** Hydrates the server's document with the same routes and data; then navigates without page loads. */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, matchRoutes, type RouteObject } from 'react-router';
import type { DocumentData } from '#shared/pages/document-data.ts';
import { documentDataId } from '#shared/pages/document-data.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { createAppRoutes, rootRouteId } from '#views/app-routes.tsx';
import { loadViews } from '#views/load-views.ts';
import { fetchPage } from './fetch-page.ts';
import { followLinks } from './follow-links.ts';
import { isOff } from '#views/api/is-off.ts';
import { isWithin, staffPath } from '#shared/routes/paths.ts';
import { isSlashOn } from '#views/layout/slash-choice.ts';

/** On the first navigation, removes the structured data of the first page and calls `forget`. */
function onLeavingFirstPage(router: ReturnType<typeof createBrowserRouter>, forget: () => void): void {
  const { pathname } = location;
  const stop = router.subscribe((state) => {
    if (state.location.pathname === pathname) return;
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
    forget();
    stop();
  });
}

/** The staff area is a separate document for public pages. Never resolves, so that this page stays until the other one loads. */
const staffDocument: RouteObject = {
  path: `${staffPath}/*`,
  loader: ({ request }) => {
    location.replace(request.url);
    return new Promise(() => undefined);
  },
};

/** Loads the code of a page when its link is hovered, touched or focused. */
function prepareOnIntent(routes: RouteObject[]): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const route = matchRoutes(routes, link.pathname)?.at(-1)?.route;
    // On failure the click tries again and shows the error.
    if (typeof route?.lazy === 'function') route.lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, prepare, { passive: true });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? key.toLowerCase() === 'k' && !altKey && !shiftKey
    : key === '/' && !isTyping(target) && isSlashOn();

/** Loads the search dialog on demand; on failure opens the search page. */
const createOpenSearch = (router: ReturnType<typeof createBrowserRouter>, site: SiteFrame) => () => {
  import('#views/search/open-search.tsx')
    .then(({ openSearch }) => openSearch(site, fetchPage))
    .catch(() => router.navigate('/search'));
};

/** Opens search by Ctrl+K or Cmd+K on public pages, and by a slash unless it is turned off or the user is typing. */
function searchByKey(openSearch: () => void): void {
  addEventListener('keydown', (event) => {
    // In the staff area's editor the same keys make a link.
    if (event.defaultPrevented || isWithin(location.pathname, staffPath) || !asksForSearch(event)) return;
    event.preventDefault();
    openSearch();
  });
}

function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error('No page data');
  return JSON.parse(text) as DocumentData;
}

export async function hydrate(): Promise<void> {
  // In a new task, after the one in which modules created their style rules.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, page } = readDocumentData();
  // On a missing staff page, the staff route would reload the same document forever.
  const outside = page.kind === 'missing' && isWithin(location.pathname, staffPath) ? undefined : staffDocument;
  const routes = createAppRoutes(
    { site: () => site, page: ({ request }) => fetchPage(request, site) },
    page.kind === 'staff' ? (await import('#views/staff-app-routes.ts')).staffAppRoutes : outside,
  );
  // Before hydration, or React would discard the server's HTML.
  const matches = await loadViews(routes, window.location);
  const pageRouteId = matches.at(-1)?.route.id;
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [rootRouteId]: site, ...(pageRouteId ? { [pageRouteId]: page } : {}) } },
  });
  const openSearch = createOpenSearch(router, site);
  followLinks(router, routes, openSearch);
  prepareOnIntent(routes);
  if (!isOff('search')) searchByKey(openSearch);
  let fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const focused = document.activeElement;
  onLeavingFirstPage(router, () => (fields = []));
  // In a transition, React yields to user input.
  startTransition(() => {
    hydrateRoot(
      document,
      <RouterProvider router={router} flushSync={flushSync as (update: () => unknown) => undefined} />,
      {
        // The document was changed by an extension or translator, so React rendered it again with empty fields.
        onRecoverableError(error) {
          void import('./restore-entries.ts').then(({ restoreEntries }) => restoreEntries(fields.splice(0), focused));
          reportError(error);
        },
      },
    );
  });
}
