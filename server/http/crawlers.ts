/** What crawlers are told: robots.txt, and on a site that must not be indexed a header on every answer. */
import { Router, type RequestHandler } from 'express';

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

/** Goes before everything else when INDEXING is off. */
export const refuseIndexing: RequestHandler = (_req, res, next) => {
  res.set('X-Robots-Tag', 'noindex');
  next();
};
