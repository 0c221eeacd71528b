/** The uploaded pictures that a page shows, so that each can be sent in the format and size that suits its reader. */
import { isFileFormat, mediaUrl, parseMediaPath, picturesIn, type MediaFormat } from '#shared/media/media-path.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import type { FocalPoint } from '#shared/media/media-rules.ts';
import type { MediaRepository, VariantRecord } from './media.repository.ts';
import type { MediaStores } from './media-store.ts';
import { createReadCache } from '#server/platform/read-cache.ts';

/** An uploaded picture, with where browsers get its files. */
export interface FoundPicture extends PictureFiles {
  /** What the library says it shows, for those who do not see it; empty for nothing. */
  readonly alt: string;
  readonly focus: FocalPoint;
}

/** What finds uploaded pictures. */
export interface PictureFinder {
  findByHashes(hashes: readonly string[]): Promise<readonly FoundPicture[]>;
}

type PictureVariant = VariantRecord & { readonly format: MediaFormat };

/** None of a file for download. */
export const pictureVariants = (variants: readonly VariantRecord[]): readonly PictureVariant[] =>
  variants.filter((variant): variant is PictureVariant => !isFileFormat(variant.format));

/** Finds them in the database. */
export const createPictureFinder = (
  media: Pick<MediaRepository, 'findByHashes'>,
  stores: Pick<MediaStores, 'find'>,
): PictureFinder => ({
  findByHashes: async (hashes) =>
    (await media.findByHashes(hashes))
      .filter(({ kind }) => kind === 'picture')
      .map(({ hash, alt, focus, variants, store }) => ({
        hash,
        alt,
        focus,
        variants: pictureVariants(variants),
        base_url: stores.find(store)?.publicUrl,
      })),
});

export interface MediaCache extends PictureFinder {
  /** To be called when a picture has changed. */
  clear(): void;
}

const maxEntries = 300;

/** Caches the uploaded pictures that pages show, until one of them changes. */
export const createMediaCache = (media: PictureFinder): MediaCache => {
  const cache = createReadCache<readonly FoundPicture[]>(maxEntries);
  return {
    findByHashes: (hashes) => cache.get(hashes.join(), () => media.findByHashes(hashes)),
    clear: () => cache.clear(),
  };
};

/** By their hashes. */
export type FoundPictures = ReadonlyMap<string, FoundPicture>;

/** All whose addresses are in these texts, with one query; with none when there is no such address. */
export const findPictures = async (media: PictureFinder, texts: readonly (string | null)[]): Promise<FoundPictures> => {
  const hashes = picturesIn(texts.filter((text) => text !== null));
  if (hashes.length === 0) return new Map();
  return new Map((await media.findByHashes(hashes)).map((picture) => [picture.hash, picture]));
};

/** Where browsers get the file of this address: a picture of the library from its store, everything else as it is. */
export const publicAddress = (pictures: FoundPictures, address: string): string => {
  const name = parseMediaPath(address);
  return name === undefined ? address : mediaUrl(name, pictures.get(name.hash)?.base_url);
};

/** Undefined for an address elsewhere, and for a picture that is not there. */
export const pictureAt = (pictures: FoundPictures, address: string): FoundPicture | undefined =>
  pictures.get(parseMediaPath(address)?.hash ?? '');
