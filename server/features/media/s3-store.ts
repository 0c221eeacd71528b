/** Keeps files in a bucket of S3, or of what speaks its protocol, as `{hash}/{width}.{format}`; those for download as `{hash}/file.{format}`. */
import type { Readable } from 'node:stream';
import type { S3Settings } from '#server/platform/config/environment.ts';
import { mediaTag } from '#server/platform/cache-tags.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import { bucketMetadata } from '../cdn/cdn-headers.ts';
import type { MediaStore } from './media-store.ts';
import { fileTypes, immutableCaching, pictureTypes } from './send-picture.ts';

/** The bucket cannot be reached, or refuses what it was asked. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = 'MediaStoreUnavailableError';
}

/** Larger files are sent in parts of so many bytes, each of which is tried again alone. */
const partBytes = 8 * 1024 * 1024;
const mostAttempts = 4;
const connectMs = 3000;
/** Without a byte for so long, a request is given up and tried again. */
const silenceMs = 10_000;

const connect = async ({ url, region, credentials }: S3Settings) => {
  // On Node 20 it says at each start that versions of next year need a newer one; docs/dependencies.md says it too.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const [{ S3Client, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new S3Client({
    region,
    // Other services than AWS seldom have a host name for each bucket.
    ...(url === undefined ? {} : { endpoint: url, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: mostAttempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  return { client, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command, Upload };
};

export const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

const typeOf = (key: string): string | undefined =>
  Object.entries({ ...pictureTypes, ...fileTypes }).find(([format]) => key.endsWith(`.${format}`))?.[1];

/** This site sends files for download; whoever finds one in a public bucket all the same downloads it too. */
const dispositionOf = (key: string): { readonly ContentDisposition?: 'attachment' } =>
  /\/file\.\w+$/.test(key) ? { ContentDisposition: 'attachment' } : {};

/** How a file is sent, of whatever length. Its parts become a file when the last one is there, and are removed when one fails. */
export const inParts = { partSize: partBytes, queueSize: 2 } as const;

/**
 * Asks a bucket. The SDK is loaded with the first question: a site without a bucket starts without it, and one with a bucket as fast.
 * What is refused or not answered is a MediaStoreUnavailableError; a missing file is the SDK's own error.
 */
export const openBucket = (settings: S3Settings) => {
  const { bucket: Bucket } = settings;
  const loaded = memoizeAsync(() => connect(settings));
  return async <T>(act: (s3: Awaited<ReturnType<typeof loaded>>) => Promise<T>): Promise<T> => {
    try {
      return await act(await loaded());
    } catch (cause) {
      if (isMissing(cause)) throw cause;
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new MediaStoreUnavailableError(`The bucket ${Bucket} does not serve: ${reason}`, { cause });
    }
  };
};

export const createS3Store = (settings: S3Settings, publicUrl: string | undefined): MediaStore => {
  const { bucket: Bucket } = settings;
  const ask = openBucket(settings);
  return {
    name: 's3',
    publicUrl,
    nameOf: ({ hash, width, format }) => `${hash}/${width === 0 ? 'file' : width}.${format}`,

    put: (Key, Body) =>
      ask(async ({ client, Upload }) => {
        const upload = new Upload({
          client,
          ...inParts,
          params: {
            ...{ Bucket, Key, Body, ContentType: typeOf(Key), CacheControl: immutableCaching },
            ...dispositionOf(Key),
            Metadata: bucketMetadata([mediaTag(Key.split('/', 1)[0] ?? '')]),
            // The server computes it too, and refuses what arrived otherwise.
            ChecksumAlgorithm: 'SHA256',
          },
        });
        await upload.done();
      }),

    async open(Key) {
      try {
        const { Body } = await ask(({ client, GetObjectCommand }) =>
          client.send(new GetObjectCommand({ Bucket, Key })),
        );
        return Body === undefined ? null : (Body as Readable);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (Key) =>
      ask(async ({ client, DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
};
