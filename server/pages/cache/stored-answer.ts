/** An answer in the forms in which it is sent: bytes and headers are made once, each form when it is first asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageAnswer } from '../page-answer.ts';
import type { Encoding } from './accept-encoding.ts';

/** Names and values in turns, as `writeHead` takes them. */
export type HeaderList = readonly string[];

export interface AnswerForm {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: HeaderList;
  /** What a 304 repeats of them. */
  readonly unchangedHeaders: HeaderList;
}

export interface StoredAnswer {
  /** The form of this encoding, if it has been made. */
  readonly made: (encoding: Encoding) => AnswerForm | undefined;
  /** Makes it; requests that come meanwhile wait for the same one. */
  readonly make: (encoding: Encoding) => Promise<AnswerForm>;
  /** Of the text and all forms that have been made. */
  readonly bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Each page is compressed once for thousands of readers, off the event loop; what the highest levels save more is not worth their hundred milliseconds. */
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

/** Of two with one name the later counts. */
const listed = (...headers: readonly Headers[]): HeaderList =>
  [...new Map(headers.flatMap(Object.entries<string>).map(([name, value]) => [name.toLowerCase(), value]))].flat();

/** `common` are the headers of every answer of this site; where the answer has one of the same name, that counts. */
export const storeAnswer = (answer: PageAnswer, common: Headers): StoredAnswer => {
  const whole = Buffer.from(answer.body);
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 22);
  const forms = new Map<Encoding, AnswerForm>();
  const making = new Map<Encoding, Promise<AnswerForm>>();
  let bytes = whole.length;

  const form = async (encoding: Encoding): Promise<AnswerForm> => {
    const body = await compress(whole, encoding);
    // A strong validator names bytes, and each encoding has its own.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const negotiated = { vary: 'Accept-Encoding', etag };
    const ofBody = {
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const { 'Content-Type': type = '', ...own } = answer.headers;
    const made = {
      etag,
      body,
      headers: listed(common, own, negotiated, { 'content-type': type }, ofBody),
      unchangedHeaders: listed(common, own, negotiated),
    };
    forms.set(encoding, made);
    if (body !== whole) bytes += body.length;
    return made;
  };

  return {
    made: (encoding) => forms.get(encoding),
    make(encoding) {
      const known = forms.get(encoding);
      if (known !== undefined) return Promise.resolve(known);
      const promise = making.get(encoding) ?? form(encoding).finally(() => making.delete(encoding));
      making.set(encoding, promise);
      return promise;
    },
    get bytes() {
      return bytes;
    },
  };
};
