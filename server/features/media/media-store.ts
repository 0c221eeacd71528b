/** Where the files of pictures are: the port that every store has, and which stores this program has by its settings. */
import type { Readable } from 'node:stream';
import type { Connection } from 'mongoose';
import type { StoredFileName } from '#shared/media/media-path.ts';
import type { MediaEnvironment } from '#server/platform/config/environment.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { limitTime } from '#server/platform/mongodb/limit-time.ts';
import { createGridFsStore } from './gridfs-store.ts';
import { createS3Store } from './s3-store.ts';

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

export const createMediaStores = (
  connection: Connection,
  { mediaStore, mediaBaseUrl, s3: settings }: MediaEnvironment,
): MediaStores => {
  // A CDN has one origin, so what is in the other store comes from this site.
  const publicUrl = (name: MediaStoreName): string | undefined => (name === mediaStore ? mediaBaseUrl : undefined);
  const database = limitTime(createGridFsStore(connection, publicUrl('database')), connection);
  const s3 = settings && createS3Store(settings, publicUrl('s3'));
  return {
    current: mediaStore === 's3' && s3 !== undefined ? s3 : database,
    find: (name) => (name === 's3' ? s3 : database),
  };
};
