/** Pictures' files in GridFS, in `media.files` and `media.chunks`. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { mongo, Types, type Connection } from 'mongoose';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';

export interface MediaFilesRepository {
  newId(): string;
  write(id: string, data: Uint8Array): Promise<void>;
  /** Resolves when the first bytes are there; null when there is no such file. */
  open(id: string): Promise<Readable | null>;
  /** With every chunk, those of a file that was never finished included. */
  remove(id: string): Promise<void>;
}

const bucketName = 'media';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const createMediaFilesRepository = (connection: Connection): MediaFilesRepository => {
  const database = () => {
    if (connection.db === undefined) throw new DatabaseUnavailableError();
    return connection.db;
  };
  const bucket = () => new mongo.GridFSBucket(database(), { bucketName });

  return {
    newId: () => new Types.ObjectId().toHexString(),

    async write(id, data) {
      const upload = bucket().openUploadStreamWithId(new Types.ObjectId(id), id);
      const stored = once(upload, 'finish');
      upload.end(data);
      await stored;
    },

    async open(id) {
      const file = bucket().openDownloadStream(new Types.ObjectId(id));
      try {
        await once(file, 'readable');
        return file;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(id) {
      const _id = new Types.ObjectId(id);
      await database().collection(`${bucketName}.files`).deleteOne({ _id });
      await database().collection(`${bucketName}.chunks`).deleteMany({ files_id: _id });
    },
  };
};
