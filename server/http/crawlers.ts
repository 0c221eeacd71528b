/** What crawlers are told by robots.txt; on a site that must not be indexed `common-headers.ts` says it on every answer besides. */
import { Router } from 'express';

const open = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', ''].join('\n');
const closed = ['User-agent: *', 'Disallow: /', ''].join('\n');

/** Serves /robots.txt. */
export const createRobots = (indexing: boolean): Router => {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res
      .set('Cache-Control', 'public, max-age=300')
      .type('text/plain')
      .send(indexing ? open : closed);
  });
  return router;
};
