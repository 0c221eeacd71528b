/** Files in GridFS: `{name}.files` and `{name}.chunks`. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, Types, type Connection } from 'mongoose';
import { hasCode } from '#server/platform/has-code.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { refuseWhileAway } from './fail-fast.ts';

/** Each method throws `DatabaseUnavailableError` while the database is unavailable. */
export interface GridFsBucket {
  readonly put: (id: string, data: Buffer | Readable) => Promise<void>;
  /** Null if there is no such file. */
  readonly open: (id: string) => Promise<Readable | null>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** The collection of file records. */
  readonly files: () => mongo.Collection<mongo.GridFSFile>;
}

export function createGridFsBucket(connection: Connection, bucketName: string): GridFsBucket {
  const database = () => {
    if (connection.db === undefined) throw new DatabaseUnavailableError();
    // Commands of the driver have no Mongoose hooks.
    refuseWhileAway(connection);
    return connection.db;
  };
  const bucket = () => new mongo.GridFSBucket(database(), { bucketName });
  const files = () => database().collection<mongo.GridFSFile>(`${bucketName}.files`);
  return {
    files,
    async put(id, data) {
      const upload = bucket().openUploadStreamWithId(new Types.ObjectId(id), id);
      await pipeline(data instanceof Readable ? data : Readable.from([data]), upload);
    },
    async open(id) {
      const file = bucket().openDownloadStream(new Types.ObjectId(id));
      // It may fail before it is read. Then the read fails.
      file.on('error', () => undefined);
      try {
        await once(file, 'readable');
        return file;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async remove(ids) {
      const found = ids.map((id) => new Types.ObjectId(id));
      if (found.length === 0) return;
      await files().deleteMany({ _id: { $in: found } });
      await database()
        .collection(`${bucketName}.chunks`)
        .deleteMany({ files_id: { $in: found } });
    },
  };
}
