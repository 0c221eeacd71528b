/** Every page of the route table, as HTML under its own address and as data for a browser that navigates. */
import { Router } from 'express';
import { sendCached } from './cache/send-cached.ts';
import type { PageCache } from './cache/page-cache.ts';
import { decodePath, cacheableAddress, readPageAddress } from './page-address.ts';
import type { MakePage, MakePageDeps } from './make-page.ts';
import { matchStaffPage } from '#server/platform/match-page.ts';
import { sendAnswer } from './send-page.ts';

export interface PageRoutesDeps extends Pick<MakePageDeps, 'answers' | 'content'> {
  readonly cache: PageCache;
  readonly makePage: MakePage;
}

/** Mount last: it answers every GET that nothing before it has answered. */
export function createPageRoutes(deps: PageRoutesDeps): Router {
  const { makePage } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/{*path}', async (req, res, next) => {
    const staffId = matchStaffPage(decodePath(req.path));
    if (staffId === undefined) return next();
    sendAnswer(res, await deps.answers.staff(req.path, staffId, deps.content.current));
  });
  router.get('/{*path}', async (req, res) => {
    const address = readPageAddress(req.originalUrl);
    const cacheable = req.headers.authorization === undefined ? cacheableAddress(address) : undefined;
    if (cacheable === undefined) return sendAnswer(res, await makePage(address));
    const answer = await deps.cache.answer(cacheable.key, () => makePage(address));
    if (answer.kind === 'cached') await sendCached(req, res, answer);
    else sendAnswer(res, answer);
  });
  return router;
}
