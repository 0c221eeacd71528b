/** Hands the server's page to the views and the views' HTML to vike, which adds the script tags. */
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument, type RenderedDocument, type RenderInput } from '#views/entry-server.tsx';

declare global {
  // vike's own way to type what is put into a page context.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      renderInput?: RenderInput;
      renderedStyle?: Omit<RenderedDocument, 'html'>;
    }
  }
}

export async function onRenderHtml(pageContext: PageContextServer) {
  if (!pageContext.renderInput) throw new Error('a page can only be rendered with its data');
  const { html, ...renderedStyle } = await renderDocument(pageContext.renderInput);
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(html)}`,
    pageContext: { renderedStyle },
  };
}
