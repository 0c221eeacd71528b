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
  /** Path and query as the reader asked for it. */
  readonly url: string;
  readonly site: SiteFrame;
  readonly page: PagePayload;
}

export interface RenderedDocument {
  /** The whole document in UTF-8, without its data and its style tag. */
  readonly html: Buffer;
  /** The element with what hydration reads, at the end of the body. */
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

/** An article's text is in the HTML, from where hydration reads it (views/blog/post/post-view.tsx). */
const withoutText = (page: PagePayload): PagePayload =>
  page.kind === 'found' && page.id === 'post'
    ? { ...page, data: { ...page.data, post: { ...page.data.post, html: '' } } }
    : page;

/** Escaped so that no text in it can end the script element. */
const dataScript = (data: DocumentData): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Put behind a host as it stands: resolved against one, `/\\x` would name a host of its own. */
const addressOf = (url: string): URL => {
  const [path = '', ...query] = url.split(/(?=\?)/);
  // The path is decoded, and the router will decode it again; `decodeURI` leaves these signs alone.
  const escaped = path.replaceAll('\\', '%5C').replaceAll(/%(?!2[346BCF]|3[ABDF]|40|5C)/gi, '%25');
  return new URL(`http://internal.invalid${escaped}${query.join('')}`);
};

// All public views are loaded first, in the order of the routes: a style rule stands where its
// module was loaded, and every process must write the same style for the same page. Staff views are
// loaded when they are asked for.
await loadAllViews(handler.dataRoutes.flatMap(({ children = [] }) => children.filter(({ id }) => id === 'public')));

/** @throws whatever a view throws while it renders. */
export async function renderDocument(input: RenderInput): Promise<RenderedDocument> {
  const { url, site, page } = input;
  const address = addressOf(url);
  // All others are loaded, and to match an address outside the handler compiles the patterns of all routes anew.
  if (page.kind === 'staff') await loadViews(handler.dataRoutes, address);
  const context = await handler.query(new Request(address), { requestContext: input });
  if (context instanceof Response) throw new Error('a page route answered with a response of its own');
  const html = await renderToHtml(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  // Every name of a class is of one byte per character.
  return { html, data: dataScript({ site, page: withoutText(page) }), style: styleOf(html.toString('latin1')) };
}
