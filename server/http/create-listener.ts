/** The handlers before Express: read the target, answer from memory if possible, refuse under load. */
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { pictureMiddleware, type PictureMiddlewareDeps } from '#server/features/media/media-files.routes.ts';
import type { CommonHeaders } from './common-headers.ts';
import { createLoadShedding, defaultMaxInProgress } from './load-shedding.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { readRequestTarget } from './request-target.ts';
import { cacheKey, pageCacheMiddleware } from '#server/pages/cache/page-cache.middleware.ts';
import type { PageCache } from '#server/pages/cache/page-cache.ts';
import { createLogAnswer } from '#server/platform/http/log-requests.ts';
import type { OpenPort } from './open-port.ts';

export interface ListenerOptions extends Pick<PictureMiddlewareDeps, 'requestIdOf' | 'counting'> {
  readonly pageCache: PageCache;
  readonly pictureCache: PictureMiddlewareDeps['pictures'];
  readonly sharedHeaders: PictureMiddlewareDeps['shared'];
  readonly commonHeaders: CommonHeaders;
  readonly hasFile: (url: string) => boolean;
  readonly inProgress: OpenPort['inProgress'];
  readonly maxInProgress: number | undefined;
  readonly metrics: Pick<Metrics, 'requests' | 'shed' | 'malformed'>;
  readonly log: Logger;
}

export const createListener = (options: ListenerOptions, app: RequestListener): RequestListener => {
  const { pageCache, hasFile, commonHeaders, requestIdOf, counting, metrics } = options;
  const logAnswer = createLogAnswer(options.log);
  const early = { commonHeaders, requestIdOf, logAnswer };
  const answered: typeof logAnswer = (req, res, requestId) => {
    metrics.requests.cached(req, res.statusCode);
    logAnswer(req, res, requestId);
  };
  const shedding = createLoadShedding(
    {
      ...early,
      inProgress: options.inProgress,
      maxInProgress: options.maxInProgress ?? defaultMaxInProgress,
      isAtHand: (req) => {
        const key = cacheKey(req);
        return (key !== undefined && pageCache.has(key)) || hasFile(req.url ?? '');
      },
      count: () => metrics.shed.inc(),
    },
    app,
  );
  const cached = { requestIdOf, logAnswer: answered, counting };
  const pictures = { ...cached, commonHeaders, pictures: options.pictureCache, shared: options.sharedHeaders };
  const files = pictureMiddleware(pictures, shedding);
  const target = { ...early, count: () => metrics.malformed.inc() };
  return readRequestTarget(target, pageCacheMiddleware({ ...cached, cache: pageCache }, files));
};
