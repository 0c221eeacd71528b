/** Every page of the route tables, as HTML at its own address and as data for a browser that navigates. */
import { Router } from 'express';
import { cacheableRequest, matchRequest } from '#server/platform/match-page.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { MakePage } from './make-page.ts';
import { sendPage } from './send-page.ts';

export interface PageRoutesDeps {
  readonly cache: PageCache;
  readonly makePage: MakePage;
}

/** Mount last: it answers every GET that nothing before it has answered. */
export function createPageRoutes({ cache, makePage }: PageRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/{*path}', async (req, res) => {
    const request = matchRequest(req);
    const cacheable = cacheableRequest(request);
    const make = () => makePage(request);
    await sendPage(res, cacheable === undefined ? await make() : await cache.answer(cacheable.key, make));
  });
  return router;
}
