/** Takes over the document that the server sent: same routes, same data, then navigation without page loads. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type DocumentData, documentDataId } from '#shared/pages/document-data.ts';
import { createAppRoutes, rootRouteId } from '#views/app-routes.tsx';
import { loadViews } from '#views/load-views.ts';
import { fetchPage } from './fetch-page.ts';
import { followLinks } from './follow-links.ts';
import { forgetDescription } from './forget-description.ts';
import { loadDocument } from './load-document.ts';
import { prepareOnIntent } from './prepare-on-intent.ts';
import { searchByKey } from './search-by-key.ts';

function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error('the document carries no page data');
  return JSON.parse(text) as DocumentData;
}

export async function hydrate(): Promise<void> {
  // A task of its own: the modules, which make their style rules when they are loaded, have had theirs.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, page } = readDocumentData();
  const routes = createAppRoutes({
    site: () => site,
    page: ({ request }) => fetchPage(request, site),
    ...(page.kind === 'staff' ? {} : { beforeStaff: loadDocument }),
  });
  // Before hydration, or React would throw away what the server sent.
  const matches = await loadViews(routes, window.location);
  const pageRouteId = matches.at(-1)?.route.id;
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [rootRouteId]: site, ...(pageRouteId ? { [pageRouteId]: page } : {}) } },
  });
  followLinks(router, routes);
  prepareOnIntent(routes);
  searchByKey(router);
  forgetDescription(router);
  // As a transition, React pauses whenever the reader does something.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
}
