/** A client for a bucket of S3 or a compatible service. Signs requests and retries those that fail temporarily. */
import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#server/platform/config/environment.ts';
import { findCredentials } from './credentials.ts';
import { elementsIn, parseXml, textIn } from './read-xml.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

type Headers = Readonly<Record<string, string>>;

interface BucketRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined for the bucket itself. */
  readonly key?: string;
  readonly query?: Headers;
  readonly headers?: Headers;
  readonly body?: Uint8Array;
  /** The SHA-256 of the body, if it is known. */
  readonly digest?: Buffer;
}

/** The bucket refused a request. The name is S3's code, such as `AccessDenied`. */
export class BucketError extends Error {
  constructor(code: string, message: string) {
    super(message);
    this.name = code;
  }
}

export interface FileInBucket {
  readonly key: string;
  readonly bytes: number;
}

/** Each method throws a BucketError, or the error of the connection. */
export interface Bucket {
  /** Resolves when the complete file is stored. If a part fails, the others are removed. */
  put(key: string, body: Uint8Array | Readable, headers?: Headers): Promise<void>;
  /** Null if there is no such file. */
  open(key: string): Promise<Readable | null>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<readonly FileInBucket[]>;
}

/** Larger files are sent in parts of this size, two at a time. Each part is retried alone. */
const partBytes = 8 * 1024 * 1024;
const maxAttempts = 4;
const firstDelayMs = 100;

const connectTimeoutMs = 3000;
/** A request fails after this time without a byte in either direction. */
const idleTimeoutMs = 10_000;

const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

interface RequestToSend {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** Resolves with the head of the response. Unlike `fetch`, it limits the time without data. */
const sendRequest = (url: URL, { method, headers, body }: RequestToSend): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isHttps = url.protocol === 'https:';
    const length = body === undefined && method === 'GET' ? {} : { 'content-length': body?.byteLength ?? 0 };
    const options = {
      method,
      headers: { ...headers, ...length },
      agent: isHttps ? httpsAgent : httpAgent,
      timeout: idleTimeoutMs,
    };
    const request = (isHttps ? requestHttps : requestHttp)(url, options, resolve);
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      socket.setTimeout(connectTimeoutMs);
      socket.once('connect', () => socket.setTimeout(idleTimeoutMs));
    });
    request.on('timeout', () => request.destroy(new Error('no response in time')));
    request.on('error', reject);
    request.end(body);
  });

type Parts = AsyncGenerator<Uint8Array, void>;

