/** Sends a picture or a file for download that is cached: the whole, a part of it, or that the client has it already (RFC 9110, sections 13 and 14). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import parseRange from 'range-parser';
import type { FileFormat, MediaFormat } from '#shared/media/media-path.ts';

export interface CachedPicture {
  readonly etag: string;
  readonly type: string;
  /** Of a file for download: says so, and what it is saved as. A picture is shown. */
  readonly disposition?: string;
  readonly body: Buffer;
}

/** A picture that browsers get elsewhere, so that this program never touches its bytes. */
export interface PictureElsewhere {
  readonly location: string;
}

export type FoundPicture = CachedPicture | PictureElsewhere;

export const pictureTypes: Readonly<Record<MediaFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** An address has the hash of what was uploaded, so it never shows another picture. */
export const immutableCaching = 'public, max-age=31536000, immutable';

const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Disposition': 'inline',
  // Readers of feeds show pictures on pages of their own.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
} as const;

/** The part that is asked for; undefined for the whole, which may be sent to whoever asks for several parts. */
const partOf = ({ method, headers }: IncomingMessage, { etag, body }: CachedPicture) => {
  const { range, 'if-range': ifRange = etag } = headers;
  if (range === undefined || method !== 'GET' || ifRange !== etag) return undefined;
  const ranges = parseRange(body.length, range, { combine: true });
  if (ranges === -1) return 'beyond its end';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
};

/** Not for long, because pictures can move back. */
const redirectCaching = 'public, max-age=300';

/** An address has the hash of what was uploaded, so it never shows another picture. `shared`: what caches are told of it. */
export const sendPicture = (
  req: IncomingMessage,
  res: ServerResponse,
  picture: FoundPicture,
  shared: Readonly<Record<string, string>>,
): void => {
  if ('location' in picture) {
    const { location: Location } = picture;
    res.writeHead(302, { Location, 'Cache-Control': redirectCaching, 'Content-Length': 0 }).end();
    return;
  }
  const { etag, type, body, disposition } = picture;
  for (const [name, value] of Object.entries({ ...pictureHeaders, ...shared })) res.setHeader(name, value);
  if (disposition !== undefined) res.setHeader('Content-Disposition', disposition);
  res.setHeader('ETag', etag);
  // A file never changes under its tag, so the tag alone decides.
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag })) {
    res.writeHead(304).end();
    return;
  }
  const part = partOf(req, picture);
  if (part === 'beyond its end') {
    res.removeHeader('Cache-Control');
    res.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end();
    return;
  }
  res.setHeader('Content-Type', type);
  if (part !== undefined) res.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${body.length}`);
  const sent = part === undefined ? body : body.subarray(part.start, part.end + 1);
  res.writeHead(part === undefined ? 200 : 206, { 'Content-Length': sent.length });
  res.end(req.method === 'HEAD' ? undefined : sent);
};
