/** Keeps files of pictures in the database: `media.files` and `media.chunks`. */
import type { Connection } from 'mongoose';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import type { MediaStore } from './media-store.ts';

export const createGridFsStore = (connection: Connection, publicUrl: string | undefined): MediaStore => {
  const { put, open, remove } = createGridFsBucket(connection, 'media');
  return { name: 'database', publicUrl, nameOf: ({ fileId }) => fileId, put, open, remove: (name) => remove([name]) };
};
