/** Serves robots.txt. On a site that must not be indexed, `common-headers.ts` adds a header to every response. */
import { Router } from 'express';
import type { Environment } from '#server/platform/config/environment.ts';

const open = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
const closed = ['User-agent: *', 'Disallow: /', ''].join('\n');

/** Serves /robots.txt. */
export const createRobots = ({ indexing, siteUrl }: Pick<Environment, 'indexing' | 'siteUrl'>): Router => {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res
      .set('Cache-Control', 'public, max-age=300')
      .type('text/plain')
      .send(indexing ? open(siteUrl) : closed);
  });
  return router;
};
