/** Serves the icons of the site as PNG files, and the manifest that names them. */
import { Router } from 'express';
import { icons } from './icons.ts';
import { createIconMaker } from './make-icon.ts';
import { webManifest } from './web-manifest.ts';

const week = 'public, max-age=604800, stale-while-revalidate=2592000';
const hour = 'public, max-age=3600';

export const createIconRoutes = (siteName: string): Router => {
  const router = Router();
  const makeIcon = createIconMaker();
  const manifest = JSON.stringify(webManifest(siteName));
  for (const icon of icons)
    router.get(icon.path, async (_req, res) => {
      const { png, etag } = await makeIcon(icon);
      // Other sites and search engines show the icon beside a link to this one.
      res.set({ 'Cache-Control': week, 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
      res.type('png').send(png);
    });
  router.get('/site.webmanifest', (_req, res) => {
    res.set('Cache-Control', hour).type('application/manifest+json').send(manifest);
  });
  return router;
};
