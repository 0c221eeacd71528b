/** Caches the records of the uploaded pictures that pages show, until one of them changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { MediaRecord } from './media-record.ts';
import type { MediaRepository } from './media.repository.ts';

export interface MediaCache extends Pick<MediaRepository, 'findByHashes'> {
  /** To be called when a picture has changed. */
  clear(): void;
}

const maxEntries = 300;

export const createMediaCache = (media: Pick<MediaRepository, 'findByHashes'>): MediaCache => {
  const cache = createReadCache<readonly MediaRecord[]>(maxEntries);
  return {
    findByHashes: (hashes) => cache.get(hashes.join(), () => media.findByHashes(hashes)),
    clear: () => cache.clear(),
  };
};
