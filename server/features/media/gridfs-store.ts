/** Keeps files of pictures in the database, in GridFS: `media.files` and `media.chunks`. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, Types, type Connection } from 'mongoose';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';
import type { MediaStore } from './media-store.ts';

const bucketName = 'media';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const createGridFsStore = (connection: Connection, publicUrl: string | undefined): MediaStore => {
  const database = () => {
    if (connection.db === undefined) throw new DatabaseUnavailableError();
    return connection.db;
  };
  const bucket = () => new mongo.GridFSBucket(database(), { bucketName });

  return {
    name: 'database',
    publicUrl,
    nameOf: ({ fileId }) => fileId,

    async put(name, data) {
      const upload = bucket().openUploadStreamWithId(new Types.ObjectId(name), name);
      await pipeline(data instanceof Readable ? data : Readable.from([data]), upload);
    },

    async open(name) {
      const file = bucket().openDownloadStream(new Types.ObjectId(name));
      try {
        await once(file, 'readable');
        return file;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(name) {
      const _id = new Types.ObjectId(name);
      await database().collection(`${bucketName}.files`).deleteOne({ _id });
      await database().collection(`${bucketName}.chunks`).deleteMany({ files_id: _id });
    },
  };
};
