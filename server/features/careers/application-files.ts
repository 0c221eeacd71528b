/**
 * Files of applications, in the database apart from the media library: nothing serves them to the public. A file counts once its
 * application names it; what none names is removed by the sweep.
 */
import type { Readable } from 'node:stream';
import { Types, type Connection } from 'mongoose';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';

export interface ApplicationFiles {
  /** The new file's id. */
  put(content: Buffer): Promise<string>;
  /** Null when there is no such file. */
  open(id: string): Promise<Readable | null>;
  remove(ids: readonly string[]): Promise<void>;
  /** At most so many that are older, in the order of their ids after the given one. */
  listOlder(moment: Date, after: string | undefined, most: number): Promise<readonly string[]>;
}

export const createApplicationFiles = (connection: Connection): ApplicationFiles => {
  // Begins with the name of the records' collection, so that a backup has both.
  const { put, open, remove, files } = createGridFsBucket(connection, 'applications');
  return {
    open,
    remove,
    async put(content) {
      const id = new Types.ObjectId().toHexString();
      await put(id, content);
      return id;
    },
    async listOlder(moment, after, most) {
      const found = await files()
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
