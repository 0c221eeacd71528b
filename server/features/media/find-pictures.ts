/** Finds the uploaded pictures of a page, with the formats and sizes of each. */
import {
  filePath,
  isFileFormat,
  mediaUrl,
  parseFilePath,
  parseMediaPath,
  picturesIn,
  type FileFormat,
  type MediaFormat,
} from '#shared/media/media-path.ts';
import { currentFile } from './current-file.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import type { FocalPoint } from '#shared/media/media-rules.ts';
import type { MediaRepository, VariantRecord } from './media.repository.ts';
import { baseUrlOf, type MediaStores } from './media-store.ts';
import { createReadCache } from '#server/platform/read-cache.ts';

/** An uploaded picture with its base address, or a file for download, which has no variants. */
export interface FoundPicture extends PictureFiles {
  readonly file?: { readonly format: FileFormat; readonly bytes: number };
  /** Its text alternative; empty for a decorative picture. */
  readonly alt: string;
  readonly focus: FocalPoint;
}

export interface PictureFinder {
  findByHashes(hashes: readonly string[]): Promise<readonly FoundPicture[]>;
}

type PictureVariant = VariantRecord & { readonly format: MediaFormat };

/** Returns none for a file for download. */
export const pictureVariants = (variants: readonly VariantRecord[]): readonly PictureVariant[] =>
  variants.filter((variant): variant is PictureVariant => !isFileFormat(variant.format));

const downloadIn = (variants: readonly VariantRecord[]): Pick<FoundPicture, 'file'> => {
  const [variant] = variants;
  return variant !== undefined && isFileFormat(variant.format)
    ? { file: { format: variant.format, bytes: variant.bytes } }
    : {};
};

export const createPictureFinder = (
  media: Pick<MediaRepository, 'findByHashes'>,
  stores: Pick<MediaStores, 'find'>,
): PictureFinder => ({
  findByHashes: async (hashes) =>
    (await media.findByHashes(hashes)).map(({ hash, version, alt, focus, variants, store }) => ({
      hash,
      version,
      alt,
      focus,
      variants: pictureVariants(variants),
      base_url: baseUrlOf({ store, variants }, stores),
      ...downloadIn(variants),
    })),
});

export interface MediaCache extends PictureFinder {
  /** Called after a picture has changed. */
  clear(): void;
}

const maxEntries = 300;

/** Caches the pictures of pages until one of them changes. */
export const createMediaCache = (media: PictureFinder): MediaCache => {
  const cache = createReadCache<readonly FoundPicture[]>(maxEntries);
  return {
    findByHashes: (hashes) => cache.get(hashes.join(), () => media.findByHashes(hashes)),
    clear: () => cache.clear(),
  };
};

/** By hash. */
export type FoundPictures = ReadonlyMap<string, FoundPicture>;

/** Finds all pictures whose addresses are in these texts, with at most one query. */
export const findPictures = async (media: PictureFinder, texts: readonly (string | null)[]): Promise<FoundPictures> => {
  const hashes = picturesIn(texts.filter((text) => text !== null));
  if (hashes.length === 0) return new Map();
  return new Map((await media.findByHashes(hashes)).map((picture) => [picture.hash, picture]));
};

/** The address from which browsers load a picture: in its store, or unchanged if it is not in the library. */
export const publicAddress = (pictures: FoundPictures, address: string): string => {
  const name = parseMediaPath(address);
  const picture = pictureAt(pictures, address);
  if (name === undefined || picture === undefined) return downloadAt(pictures, address)?.href ?? address;
  const { width, format, version } = currentFile(name, picture) ?? name;
  return mediaUrl({ ...name, version, ...(isFileFormat(format) ? {} : { width, format }) }, picture.base_url);
};

/** The current address and size of a file for download, if it was replaced. */
export const downloadAt = (pictures: FoundPictures, address: string) => {
  const hash = parseFilePath(address)?.hash ?? '';
  const { file, version } = pictures.get(hash) ?? {};
  return file && version !== undefined
    ? { href: filePath({ hash, version, format: file.format }), ...file }
    : undefined;
};

/** Undefined for an external address and for a missing picture. */
export const pictureAt = (pictures: FoundPictures, address: string): FoundPicture | undefined => {
  const found = pictures.get(parseMediaPath(address)?.hash ?? '');
  return found?.file === undefined ? found : undefined;
};
