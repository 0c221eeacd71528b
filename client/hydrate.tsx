/** Takes over the document that the server sent: same routes, same data, then navigation without page loads. */
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

/** When the reader leaves the document's first page, removes the structured data that describe it, and calls `forget`. */
function onLeavingFirstPage(router: ReturnType<typeof createBrowserRouter>, forget: () => void): void {
  const { pathname } = location;
  const stop = router.subscribe((state) => {
    if (state.location.pathname === pathname) return;
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
    forget();
    stop();
  });
}

/** From a public page the staff area is another document. It never resolves: this page stays as it is until the other one is there. */
const staffDocument: RouteObject = {
  path: `${staffPath}/*`,
  loader: ({ request }) => {
    location.replace(request.url);
    return new Promise(() => undefined);
  },
};

/** `routes` are those that the router was made of. */
function prepareOnIntent(routes: RouteObject[]): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const route = matchRoutes(routes, link.pathname)?.at(-1)?.route;
    // What cannot be fetched now is fetched when it is clicked, and explained then.
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

/** Its code is fetched when somebody first asks for it. Where that fails, or it does not open, the search has a page. */
const createOpenSearch = (router: ReturnType<typeof createBrowserRouter>, site: SiteFrame) => () => {
  import('#views/search/open-search.tsx')
    .then(({ openSearch }) => openSearch(site, fetchPage))
    .catch(() => router.navigate('/search'));
};

/** Ctrl or Cmd with K opens the search on every public page; so does a slash, unless the reader has switched that off or is typing. */
function searchByKey(openSearch: () => void): void {
  addEventListener('keydown', (event) => {
    // The staff area has an editor, where the same keys make a link.
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
  // A task of its own: the modules, which make their style rules when they are loaded, have had theirs.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, page } = readDocumentData();
  // On a page that says that no screen has its address, that route would load the same document again and again.
  const outside = page.kind === 'missing' && isWithin(location.pathname, staffPath) ? undefined : staffDocument;
  const routes = createAppRoutes(
    { site: () => site, page: ({ request }) => fetchPage(request, site) },
    page.kind === 'staff' ? (await import('#views/staff-app-routes.ts')).staffAppRoutes : outside,
  );
  // Before hydration, or React would throw away what the server sent.
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
  // As a transition, React pauses whenever the reader does something.
  startTransition(() => {
    hydrateRoot(
      document,
      <RouterProvider router={router} flushSync={flushSync as (update: () => unknown) => undefined} />,
      {
        // An extension or a translator has changed the document, so React has rendered the page again, with empty fields.
        onRecoverableError(error) {
          void import('./restore-entries.ts').then(({ restoreEntries }) => restoreEntries(fields.splice(0), focused));
          reportError(error);
        },
      },
    );
  });
}
