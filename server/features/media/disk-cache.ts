/** Files on the disk that may go at any time: a copy of what is stored elsewhere. What the disk refuses is not cached. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface DiskCache {
  /** Undefined when it is not there, or not as long as it must be. */
  get(name: string, bytes: number): Promise<Buffer | undefined>;
  set(name: string, data: Uint8Array): Promise<void>;
  /** Removes every file in this folder. */
  removeFolder(folder: string): Promise<void>;
}

/** Names are paths below `folder`. Above `maxBytes` the least recently used file of this process is removed. */
export const createDiskCache = (folder: string, maxBytes: number): DiskCache => {
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
      // Another process of this machine may have written it.
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
