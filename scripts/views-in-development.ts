/** The views in development: rendered from their current sources, with the tags that make the browser run those. */
import type { ViteDevServer } from 'vite';
import { assembleDocument, type RenderDocument } from '#server/pages/assemble-document.ts';
import type { Views } from '#server/pages/render-page.ts';
import { developmentTags } from '#server/pages/script-tags.ts';

export const viewsInDevelopment = async (vite: ViteDevServer): Promise<Views> => {
  const empty = '<!doctype html><html><head></head><body></body></html>';
  const [, inHead = ''] = /<head>(.*)<\/head>/s.exec(await vite.transformIndexHtml('/', empty)) ?? [];
  const tags = developmentTags(inHead);
  return {
    async render(input, documentTags) {
      const { renderDocument } = (await vite.ssrLoadModule('/views/entry-server.tsx')) as {
        readonly renderDocument: RenderDocument;
      };
      return assembleDocument(await renderDocument(input), documentTags);
    },
    tagsOf: () => tags,
  };
};
