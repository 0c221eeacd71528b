/** The server's door to the views: one page's data in, one page's HTML with its style out. */
import { Writable } from 'node:stream';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { documentDataId } from '#shared/pages/document-data-id.ts';
import type { DocumentData } from '#shared/pages/document-data.ts';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { createAppRoutes } from './app-routes.tsx';
import { globalCss } from './design/global-style.ts';
import { styleKey } from './style-key.ts';

export interface RenderInput {
  /** Path and query as the reader asked for it. */
  readonly url: string;
  readonly site: SiteFrame;
  readonly page: PagePayload;
}

export interface RenderedDocument {
  /** The whole document with its data, without its style tag. */
  readonly html: string;
  /** The text of the one style tag; its hash belongs into the content security policy. */
  readonly css: string;
  /** Which of Emotion's class names the style covers, for the browser (client/style-cache.ts). */
  readonly cssIds: string;
}

/** Renders when everything is there: streaming would make React write inline scripts, which the policy forbids. */
function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
      onShellError: reject,
    });
  });
}

const globalStyles = globalCss();

/** One list for all requests: by its identity Emotion finds the rules that it has compiled before. */
const stylisPlugins: [] = [];

/** Made once; each request brings its own data as the context of its loaders. */
const handler = createStaticHandler(
  createAppRoutes({
    site: ({ context }) => (context as RenderInput).site,
    page: ({ context }) => (context as RenderInput).page,
  }),
);

/** An article's text stands in the document, from where hydration reads it (views/pages/post/article-text.tsx). */
const withoutText = (page: PagePayload): PagePayload =>
  page.kind === 'found' && page.id === 'post'
    ? { ...page, data: { ...page.data, post: { ...page.data.post, html: '' } } }
    : page;

/** Escaped so that no text in it can end the script element. */
const dataScript = (data: DocumentData): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** @throws whatever a view throws while it renders. */
export async function renderDocument(input: RenderInput): Promise<RenderedDocument> {
  const { url, site, page } = input;
  const request = new Request(new URL(url, 'http://internal.invalid'));
  const context = await handler.query(request, { requestContext: input });
  if (context instanceof Response) throw new Error('a page route answered with a response of its own');
  const cache = createCache({ key: styleKey, stylisPlugins });
  cache.compat = true;
  const html = await renderWhole(
    <CacheProvider value={cache}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </CacheProvider>,
  );
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return {
    // A replacer function, because the data may hold `$`. It stands before the script that reads it.
    html: html.replace('</body>', () => `${dataScript({ site, page: withoutText(page) })}</body>`),
    css: globalStyles + styles.map((style) => style.css).join(''),
    cssIds: styles.flatMap((style) => style.ids).join(' '),
  };
}
