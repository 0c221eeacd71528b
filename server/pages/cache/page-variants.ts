/** A cached page in each encoding that was asked for, with its headers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** Names and values in turns, as `writeHead` takes them. */
export type HeaderList = readonly string[];

export interface PageVariant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: HeaderList;
  /** The headers of a 304 response. */
  readonly notModifiedHeaders: HeaderList;
  /** The same page when something that it depends on has changed, so that no shared cache may keep it; left out where that makes no difference. */
  readonly stale?: PageVariant;
}

export interface PageVariants {
  /** Undefined until it has been created. */
  readonly get: (encoding: Encoding) => PageVariant | undefined;
  /** The variant of this encoding; concurrent calls share one compression. */
  readonly create: (encoding: Encoding) => Promise<PageVariant>;
  /** The size of the page and of all variants so far. */
  readonly bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * A page is compressed once for many readers, off the event loop. The highest levels save 2 % more and take a hundred
 * milliseconds.
 */
const brotliQuality = 9;
const gzipLevel = 9;

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
};

type Headers = Readonly<Record<string, string>>;

/** Of two headers with one name the later one counts. */
const mergeHeaders = (...headers: readonly Headers[]): HeaderList =>
  [...new Map(headers.flatMap(Object.entries<string>).map(([name, value]) => [name.toLowerCase(), value]))].flat();

/**
 * The page's own headers override `commonHeaders`, those of every response of the site; `sharedHeaders`, those of a page that is up
 * to date, override both.
 */
export const createPageVariants = (
  page: PageResponse,
  commonHeaders: Headers,
  sharedHeaders: Headers = {},
): PageVariants => {
  const plain = typeof page.body === 'string' ? Buffer.from(page.body) : page.body;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const variants = new Map<Encoding, PageVariant>();
  const creations = createSingleFlight<PageVariant>();
  let bytes = plain.length;

  const create = async (encoding: Encoding): Promise<PageVariant> => {
    const body = await compress(plain, encoding);
    // A strong validator names bytes, and each encoding has its own.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const negotiated = { vary: 'Accept-Encoding', etag };
    const ofBody = {
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const { 'Content-Type': type = '', ...own } = page.headers;
    const withHeaders = (shared: Headers): PageVariant => ({
      etag,
      body,
      headers: mergeHeaders(commonHeaders, own, shared, negotiated, { 'content-type': type }, ofBody),
      notModifiedHeaders: mergeHeaders(commonHeaders, own, shared, negotiated),
    });
    const stale = withHeaders({});
    const variant = Object.keys(sharedHeaders).length === 0 ? stale : { ...withHeaders(sharedHeaders), stale };
    variants.set(encoding, variant);
    if (body !== plain) bytes += body.length;
    return variant;
  };

  return {
    get: (encoding) => variants.get(encoding),
    create: async (encoding) => variants.get(encoding) ?? creations.run(encoding, () => create(encoding)),
    get bytes() {
      return bytes;
    },
  };
};
