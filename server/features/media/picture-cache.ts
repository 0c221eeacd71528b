/** Caches the files of pictures and those for download, in memory and on the disk, so that each is read from its store once. */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { create as contentDisposition } from 'content-disposition';
import { isFileFormat, mediaFolder, mediaUrl, parseStoredPath, type FileFormat } from '#shared/media/media-path.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { createDiskCache } from './disk-cache.ts';
import type { MediaStores } from './media-store.ts';
import type { MediaRepository } from './media.repository.ts';
import { MediaStoreUnavailableError } from './s3-store.ts';
import { fileTypes, pictureTypes, type FoundPicture } from './send-picture.ts';

/** By the path of the file, `/media/{hash}/{width}.{format}` or `/media/{hash}/file.{format}`. */
export interface PictureCache {
  /** What is in memory. */
  get(path: string): FoundPicture | undefined;
  /**
   * From memory, the disk or its store; null when there is no such picture.
   *
   * @throws when the database or the store cannot be asked, unless the picture is in memory.
   */
  read(path: string): Promise<FoundPicture | null>;
  /** Forgets the pictures that these tags name. */
  purge(tags: readonly CacheTag[]): void;
}

/** To be emptied at the start: what an earlier run has left may be of pictures that are gone. */
export const pictureCacheIn = (dataDir: string): string => join(dataDir, 'picture-cache');

export interface PictureCacheDeps {
  readonly media: Pick<MediaRepository, 'findFile'>;
  readonly stores: Pick<MediaStores, 'find'>;
  readonly dataDir: string;
  readonly maxMemoryBytes?: number;
  readonly maxDiskBytes?: number;
}

const defaultMemoryBytes = 32 * 1024 * 1024;
const defaultDiskBytes = 1024 * 1024 * 1024;
/** Roughly the objects and the path beside the bytes of a picture. */
const overheadBytes = 1024;
/** In case a removal went unnoticed. */
const ttlMs = 300_000;
/** How many are read at once; each may have several megabytes. */
const maxReads = 8;

/** Larger ones are kept on the disk only: one of them would drive out a hundred pictures. */
const maxMemoryShare = 1 / 8;

/** A name that is a name on every system, with the ending of what the file is, whatever staff call it. */
const downloadName = (name: string, format: FileFormat): string => {
  const plain = name.replace(/[\p{C}\s\\/:*?"<>|]+/gu, ' ').trim();
  const ending = `.${format}`;
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain || 'file'}${ending}`;
};

export const createPictureCache = (deps: PictureCacheDeps): PictureCache => {
  const { media, stores, dataDir, maxMemoryBytes = defaultMemoryBytes, maxDiskBytes = defaultDiskBytes } = deps;
  const disk = createDiskCache(pictureCacheIn(dataDir), maxDiskBytes);
  const limitReads = pLimit(maxReads);
  /** What somebody is still being sent, so that all who download a large file share one copy of it. */
  const lent = new Map<string, WeakRef<Buffer>>();
  const lend = (file: string, body: Buffer): Buffer => {
    for (const [known, each] of lent) if (each.deref() === undefined) lent.delete(known);
    lent.set(file, new WeakRef(body));
    return body;
  };

  /** `again`: whether to look once more when the file cannot be read: the picture may have moved to another store just now. */
  const find = async (path: string, again = true): Promise<FoundPicture | undefined> => {
    const name = parseStoredPath(path);
    const variant = name === undefined ? null : await media.findFile(name);
    if (name === undefined || variant === null) return undefined;
    const { fileId, bytes, format } = variant;
    const store = stores.find(variant.store);
    if (store === undefined) throw new MediaStoreUnavailableError('The picture is in S3, but S3_BUCKET is not set.');
    // A CDN in front of the database's pictures gets them here. Files for download are sent with headers that no bucket has.
    if (!isFileFormat(format) && store.name !== 'database' && store.publicUrl !== undefined)
      return { location: mediaUrl({ ...name, format }, store.publicUrl) };
    const picture = {
      etag: `"${fileId}"`,
      ...(isFileFormat(format)
        ? { type: fileTypes[format], disposition: contentDisposition(downloadName(variant.name, format)) }
        : { type: pictureTypes[format] }),
    };
    const file = `${name.hash}/${fileId}`;
    const known = lent.get(file)?.deref() ?? (await disk.get(file, bytes));
    if (known !== undefined) return { ...picture, body: lend(file, known) };
    try {
      const stream = await store.open(store.nameOf({ ...name, fileId }));
      if (stream !== null) {
        const body = await buffer(stream);
        await disk.set(file, body);
        return { ...picture, body: lend(file, body) };
      }
    } catch (error) {
      if (!again) throw error;
    }
    return again ? find(path, false) : undefined;
  };

  const memory = new LRUCache<string, FoundPicture>({
    maxSize: maxMemoryBytes,
    maxEntrySize: Math.ceil(maxMemoryBytes * maxMemoryShare),
    sizeCalculation: (found) => ('body' in found ? found.body.length : 0) + overheadBytes,
    ttl: ttlMs,
    // A picture that is only old is served while the database is away.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (path) => limitReads(() => find(path)),
  });

  const forget = (hash: string): void => {
    for (const path of memory.keys()) if (path.startsWith(mediaFolder(hash))) memory.delete(path);
    void disk.removeFolder(hash);
  };

  return {
    get: (path) => memory.get(path),
    async read(path) {
      try {
        return (await memory.fetch(path)) ?? null;
      } catch (error) {
        const old = memory.get(path, { allowStale: true });
        if (old === undefined) throw error;
        return old;
      }
    },
    purge(tags) {
      for (const tag of tags) if (tag.startsWith('media:')) forget(tag.slice('media:'.length));
    },
  };
};
