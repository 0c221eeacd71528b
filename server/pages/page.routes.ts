/** Every page of the route tables, as HTML at its own address and as data for a browser that navigates. */
import { Router } from 'express';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { cacheableRequest, matchRequest } from '#server/platform/match-page.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { MakePage } from './make-page.ts';
import { sendPage } from './send-page.ts';

export interface PageRoutesDeps {
  readonly cache: PageCache;
  readonly makePage: MakePage;
  readonly counting: Pick<CountVisits, 'answered' | 'foundNothing'>;
}

/** Mount last: it answers every GET that nothing before it has answered. */
export function createPageRoutes({ cache, makePage, counting }: PageRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/{*path}', async (req, res) => {
    const request = matchRequest(req);
    const cacheable = cacheableRequest(request);
    const make = () => makePage(request);
    const page = cacheable === undefined ? await make() : await cache.answer(cacheable.key, make);
    await sendPage(res, page);
    // Of a redirect, the page that it leads to is counted.
    if (page.kind === 'redirect') return;
    counting.answered(req, res.statusCode);
    if (page.kind === 'response' && page.foundNothing !== undefined) counting.foundNothing(req, page.foundNothing);
  });
  return router;
}
