/** Serves pictures’ files to everybody: `/media/{hash}/{width}.{format}`. */
import type { RequestListener } from 'node:http';
import { Router } from 'express';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { isRead } from '#server/platform/match-page.ts';
import type { PictureCache } from './picture-cache.ts';
import { sendPicture } from './send-picture.ts';

export const createMediaFilesRoutes = (pictures: Pick<PictureCache, 'read'>): Router => {
  const router = Router();
  router.get(/^\/media\//, answerErrorsAsText, async (req, res) => {
    const picture = await pictures.read(req.path);
    if (picture !== null) return sendPicture(req, res, picture);
    // In short, because what asks here shows pictures; and soon asked again, because the picture may come.
    res.status(404).set('Cache-Control', 'public, max-age=10').type('text/plain').send('There is no such picture.\n');
  });
  return router;
};

export interface PictureMiddlewareDeps {
  readonly pictures: Pick<PictureCache, 'get'>;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
}

/** Serves pictures that are in memory before Express runs. The rest goes on to `next`. */
export const pictureMiddleware =
  (
    { pictures, commonHeaders, requestIdOf, logAnswer }: PictureMiddlewareDeps,
    next: RequestListener,
  ): RequestListener =>
  (req, res) => {
    const { url = '' } = req;
    const picture = url.startsWith('/media/') && isRead(req) ? pictures.get(url) : undefined;
    if (picture === undefined) return void next(req, res);
    const requestId = requestIdOf(req);
    for (const [name, value] of Object.entries(commonHeaders)) res.setHeader(name, value);
    res.setHeader('X-Request-Id', requestId);
    sendPicture(req, res, picture);
    logAnswer(req, res, requestId);
  };
