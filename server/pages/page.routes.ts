/** All pages of the route tables, as HTML and as data for navigation. */
import { Router } from 'express';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { cacheableRequest, matchRequest } from '#server/platform/match-page.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { MakePage } from './make-page.ts';
import { sendPage } from './send-page.ts';

export interface PageRoutesDeps {
  readonly cache: PageCache;
  readonly makePage: MakePage;
  readonly counting: Pick<CountVisits, 'answered' | 'countEmptySearch'>;
}

/** Mount last: answers all remaining GET requests. */
export function createPageRoutes({ cache, makePage, counting }: PageRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/{*path}', async (req, res) => {
    const request = matchRequest(req);
    const cacheable = cacheableRequest(request);
    const make = () => makePage(request);
    const page = cacheable === undefined ? await make() : await cache.answer(cacheable.key, make);
    await sendPage(res, page);
    // For a redirect, its target is counted.
    if (page.kind === 'redirect') return;
    counting.answered(req, res.statusCode);
    if (page.kind === 'response' && page.emptySearch !== undefined) counting.countEmptySearch(req, page.emptySearch);
  });
  return router;
}
