/**
 * Files of applications, in the database apart from the media library: nothing serves them to the public. A file counts once its
 * application names it; what none names is removed by the sweep.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { mongo, Types, type Connection } from 'mongoose';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';

/** Begins with the name of the records' collection, so that a backup has both. */
const bucketName = 'applications';

export interface ApplicationFiles {
  /** The new file's id. */
  put(content: Buffer): Promise<string>;
  /** Null when there is no such file. */
  open(id: string): Promise<Readable | null>;
  remove(ids: readonly string[]): Promise<void>;
  /** At most so many that are older, in the order of their ids after the given one. */
  listOlder(moment: Date, after: string | undefined, most: number): Promise<readonly string[]>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const createApplicationFiles = (connection: Connection): ApplicationFiles => {
  const database = () => {
    if (connection.db === undefined) throw new DatabaseUnavailableError();
    return connection.db;
  };
  const bucket = () => new mongo.GridFSBucket(database(), { bucketName });
  return {
    async put(content) {
      const id = new Types.ObjectId();
      const upload = bucket().openUploadStreamWithId(id, id.toHexString());
      const finished = once(upload, 'finish');
      upload.end(content);
      await finished;
      return id.toHexString();
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
    async remove(ids) {
      const found = ids.map((id) => new Types.ObjectId(id));
      if (found.length === 0) return;
      await database()
        .collection(`${bucketName}.files`)
        .deleteMany({ _id: { $in: found } });
      await database()
        .collection(`${bucketName}.chunks`)
        .deleteMany({ files_id: { $in: found } });
    },
    async listOlder(moment, after, most) {
      const found = await database()
        .collection(`${bucketName}.files`)
        .find({
          uploadDate: { $lt: moment },
          ...(after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } }),
        })
        .project<{ _id: Types.ObjectId }>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(most)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
  };
};
