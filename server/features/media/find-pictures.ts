/** The uploaded pictures that a page shows, so that each can be sent in the format and size that suits its reader. */
import { parseMediaPath, picturesIn } from '#shared/media/media-path.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import type { MediaRepository, MediaRecord } from './media.repository.ts';
import { createReadCache } from '#server/platform/read-cache.ts';

export interface MediaCache extends Pick<MediaRepository, 'findByHashes'> {
  /** To be called when a picture has changed. */
  clear(): void;
}

const maxEntries = 300;

/** Caches the records of the uploaded pictures that pages show, until one of them changes. */
export const createMediaCache = (media: Pick<MediaRepository, 'findByHashes'>): MediaCache => {
  const cache = createReadCache<readonly MediaRecord[]>(maxEntries);
  return {
    findByHashes: (hashes) => cache.get(hashes.join(), () => media.findByHashes(hashes)),
    clear: () => cache.clear(),
  };
};

/** By their hashes. */
export type FoundPictures = ReadonlyMap<string, PictureFiles>;

/** All whose addresses are in these texts, with one query; with none when there is no such address. */
export const findPictures = async (
  media: Pick<MediaRepository, 'findByHashes'>,
  texts: readonly (string | null)[],
): Promise<FoundPictures> => {
  const hashes = picturesIn(texts.filter((text) => text !== null));
  if (hashes.length === 0) return new Map();
  return new Map((await media.findByHashes(hashes)).map((picture) => [picture.hash, picture]));
};

/** Undefined for an address elsewhere, and for a picture that is not there. */
export const pictureAt = (pictures: FoundPictures, address: string): PictureFiles | undefined =>
  pictures.get(parseMediaPath(address)?.hash ?? '');
