/** Sends a cached picture or file: all of it, a range, or 304 (RFC 9110, sections 13 and 14). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { pictureTypes } from './media-types.ts';
import type { CachedPicture, FoundPicture } from './picture-cache.ts';

const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const pictureHeaders = {
  'Content-Security-Policy': policy,
  'Content-Disposition': 'inline',
  // Feed readers show pictures on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
} as const;

/** Opened alone, an SVG file is a document, which needs its own styles and the pictures in it. */
const svgHeaders = {
  'Content-Security-Policy': `${policy}; style-src 'unsafe-inline'; img-src data:`,
  Vary: 'Accept-Encoding',
} as const;

/** The requested range; undefined for the whole file, which is also the answer to several ranges. */
const partOf = ({ method, headers }: IncomingMessage, { etag, body }: CachedPicture) => {
  const { range, 'if-range': ifRange = etag } = headers;
  if (range === undefined || method !== 'GET' || ifRange !== etag) return undefined;
  const ranges = parseRange(body.length, range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
};

/** Short, because pictures can move back. */
const redirectCaching = 'public, max-age=300';
/** After an undo the addresses redirect the other way round: with a kept redirect, a browser would go in circles. */
const replacedCaching = 'no-cache';

/** The compressed form of an SVG file, if the client accepts it. */
const encodedFor = (req: IncomingMessage, picture: CachedPicture): CachedPicture & { readonly encoding?: string } => {
  const { gzip, etag } = picture;
  if (gzip === undefined || new Negotiator(req).encoding(['gzip', 'identity']) !== 'gzip') return picture;
  return { ...picture, body: gzip, etag: etag.replace(/"$/, '-gzip"'), encoding: 'gzip' };
};

/** `shared` are headers for CDNs and other shared caches. */
export const sendPicture = (
  req: IncomingMessage,
  res: ServerResponse,
  picture: FoundPicture,
  shared: Readonly<Record<string, string>>,
): void => {
  if ('location' in picture) {
    const { location: Location, isReplaced } = picture;
    const caching = isReplaced ? replacedCaching : redirectCaching;
    res.writeHead(302, { Location, 'Cache-Control': caching, 'Content-Length': 0 }).end();
    return;
  }
  const chosen = encodedFor(req, picture);
  const { etag, type, body, disposition, encoding } = chosen;
  for (const [name, value] of Object.entries({ ...pictureHeaders, ...shared })) res.setHeader(name, value);
  if (type === pictureTypes.svg) for (const [name, value] of Object.entries(svgHeaders)) res.setHeader(name, value);
  if (disposition !== undefined) res.setHeader('Content-Disposition', disposition);
  res.setHeader('ETag', etag);
  // The content of an address never changes, so the tag alone decides.
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag })) {
    res.writeHead(304).end();
    return;
  }
  const part = partOf(req, chosen);
  if (part === 'unsatisfiable') {
    res.removeHeader('Cache-Control');
    res.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end();
    return;
  }
  res.setHeader('Content-Type', type);
  if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
  if (part !== undefined) res.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${body.length}`);
  const sent = part === undefined ? body : body.subarray(part.start, part.end + 1);
  res.writeHead(part === undefined ? 200 : 206, { 'Content-Length': sent.length });
  res.end(req.method === 'HEAD' ? undefined : sent);
};
