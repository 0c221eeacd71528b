/** Serves pictures and files for download: `/media/{hash}/{width}.{format}` and `/media/{hash}/file.{format}`. */
import type { RequestListener } from 'node:http';
import { Router } from 'express';
import type { Logger } from 'pino';
import { parseFilePath, parseStoredPath } from '#shared/media/media-path.ts';
import { mediaTag } from '#server/platform/cache-tags.ts';
import type { SharedHeaders } from '#server/platform/http/page-response.ts';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isRead } from '#server/platform/match-page.ts';
import type { PictureCache } from './picture-cache.ts';
import { MediaStoreUnavailableError } from './media-store.ts';
import { sendPicture } from './send-picture.ts';

/** Matches the path of a picture or file. */
const sharedOf = (path: string, shared: SharedHeaders): Readonly<Record<string, string>> => {
  const hash = parseStoredPath(path)?.hash;
  return shared.picture(hash === undefined ? [] : [mediaTag(hash)]);
};

export interface MediaFilesRoutesDeps {
  readonly pictures: Pick<PictureCache, 'read'>;
  readonly shared: SharedHeaders;
  readonly counting: Pick<CountVisits, 'answered'>;
  readonly log: Pick<Logger, 'warn'>;
}

const away = (path: string): Problem =>
  new Problem('storage-unavailable', `This ${parseFilePath(path) ? 'file' : 'picture'} cannot be read at the moment.`, {
    headers: { 'Retry-After': '30' },
  });

export const createMediaFilesRoutes = ({ pictures, shared, counting, log }: MediaFilesRoutesDeps): Router => {
  const router = Router();
  router.get(/^\/media\//, answerErrorsAsText, async (req, res) => {
    const picture = await pictures.read(req.path).catch((error: unknown) => {
      if (!(error instanceof MediaStoreUnavailableError)) throw error;
      log.warn({ err: error }, 'a picture could not be read');
      throw away(req.path);
    });
    if (picture !== null) {
      sendPicture(req, res, picture, sharedOf(req.path, shared));
      return counting.answered(req, res.statusCode);
    }
    // Plain text, because the client shows pictures. Not cached, because the picture may be uploaded.
    res.status(404).set('Cache-Control', 'public, max-age=10').type('text/plain').send('File not found.\n');
  });
  return router;
};

export interface PictureMiddlewareDeps {
  readonly pictures: Pick<PictureCache, 'get'>;
  readonly shared: SharedHeaders;
  readonly commonHeaders: () => Readonly<Record<string, string>>;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
  readonly counting: Pick<CountVisits, 'answered'>;
}

/** Serves pictures in memory before Express runs. Otherwise calls `next`. */
export const pictureMiddleware =
  (
    { pictures, shared, commonHeaders, requestIdOf, logAnswer, counting }: PictureMiddlewareDeps,
    next: RequestListener,
  ): RequestListener =>
  (req, res) => {
    const { url = '' } = req;
    const picture = url.startsWith('/media/') && isRead(req) ? pictures.get(url) : undefined;
    if (picture === undefined) return void next(req, res);
    const requestId = requestIdOf(req);
    for (const [name, value] of Object.entries(commonHeaders())) res.setHeader(name, value);
    res.setHeader('X-Request-Id', requestId);
    sendPicture(req, res, picture, sharedOf(url, shared));
    logAnswer(req, res, requestId);
    counting.answered(req, res.statusCode);
  };
