/** Caches pictures and files for download, in memory and on disk. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { create as contentDisposition } from 'content-disposition';
import {
  isFileFormat,
  mediaFolder,
  mediaUrl,
  parseStoredPath,
  storedName,
  type FileFormat,
} from '#shared/media/media-path.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { MediaStoreUnavailableError, publicUrlOf, type MediaStores } from './media-store.ts';
import type { MediaRepository } from './media.repository.ts';
import { currentFile, isCurrent } from './current-file.ts';
import { fileTypes, pictureTypes } from './media-types.ts';

export interface CachedPicture {
  readonly etag: string;
  readonly type: string;
  /** Set for a file for download, with its name. */
  readonly disposition?: string;
  readonly body: Buffer;
  /** The compressed body of an SVG file, which is text. */
  readonly gzip?: Buffer;
}

/** A picture that is not served by this program, or that has another address since its file was replaced. */
export interface PictureElsewhere {
  readonly location: string;
  /** The file was replaced, which can be undone at any time. */
  readonly isReplaced?: true;
}

export type FoundPicture = CachedPicture | PictureElsewhere;

/** Keys are paths: `/media/{hash}/{width}.{format}` or `/media/{hash}/file.{format}`. */
export interface PictureCache {
  /** Reads memory only. */
  get(path: string): FoundPicture | undefined;
  /**
   * Reads memory, the disk or the store. Returns null if there is no such picture.
   *
   * @throws if the database or the store is unavailable, unless the picture is in memory
   */
  read(path: string): Promise<FoundPicture | null>;
  /** Removes the pictures with these tags. */
  purge(tags: readonly CacheTag[]): void;
}

/** Emptied at the start, because an earlier run may have left pictures that are removed. */
export const pictureCacheIn = (dataDir: string): string => join(dataDir, 'picture-cache');

export interface PictureCacheDeps {
  readonly media: Pick<MediaRepository, 'findFiles'>;
  readonly stores: Pick<MediaStores, 'find'>;
  readonly dataDir: string;
  readonly maxMemoryBytes?: number;
  readonly maxDiskBytes?: number;
}

const defaultMemoryBytes = 32 * 1024 * 1024;
const defaultDiskBytes = 1024 * 1024 * 1024;
/** Estimated memory of an entry besides its body. */
const overheadBytes = 1024;
/** Limits how long a missed removal matters. */
const ttlMs = 300_000;
/** Concurrent reads. A picture can have several megabytes. */
const maxReads = 8;

/** Larger files are cached on disk only, as one would evict a hundred pictures from memory. */
const maxMemoryShare = 1 / 8;

interface DiskCache {
  /** Undefined if the file is missing or has another length. */
  get(name: string, bytes: number): Promise<Buffer | undefined>;
  set(name: string, data: Uint8Array): Promise<void>;
  /** Removes every file in this folder. */
  removeFolder(folder: string): Promise<void>;
}

/** Copies of stored files. Names are paths below `folder`. Above `maxBytes` the least recently used file is removed. Write errors are ignored. */
const createDiskCache = (folder: string, maxBytes: number): DiskCache => {
  const pathOf = (name: string): string => join(folder, name);
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose(_bytes, name, reason) {
      if (reason === 'evict') void rm(pathOf(name), { force: true }).catch(() => undefined);
    },
  });

  return {
    async get(name, bytes) {
      const data = await readFile(pathOf(name)).catch(() => undefined);
      if (data?.length !== bytes) return undefined;
      // Another process may have written it.
      sizes.set(name, bytes);
      return data;
    },

    async set(name, data) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(unfinished, data, { mode: 0o600 });
        await rename(unfinished, path);
        sizes.set(name, data.length);
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },

    async removeFolder(name) {
      for (const known of sizes.keys()) if (known.startsWith(`${name}/`)) sizes.delete(known);
      await rm(pathOf(name), { recursive: true, force: true }).catch(() => undefined);
    },
  };
};

const compress = promisify(gzip);

const withGzip = async (picture: CachedPicture): Promise<CachedPicture> =>
  picture.type === pictureTypes.svg ? { ...picture, gzip: await compress(picture.body, { level: 9 }) } : picture;

/** Makes a file name that is valid on every system and has the extension of the format. */
const downloadName = (name: string, format: FileFormat): string => {
  const plain = name.replace(/[\p{C}\s\\/:*?"<>|]+/gu, ' ').trim();
  const ending = `.${format}`;
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain || 'file'}${ending}`;
};

export const createPictureCache = (deps: PictureCacheDeps): PictureCache => {
  const { media, stores, dataDir, maxMemoryBytes = defaultMemoryBytes, maxDiskBytes = defaultDiskBytes } = deps;
  const disk = createDiskCache(pictureCacheIn(dataDir), maxDiskBytes);
  const limitReads = pLimit(maxReads);
  /** Bodies that are being sent, so that concurrent downloads of a large file share one copy. */
  const inUse = new Map<string, WeakRef<Buffer>>();
  const share = (file: string, body: Buffer): Buffer => {
    for (const [known, each] of inUse) if (each.deref() === undefined) inUse.delete(known);
    inUse.set(file, new WeakRef(body));
    return body;
  };

  /** Retries once if the file cannot be read, because the picture may have just moved to another store. */
  const find = async (path: string, mayRetry = true): Promise<FoundPicture | undefined> => {
    const name = parseStoredPath(path);
    const files = name === undefined ? null : await media.findFiles(name.hash);
    const current = name && files && currentFile(name, files);
    const variant = files?.variants.find((each) => each.width === current?.width && each.format === current.format);
    if (!name || !files || !current || variant === undefined) return undefined;
    if (!isCurrent(name, current)) return { location: `/media/${storedName(current)}`, isReplaced: true };
    const { fileId, bytes, format } = variant;
    const store = stores.find(files.store);
    if (store === undefined) throw new MediaStoreUnavailableError('The picture is in S3, but S3_BUCKET is not set.');
    const publicUrl = publicUrlOf(store, format);
    // A CDN in front of the database gets pictures from this site.
    if (!isFileFormat(format) && store.name !== 'database' && publicUrl !== undefined)
      return { location: mediaUrl({ ...name, format }, publicUrl) };
    const picture = {
      etag: `"${fileId}"`,
      ...(isFileFormat(format)
        ? { type: fileTypes[format], disposition: contentDisposition(downloadName(files.name, format)) }
        : { type: pictureTypes[format] }),
    };
    const file = `${name.hash}/${fileId}`;
    const known = inUse.get(file)?.deref() ?? (await disk.get(file, bytes));
    if (known !== undefined) return withGzip({ ...picture, body: share(file, known) });
    try {
      const stream = await store.open(store.nameOf({ ...name, fileId }));
      if (stream !== null) {
        const body = await buffer(stream);
        await disk.set(file, body);
        return await withGzip({ ...picture, body: share(file, body) });
      }
    } catch (error) {
      if (!mayRetry) throw error;
    }
    return mayRetry ? find(path, false) : undefined;
  };

  const memory = new LRUCache<string, FoundPicture>({
    maxSize: maxMemoryBytes,
    maxEntrySize: Math.ceil(maxMemoryBytes * maxMemoryShare),
    sizeCalculation: (found) => ('body' in found ? found.body.length + (found.gzip?.length ?? 0) : 0) + overheadBytes,
    ttl: ttlMs,
    // A stale picture is served while the database is unavailable.
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