/** Splits a file into parts of `bytes`; the last one may be shorter. */
async function* splitIntoParts(source: Uint8Array | Readable, bytes: number): Parts {
  let held: Uint8Array[] = [];
  let length = 0;
  const chunks = source instanceof Readable ? (source as AsyncIterable<Uint8Array>) : [source];
  for await (const chunk of chunks)
    for (let rest = chunk; rest.byteLength > 0;) {
      const piece = rest.subarray(0, bytes - length);
      held.push(piece);
      length += piece.byteLength;
      rest = rest.subarray(piece.byteLength);
      if (length < bytes) continue;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  if (length > 0) yield Buffer.concat(held);
}

/** Returns the next two parts, or fewer at the end. */
const takePair = async (parts: Parts): Promise<readonly Uint8Array[]> => {
  const pair: Uint8Array[] = [];
  while (pair.length < 2) {
    const { value, done } = await parts.next();
    if (done) break;
    pair.push(value);
  }
  return pair;
};

const errorIn = (xml: string, status: number): BucketError => {
  const tree = parseXml(xml);
  const code = textIn(tree, 'Code') || `Status${status}`;
  return new BucketError(code, textIn(tree, 'Message') || `status ${status}`);
};

const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const escapeXml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Only AWS has a host name for each bucket, and no certificate covers a name with a dot. */
export const bucketAddress = ({ url, bucket, region }: Pick<S3Settings, 'url' | 'bucket' | 'region'>): string => {
  if (url !== undefined) return `${url.replace(/\/+$/, '')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
};

const sha256 = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();

export const createBucket = (settings: S3Settings): Bucket => {
  const { region, credentials } = settings;
  const address = bucketAddress(settings);
  const readCredentials = credentials === undefined ? findCredentials(region) : () => Promise.resolve(credentials);
  const addressOfFile = (key: string): string => `${address}/${key.split('/').map(encodeURIComponent).join('/')}`;

  const ask = async (request: BucketRequest): Promise<IncomingMessage> => {
    const { method = 'GET', key, query, headers, body } = request;
    const path = key === undefined ? address : addressOfFile(key);
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    const digest = request.digest ?? sha256(body ?? new Uint8Array());
    const toSign = {
      ...headers,
      'x-amz-content-sha256': digest.toString('hex'),
      // The service refuses damaged data.
      ...(method === 'PUT' ? { 'x-amz-checksum-sha256': digest.toString('base64') } : {}),
    };
    const keys = await readCredentials();
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === maxAttempts;
      try {
        const signer = new AwsV4Signer({ url, method, region, service: 's3', headers: toSign, ...keys });
        const signed = await signer.sign();
        const response = await sendRequest(signed.url, { method, headers: Object.fromEntries(signed.headers), body });
        const { statusCode = 0 } = response;
        if (statusCode < 300) return response;
        const error = errorIn(await text(response), statusCode);
        if (isLast || !isTemporary(statusCode)) throw error;
      } catch (error) {
        if (isLast || error instanceof BucketError) throw error;
      }
      await wait(Math.random() * firstDelayMs * 2 ** attempt);
    }
  };
  const askForText = async (request: BucketRequest): Promise<string> => text(await ask(request));

  const putPart = async (key: string, uploadId: string, body: Uint8Array, number: number): Promise<string> => {
    const digest = sha256(body);
    const query = { partNumber: String(number), uploadId };
    const response = await ask({ method: 'PUT', key, query, body, digest });
    response.resume();
    const etag = `<ETag>${escapeXml(response.headers.etag ?? '')}</ETag>`;
    const checksum = `<ChecksumSHA256>${digest.toString('base64')}</ChecksumSHA256>`;
    return `<Part><PartNumber>${number}</PartNumber>${etag}${checksum}</Part>`;
  };

  const putParts = async (key: string, first: readonly Uint8Array[], rest: Parts, headers: Headers): Promise<void> => {
    const forAll = { ...headers, 'x-amz-checksum-algorithm': 'SHA256' };
    const started = await askForText({ method: 'POST', key, query: { uploads: '' }, headers: forAll });
    const uploadId = textIn(parseXml(started), 'UploadId');
    const done: string[] = [];
    try {
      for (let pair = first; pair.length > 0; pair = await takePair(rest)) {
        const sent = await Promise.allSettled(
          pair.map((part, index) => putPart(key, uploadId, part, done.length + index + 1)),
        );
        for (const each of sent) {
          if (each.status === 'rejected') throw each.reason;
          done.push(each.value);
        }
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${done.join('')}</CompleteMultipartUpload>`);
      // The service may respond with 200 and then an error in the body.
      const completed = await askForText({ method: 'POST', key, query: { uploadId }, body });
      if (completed.includes('<Error>')) throw errorIn(completed, 200);
    } catch (error) {
      await askForText({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  };

  return {
    async put(key, source, headers = {}) {
      const parts = splitIntoParts(source, partBytes);
      try {
        const first = await takePair(parts);
        if (first.length === 2) await putParts(key, first, parts, headers);
        else await askForText({ method: 'PUT', key, headers, body: first[0] ?? new Uint8Array() });
      } finally {
        await parts.return();
      }
    },

    async open(key) {
      try {
        return await ask({ key });
      } catch (error) {
        if (error instanceof BucketError && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },

    remove: async (key) => void (await askForText({ method: 'DELETE', key })),

    async list(prefix) {
      const files: FileInBucket[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...definedOnly({ 'continuation-token': token }) };
        const page = parseXml(await askForText({ query }));
        for (const file of elementsIn(page, 'Contents'))
          files.push({ key: textIn([file], 'Key'), bytes: Number(textIn([file], 'Size')) });
        token = textIn(page, 'NextContinuationToken') || undefined;
      } while (token !== undefined);
      return files;
    },
  };
};
