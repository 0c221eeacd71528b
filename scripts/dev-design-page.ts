/** Serves the design page in development, rendered from the sources for every request. */
import { join } from 'node:path';
import { Router } from 'express';
import type { ViteDevServer } from 'vite';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';
import { buildSiteFrame } from '#server/pages/site-frame.ts';

/** Loaded by Vite and not imported, so that it is in no build and changes are visible at once. */
const source = '/views/design-page/render-design-page.tsx';
const path = '/__design';

interface DesignPageModule {
  readonly renderDesignPage: (site: SiteFrame) => Promise<string>;
}

/** Mount it before Vite's own middleware. */
export function createDesignPageRoute(vite: ViteDevServer): Router {
  const siteName = 'Loomstack';
  const site = buildSiteFrame(completeContent(builtInContent, siteName), siteName, new Date().getFullYear());
  const views = join(vite.config.root, 'views');
  // None of it runs in the browser, so Vite would not reload the page.
  vite.watcher.on('change', (file) => {
    if (file.startsWith(views)) vite.ws.send({ type: 'full-reload', path });
  });
  const router = Router();
  router.get(path, async (_req, res) => {
    const { renderDesignPage } = (await vite.ssrLoadModule(source)) as DesignPageModule;
    res.type('html').send(await vite.transformIndexHtml(path, await renderDesignPage(site)));
  });
  return router;
}
