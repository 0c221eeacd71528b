/** Runs the site with hot reload through Vite. The design system is at /__design. */
import { Router } from 'express';
import type { ViteDevServer } from 'vite';
import type { RenderDocument } from '#server/pages/assemble-document.ts';
import type { Views } from '#server/pages/render-page.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';

// React reads this when it is first imported, so it comes before all imports of React.
process.env['NODE_ENV'] ??= 'development';
const { createServer } = await import('vite');
const { runProgram } = await import('#server/boot/run-program.ts');
const { createDesignPageRoute } = await import('./dev-design-page.ts');
const { assembleDocument } = await import('#server/pages/assemble-document.ts');
const { developmentTags } = await import('#server/pages/script-tags.ts');

/** Renders the views from their current sources, with Vite's script tags. */
const createViews = async (vite: ViteDevServer): Promise<Views> => {
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

const vite = await createServer({ root: projectRoot(), appType: 'custom', server: { middlewareMode: true } });
await runProgram({
  development: {
    serve: Router().use(createDesignPageRoute(vite), vite.middlewares),
    views: await createViews(vite),
  },
});
