/** Serves the files that the build made for browsers. */
import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { artHeaders } from '#server/features/media/art/art-files.ts';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';

const year = 'public, max-age=31536000, immutable';
/** Files with fixed names rarely change. Browsers may show the old one while they fetch the new one. */
const week = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Best first; the build writes them beside the file (`scripts/prepare/build-site.mjs`). */
const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** The paths of all built files. */
const pathsIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.split(sep).join('/')}`));

/** Chooses the smallest encoding of the file that the client accepts. Each has its own `ETag`. */
function chooseEncoding(known: ReadonlySet<string>): RequestHandler {
  return (req, res, next) => {
    const { path } = req;
    const available = forms.filter(({ ending }) => known.has(path + ending));
    if (available.length === 0) return next();
    res.vary('Accept-Encoding');
    const chosen = available.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (chosen) {
      res.set('Content-Encoding', chosen.encoding).type(extname(path));
      req.url = path + chosen.ending;
    }
    next();
  };
}

/** Folders with built files only. */
const onlyFiles = /^\/(?:assets|fonts)\//;

export interface StaticFiles {
  readonly serve: RequestHandler;
  /** Whether there is a file at this path. Sending it costs almost nothing. */
  readonly has: (path: string) => boolean;
}

/** Names in `assets` contain a hash of the content, so browsers may cache them for a year. */
export const createStaticFiles = (folder: string): StaticFiles => {
  const hashed = join(folder, 'assets') + sep;
  const drawings = join(folder, 'art') + sep;
  const known = pathsIn(folder);
  const files = Router();
  // Most requests are for pages and need no disk access.
  files.use((req, _res, next) => next(known.has(req.path) || onlyFiles.test(req.path) ? undefined : 'router'));
  files.use(answerErrorsAsText, (req, res, next) => {
    if (known.has(req.path)) return next();
    // The client does not show a page here. Another instance may have the file already.
    res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('File not found.\n');
  });
  files.use(chooseEncoding(known));
  files.use(
    express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      // No file is large enough for range requests.
      acceptRanges: false,
      setHeaders: (res, path) => {
        if (path.startsWith(drawings)) res.set(artHeaders);
        else res.setHeader('Cache-Control', path.startsWith(hashed) ? year : week);
      },
    }),
  );
  return { serve: files, has: (path) => known.has(path) };
};
