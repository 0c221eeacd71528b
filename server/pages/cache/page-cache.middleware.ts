/** Serves cached pages before Express runs. Cache misses are passed to `next`. */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { cacheableRequest, isRead, matchRequest } from '#server/platform/match-page.ts';
import { cachedResponse } from '../send-page.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { PageCache } from './page-cache.ts';

export interface PageCacheMiddlewareDeps {
  readonly cache: Pick<PageCache, 'get'>;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
  readonly counting: Pick<CountVisits, 'answered'>;
}

/** Returns the cache key of a request; undefined if the cache must not be used. Staff get the same pages. */
export const cacheKey = (req: IncomingMessage): string | undefined => {
  if (!isRead(req)) return undefined;
  const target = req.url ?? '';
  // Most targets have no query and no escapes, and are the key.
  return /[?%]/.test(target) ? cacheableRequest(matchRequest(req))?.key : target;
};

export const pageCacheMiddleware =
  ({ cache, requestIdOf, logAnswer, counting }: PageCacheMiddlewareDeps, next: RequestListener): RequestListener =>
  (req, res) => {
    const key = cacheKey(req);
    const cached = key === undefined ? undefined : cache.get(key, negotiateEncoding(req));
    if (cached === undefined) return void next(req, res);
    const { status, headers, body } = cachedResponse(req, cached);
    const requestId = requestIdOf(req);
    res.writeHead(status, [...headers, 'X-Request-Id', requestId]);
    res.end(body);
    logAnswer(req, res, requestId);
    counting.answered(req, status);
  };
