/** Serves pictures’ files to everybody: `/media/{hash}/{width}.{format}`. */
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import fresh from 'fresh';
import { parseMediaPath, type MediaFormat } from '#shared/media/media-path.ts';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';
import type { MediaFilesRepository } from './media-files.repository.ts';
import type { MediaRepository } from './media.repository.ts';

export interface MediaFilesRoutesDeps {
  readonly media: Pick<MediaRepository, 'findFile'>;
  readonly files: Pick<MediaFilesRepository, 'open'>;
}

const types: Readonly<Record<MediaFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const headers = {
  // An address has the hash of what was uploaded, so it never shows another picture.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Disposition': 'inline',
  // Readers of feeds show pictures on pages of their own.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** In short, because what asks here shows pictures; and soon asked again, because the picture may come. */
const answerMissing = (res: Response): void => {
  res.status(404).set('Cache-Control', 'public, max-age=10').type('text/plain').send('There is no such picture.\n');
};

export const createMediaFilesRoutes = ({ media, files }: MediaFilesRoutesDeps): Router => {
  const router = Router();

  const serve = async (req: Request, res: Response): Promise<void> => {
    const name = parseMediaPath(req.path);
    const variant = name === undefined ? null : await media.findFile(name);
    if (variant === null) return answerMissing(res);
    const etag = `"${variant.fileId}"`;
    // A file never changes under its tag, so the tag alone decides.
    const isKnown = fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag });
    const file = isKnown || req.method === 'HEAD' ? undefined : await files.open(variant.fileId);
    if (file === null) return answerMissing(res);
    // Only now, when the first bytes are there: a failure must not be cached for a year.
    res.set({ ...headers, ETag: etag });
    if (isKnown) return void res.status(304).end();
    res.type(types[variant.format]).set('Content-Length', String(variant.bytes));
    if (file === undefined) return void res.end();
    await pipeline(file, res).catch((error: NodeJS.ErrnoException) => {
      // Whoever has left before the end misses nothing.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };

  router.get('/media/*path', answerErrorsAsText, serve);
  return router;
};
