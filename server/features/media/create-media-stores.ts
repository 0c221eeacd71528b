/** Creates the media stores that are configured. */
import type { Connection } from 'mongoose';
import type { MediaEnvironment } from '#server/platform/config/environment.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import { limitTime } from '#server/platform/mongodb/limit-time.ts';
import type { MediaStore, MediaStores } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

/** Stores files in the collections `media.files` and `media.chunks`. */
const createGridFsStore = (connection: Connection, publicUrl: string | undefined): MediaStore => {
  const { put, open, remove } = createGridFsBucket(connection, 'media');
  return { name: 'database', publicUrl, nameOf: ({ fileId }) => fileId, put, open, remove: (name) => remove([name]) };
};

export const createMediaStores = (
  connection: Connection,
  { mediaStore, mediaBaseUrl, s3: settings }: MediaEnvironment,
): MediaStores => {
  // A CDN has one origin, so this site serves the files of the other store.
  const publicUrl = (name: MediaStoreName): string | undefined => (name === mediaStore ? mediaBaseUrl : undefined);
  const database = limitTime(createGridFsStore(connection, publicUrl('database')), connection);
  const s3 = settings && createS3Store(settings, publicUrl('s3'));
  return {
    current: mediaStore === 's3' && s3 !== undefined ? s3 : database,
    find: (name) => (name === 's3' ? s3 : database),
  };
};
