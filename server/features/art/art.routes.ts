/** Serves drawings as SVG files: `/art/{subject}/{seed}/{format}.svg`. */
import { createHash } from 'node:crypto';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { artPath } from '#shared/art/art-path.ts';
import { parseArtPath } from '#shared/art/art-subjects.ts';
import type { ArtRequest } from '#shared/art/art-path.ts';
import { drawArt } from './draw-art.ts';

interface ArtFile {
  readonly svg: string;
  readonly etag: string;
}

/** At most 14 kB each: about 6 MB. */
const maxCached = 400;

const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

function makeFile(request: ArtRequest): ArtFile {
  const svg = drawArt(request);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  return { svg, etag };
}

/** Answers every drawing there is, and 404 to the rest: in short, because what asks here shows pictures, not pages. */
export function createArtRoutes(): Router {
  const router = Router();
  const cache = new LRUCache<string, ArtFile, ArtRequest>({
    max: maxCached,
    memoMethod: (_path, _stale, { context }) => makeFile(context),
  });
  router.get('/art/*path', (req, res) => {
    const request = parseArtPath(req.path);
    if (!request) {
      res.status(404).type('text/plain').send('There is no such drawing.\n');
      return;
    }
    const { svg, etag } = cache.memo(artPath(request), { context: request });
    res.set({ ...headers, ETag: etag });
    // Express compares the tag with If-None-Match and answers 304 without a body.
    res.send(svg);
  });
  return router;
}
