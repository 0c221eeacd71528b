/** Caches the files of pictures, in memory and on the disk, so that each is read from the database once. */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { mediaFolder, parseMediaPath, type MediaFormat } from '#shared/media/media-path.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { createDiskCache } from './disk-cache.ts';
import type { MediaFilesRepository } from './media-files.repository.ts';
import type { MediaRepository } from './media.repository.ts';

export interface CachedPicture {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
}

/** By the path of the file, `/media/{hash}/{width}.{format}`. */
export interface PictureCache {
  /** What is in memory. */
  get(path: string): CachedPicture | undefined;
  /**
   * From memory, the disk or the database; null when there is no such picture.
   *
   * @throws when the database cannot be asked, unless the picture is in memory.
   */
  read(path: string): Promise<CachedPicture | null>;
  /** Forgets the pictures that these tags name. */
  purge(tags: readonly CacheTag[]): void;
}

/** To be emptied at the start: what an earlier run has left may be of pictures that are gone. */
export const pictureCacheIn = (dataDir: string): string => join(dataDir, 'picture-cache');

export interface PictureCacheDeps {
  readonly media: Pick<MediaRepository, 'findFile'>;
  readonly files: Pick<MediaFilesRepository, 'open'>;
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
const mostReads = 8;

const types: Readonly<Record<MediaFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const createPictureCache = (deps: PictureCacheDeps): PictureCache => {
  const { media, files, dataDir, maxMemoryBytes = defaultMemoryBytes, maxDiskBytes = defaultDiskBytes } = deps;
  const disk = createDiskCache(pictureCacheIn(dataDir), maxDiskBytes);
  const limitReads = pLimit(mostReads);

  const find = async (path: string): Promise<CachedPicture | undefined> => {
    const name = parseMediaPath(path);
    const variant = name === undefined ? null : await media.findFile(name);
    if (name === undefined || variant === null) return undefined;
    const { fileId, bytes, format } = variant;
    const picture = { etag: `"${fileId}"`, type: types[format] };
    const file = `${name.hash}/${fileId}`;
    const known = await disk.get(file, bytes);
    if (known !== undefined) return { ...picture, body: known };
    const stream = await files.open(fileId);
    if (stream === null) return undefined;
    const body = await buffer(stream);
    await disk.set(file, body);
    return { ...picture, body };
  };

  const memory = new LRUCache<string, CachedPicture>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ body }) => body.length + overheadBytes,
    ttl: ttlMs,
    // A picture that is only old is served while the database is away.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (path) => limitReads(find, path),
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
