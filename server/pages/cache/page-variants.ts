/** A cached page in the requested encodings, with its headers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** Alternating names and values, as `writeHead` takes them. */
export type HeaderList = readonly string[];

export interface PageVariant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: HeaderList;
  /** The headers of a 304 response. */
  readonly notModifiedHeaders: HeaderList;
  /** Variant for a stale page, which shared caches must not store; omitted if it does not differ. */
  readonly stale?: PageVariant;
}

export interface PageVariants {
  /** Returns undefined until it is created. */
  readonly get: (encoding: Encoding) => PageVariant | undefined;
  /** Creates a variant; concurrent calls share one compression. */
  readonly create: (encoding: Encoding) => Promise<PageVariant>;
  /** Size of the page and all its variants. */
  readonly bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Pages are compressed once for many visitors, off the event loop. The highest levels save 2 % more and take a
 * hundred milliseconds.
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

/** The last header of a name wins. */
const mergeHeaders = (...headers: readonly Headers[]): HeaderList =>
  [...new Map(headers.flatMap(Object.entries<string>).map(([name, value]) => [name.toLowerCase(), value]))].flat();

/** The page's headers override `commonHeaders`; `sharedHeaders`, for fresh pages, override both. */
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
    // Strong validators differ for each encoding.
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
