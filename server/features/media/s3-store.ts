/** Stores files in an S3 bucket: pictures as `{hash}/{width}.{format}`, files for download as `{hash}/file.{format}`. */
import type { S3Settings } from '#server/platform/config/environment.ts';
import { mediaTag } from '#server/platform/cache-tags.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import type { Bucket } from '#server/platform/s3/bucket.ts';
import { bucketMetadata } from '../invalidation/cdn/cdn-headers.ts';
import { storedName } from '#shared/media/media-path.ts';
import { MediaStoreUnavailableError, type MediaStore } from './media-store.ts';
import { fileTypes, immutableCaching, pictureTypes } from './media-types.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const typeOf = (key: string): string | undefined =>
  Object.entries({ ...pictureTypes, ...fileTypes }).find(([format]) => key.endsWith(`.${format}`))?.[1];

/** This site serves downloads and SVG files. If the bucket is public, browsers must not display them there either. */
const dispositionOf = (key: string): Readonly<Record<string, string>> =>
  /\/file(?:-\w+)?\.\w+$|\.svg$/.test(key) ? { 'content-disposition': 'attachment' } : {};

const headersOf = (key: string): Readonly<Record<string, string>> => {
  const type = typeOf(key);
  const metadata = Object.entries(bucketMetadata([mediaTag(key.split('/', 1)[0] ?? '')]));
  return {
    ...definedOnly({ 'content-type': type }),
    'cache-control': immutableCaching,
    ...dispositionOf(key),
    ...Object.fromEntries(metadata.map(([name, value]) => [`x-amz-meta-${name}`, value])),
  };
};

/** Loads the client with the first request, so that a site without a bucket starts without it. */
export const openBucket = (settings: S3Settings) => {
  const loaded = memoizeAsync(async () => (await import('#server/platform/s3/bucket.ts')).createBucket(settings));
  /** @throws MediaStoreUnavailableError */
  return async <T>(act: (bucket: Bucket) => Promise<T>): Promise<T> => {
    try {
      return await act(await loaded());
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new MediaStoreUnavailableError(`The bucket ${settings.bucket} cannot be used: ${reason}`, { cause });
    }
  };
};

export const createS3Store = (settings: S3Settings, publicUrl: string | undefined): MediaStore => {
  const ask = openBucket(settings);
  return {
    name: 's3',
    publicUrl,
    nameOf: storedName,
    put: (key, data) => ask((bucket) => bucket.put(key, data, headersOf(key))),
    open: (key) => ask((bucket) => bucket.open(key)),
    remove: (key) => ask((bucket) => bucket.remove(key)),
  };
};
