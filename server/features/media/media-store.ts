/** The interface of the stores for files of the media library. */
import type { Readable } from 'node:stream';
import type { StoredFileName } from '#shared/media/media-path.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';

/** One file of a picture, or one for download. */
export interface MediaFile extends StoredFileName {
  /** No other file ever has it. */
  readonly fileId: string;
}

export interface MediaStore {
  readonly name: MediaStoreName;
  /** Below this address browsers find the files of its pictures, as `{hash}/{width}.{format}`; undefined where this site serves them. */
  readonly publicUrl: string | undefined;
  /** What the store calls a file. Two uploads of the same picture may have the same name. */
  nameOf(file: MediaFile): string;
  /**
   * Resolves when the file is there whole, under a name that is free.
   *
   * @throws MediaStoreUnavailableError or DatabaseUnavailableError
   */
  put(name: string, data: Uint8Array | Readable): Promise<void>;
  /** Resolves when the first bytes are there; null when there is no such file. */
  open(name: string): Promise<Readable | null>;
  /** What an interrupted `put` has left as well. It is no error when there is nothing. */
  remove(name: string): Promise<void>;
}

export interface MediaStores {
  /** Where new pictures go. */
  readonly current: MediaStore;
  /** Undefined when the settings have no such store. */
  find(name: MediaStoreName): MediaStore | undefined;
}
