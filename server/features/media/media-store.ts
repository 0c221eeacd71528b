/** The interface of media stores: the database (GridFS) and S3. */
import type { Readable } from 'node:stream';
import { isFileFormat, type StoredFileName } from '#shared/media/media-path.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';

/** The bucket cannot be reached, or it refuses a request. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = 'MediaStoreUnavailableError';
}

/** One file of a picture, or one for download. */
export interface MediaFile extends StoredFileName {
  /** Unique for each stored file. */
  readonly fileId: string;
}

export interface MediaStore {
  readonly name: MediaStoreName;
  /** The base address of its pictures, as `{hash}/{width}.{format}`; undefined if this site serves them. */
  readonly publicUrl: string | undefined;
  /** The name of a file in the store. Two uploads of the same picture may have the same name. */
  nameOf(file: MediaFile): string;
  /**
   * Resolves when the complete file is stored. The name must be free.
   *
   * @throws MediaStoreUnavailableError or DatabaseUnavailableError
   */
  put(name: string, data: Uint8Array | Readable): Promise<void>;
  /** Resolves with the first bytes, or with null if there is no such file. */
  open(name: string): Promise<Readable | null>;
  /** Also removes what an interrupted `put` has left. A missing file is no error. */
  remove(name: string): Promise<void>;
}

export interface MediaStores {
  /** The store of new files. */
  readonly current: MediaStore;
  /** Undefined if the settings have no such store. */
  find(name: MediaStoreName): MediaStore | undefined;
}

/**
 * The base address of files of this format in a store; undefined if this site serves them. A bucket cannot send the security
 * headers of SVG files and the names of downloads. A CDN in front of the database gets both from this site.
 */
export const publicUrlOf = (store: MediaStore | undefined, format: StoredFileName['format']): string | undefined =>
  store?.name === 's3' && (format === 'svg' || isFileFormat(format)) ? undefined : store?.publicUrl;

/** The base address of a picture's files. */
export const baseUrlOf = (
  { store, variants }: { readonly store: MediaStoreName; readonly variants: readonly Pick<StoredFileName, 'format'>[] },
  stores: Pick<MediaStores, 'find'>,
): string | undefined => {
  const [variant] = variants;
  return variant && publicUrlOf(stores.find(store), variant.format);
};
