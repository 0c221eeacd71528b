/** The server's entry to the views: takes one page's data, returns its HTML and style. */
import type { Buffer } from 'node:buffer';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { documentDataId, type DocumentData } from '#shared/pages/document-data.ts';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { createAppRoutes } from './app-routes.tsx';
import { loadAllViews, loadViews } from './load-views.ts';
import { styleOf, type PageStyle } from './page-style.ts';
import { renderToHtml } from './render-to-html.ts';
import { staffAppRoutes } from './staff-app-routes.ts';

export interface RenderInput {
  /** Path and query of the request. */
  readonly url: string;
  readonly site: SiteFrame;
  readonly page: PagePayload;
}

export interface RenderedDocument {
  /** The whole document in UTF-8, without its data and its style tag. */
  readonly html: Buffer;
  /** The script element with the data for hydration. */
  readonly data: string;
  /** The same object for each page with the same style. */
  readonly style: PageStyle;
}

export type RenderDocument = typeof renderDocument;

/** Created once; each request passes its data as the context of its loaders. */
const handler = createStaticHandler(
  createAppRoutes(
    {
      site: ({ context }) => (context as RenderInput).site,
      page: ({ context }) => (context as RenderInput).page,
    },
    staffAppRoutes,
  ),
);

/** Hydration reads an article's text from the HTML (views/blog/post/post-view.tsx). */
const withoutText = (page: PagePayload): PagePayload =>
  page.kind === 'found' && page.id === 'post'
    ? { ...page, data: { ...page.data, post: { ...page.data.post, html: '' } } }
    : page;

/** Escaped so that no text in it can end the script element. */
const dataScript = (data: DocumentData): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Appended to a host, not resolved against one, because `/\\x` would name another host. */
const addressOf = (url: string): URL => {
  const [path = '', ...query] = url.split(/(?=\?)/);
  // The path is decoded, and the router will decode it again; `decodeURI` leaves these signs alone.
  const escaped = path.replaceAll('\\', '%5C').replaceAll(/%(?!2[346BCF]|3[ABDF]|40|5C)/gi, '%25');
  return new URL(`http://internal.invalid${escaped}${query.join('')}`);
};

// Load all public views in route order: the order of style rules depends on it, and every process must produce the same
// style for a page. Staff views are loaded on demand.
await loadAllViews(handler.dataRoutes.flatMap(({ children = [] }) => children.filter(({ id }) => id === 'public')));

/** @throws errors of the view. */
export async function renderDocument(input: RenderInput): Promise<RenderedDocument> {
  const { url, site, page } = input;
  const address = addressOf(url);
  // The other views are loaded already; matching again would compile all route patterns again.
  if (page.kind === 'staff') await loadViews(handler.dataRoutes, address);
  const context = await handler.query(new Request(address), { requestContext: input });
  if (context instanceof Response) throw new Error('a page route answered with a response of its own');
  const html = await renderToHtml(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  // Class names are ASCII.
  return { html, data: dataScript({ site, page: withoutText(page) }), style: styleOf(html.toString('latin1')) };
}
