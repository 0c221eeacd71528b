/** React Router's routes, derived from the route table, for server and browser. */
import { useMemo } from 'react';
import {
  Outlet,
  useLoaderData,
  useMatches,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { FoundPayload, MissingPayload, PagePayload, StaffPayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { previewPattern } from '#shared/routes/paths.ts';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { Document } from './document.tsx';
import { failureOf, FailureView, missingPage, MissingView } from './layout/missing-view.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyScript } from './layout/missing-script.ts';
import { PageContext, SiteContext } from './page-context.ts';
import { viewMap } from './view-map.ts';

/** Data of the routes: loaded before on the server, fetched in the browser. */
export interface DataSource {
  readonly site: (args: LoaderFunctionArgs) => SiteFrame | Promise<SiteFrame>;
  readonly page: (args: LoaderFunctionArgs) => PagePayload | Promise<PagePayload>;
}

/** The route around every page; its data is the site frame. */
export const rootRouteId = 'root';

/** The route of unknown addresses. */
export const unknownRouteId = 'unknown';

/** Replaces a loader for staff pages. */
export interface StaffHandle {
  readonly page: (siteName: string) => StaffPayload;
}

function Root() {
  const matches = useMatches();
  // The loaders below are these routes' only source of data, so the shapes are known here.
  const site = matches[0]?.loaderData as SiteFrame;
  const { loaderData, handle } = matches.at(-1) ?? {};
  // Without its code a page has no data either: keep the frame, and the route's error view explains.
  const page = useMemo(
    () =>
      (loaderData as PagePayload | undefined) ??
      (handle as StaffHandle | undefined)?.page(site.name) ??
      missingPage(failureOf(site)),
    [loaderData, handle, site],
  );
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <Document head={page.head} siteName={site.name} mark={site.mark} off={site.off}>
          <Outlet />
        </Document>
      </PageContext>
    </SiteContext>
  );
}

/** A separate chunk, because most pages never need it. */
const loadNotFoundView = async () => (await import('./layout/not-found-view.tsx')).NotFoundView;

/** Hash navigation needs no new data. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.hash === nextUrl.hash || currentUrl.href.split('#')[0] !== nextUrl.href.split('#')[0];

function pageRoute<Id extends RouteId>(id: Id, source: DataSource): RouteObject {
  // All other pages always exist.
  const mayBeMissing = routeRow(id).pattern.includes(':') || id === 'search' || id === 'status';
  return {
    id,
    path: routeRow(id).pattern,
    loader: source.page,
    shouldRevalidate,
    lazy: lazyScript(async () => {
      const [View, NotFound] = await Promise.all([viewMap[id](), mayBeMissing ? loadNotFoundView() : MissingView]);
      const Component = () => {
        const payload = useLoaderData<FoundPayload<Id> | MissingPayload>();
        return payload.kind === 'found' ? <View data={payload.data} /> : <NotFound missing={payload.missing} />;
      };
      return { Component };
    }),
  };
}

/** Not in the route table: only reachable by link. */
const previewRoute = (source: DataSource): RouteObject => ({
  id: 'preview',
  path: previewPattern,
  loader: source.page,
  shouldRevalidate,
  lazy: lazyScript(async () => ({ Component: (await import('./content/preview/preview-view.tsx')).PreviewView })),
});

const unknownRoute = (source: DataSource): RouteObject => ({
  id: unknownRouteId,
  path: '*',
  loader: source.page,
  lazy: lazyScript(async () => {
    const NotFound = await loadNotFoundView();
    const Component = () => <NotFound missing={useLoaderData<MissingPayload>().missing} />;
    return { Component };
  }),
});

/** `staff`: the route of everything below /admin; without one, addresses there are unknown. */
export function createAppRoutes(source: DataSource, staff?: RouteObject): RouteObject[] {
  return [
    {
      id: rootRouteId,
      loader: source.site,
      shouldRevalidate: () => false,
      Component: Root,
      children: [
        {
          id: 'public',
          Component: Layout,
          children: [
            {
              // React Router renders nothing if `lazy` of a route fails, so the boundary must be around it.
              ErrorBoundary: FailureView,
              children: [...routeIds.map((id) => pageRoute(id, source)), previewRoute(source), unknownRoute(source)],
            },
          ],
        },
        ...(staff ? [staff] : []),
      ],
    },
  ];
}
