/** Draws `/art/{subject}/{seed}/{format}.svg` on request, if it is not a file in `public/art/`. */
import { createHash } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { artPath } from '#shared/media/art-path.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { artHeaders, createFindArtFile } from './art-files.ts';
import { drawArt, isDrawnSubject, type DrawnRequest } from './draw-art.ts';

interface ArtFile {
  readonly svg: string;
  readonly etag: string;
}

/** With at most 14 kB each, about 6 MB. */
const maxCached = 400;

function makeFile(request: DrawnRequest): ArtFile {
  const svg = drawArt(request);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  return { svg, etag };
}

/** Responds with 404 as plain text, because the client shows pictures. */
export function createArtRoutes(): Router {
  const router = Router();
  const cache = new LRUCache<string, ArtFile, DrawnRequest>({
    max: maxCached,
    memoMethod: (_path, _stale, { context }) => makeFile(context),
  });
  router.get('/art/*path', (req, res) => {
    const request = parseArtPath(req.path);
    if (!request || !isDrawnSubject(request.subject)) {
      res.status(404).type('text/plain').send('There is no such drawing.\n');
      return;
    }
    const context = { ...request, subject: request.subject };
    const { svg, etag } = cache.memo(artPath(request), { context });
    res.set({ ...artHeaders, ETag: etag });
    // Express compares the tag with If-None-Match and responds with 304.
    res.send(svg);
  });
  return router;
}

/** Maps addresses of drawings to files. Mount it before the static files. */
export function createArtFileAddresses(publicFolder: string): RequestHandler {
  const findFile = createFindArtFile(publicFolder);
  return (req, _res, next) => {
    req.url = findFile(req.path) ?? req.url;
    next();
  };
}
