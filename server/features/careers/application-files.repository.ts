/**
 * Files of applications, in the database apart from the media library: nothing serves them to the public. A file counts once its
 * application names it; what none names is removed by the sweep.
 */
import type { Readable } from 'node:stream';
import { Types, type Connection, Schema, type mongo } from 'mongoose';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import { keepPartsMs } from '#server/platform/http/byte-quota.ts';

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

interface UploadPartFields {
  /** The upload and the number of the part, of two digits. */
  _id: string;
  data: Buffer;
  bytes: number;
  stored_at: Date;
}

/** Somebody who lost the line has this long to find it again. */
const expireSeconds = keepPartsMs / 1000;

const partSchema = new Schema<UploadPartFields>(
  {
    _id: { type: String, required: true },
    data: { type: Buffer, required: true },
    bytes: { type: Number, required: true },
    stored_at: { type: Date, required: true, expires: expireSeconds },
  },
  { collection: 'application_uploads', versionKey: false, autoIndex: false },
);

export interface UploadParts {
  /** The same part once more replaces it. */
  put(upload: string, part: number, data: Buffer): Promise<void>;
  /** The bytes of each part that is stored, by its number. */
  list(upload: string): Promise<ReadonlyMap<number, number>>;
  /** All parts, one after the other. */
  read(upload: string): Promise<Buffer>;
  remove(uploads: readonly string[]): Promise<void>;
}

const idOf = (upload: string, part: number): string => `${upload}:${String(part).padStart(2, '0')}`;

/** The ids of all parts of an upload: what follows a colon in ASCII is a semicolon. */
const partsOf = (upload: string) => ({ _id: { $gte: `${upload}:`, $lt: `${upload};` } });

const numberOf = (id: string): number => Number(id.slice(id.indexOf(':') + 1));

export const createUploadParts = (connection: Connection, clock: () => Date): UploadParts => {
  const model = connection.model<UploadPartFields>('ApplicationUploadPart', partSchema);
  return {
    async put(upload, part, data) {
      const $set = { data, bytes: data.length, stored_at: clock() };
      await model.updateOne({ _id: idOf(upload, part) }, { $set }, { upsert: true });
    },
    async list(upload) {
      const found = await model.find(partsOf(upload), { bytes: 1 }).lean<Pick<UploadPartFields, '_id' | 'bytes'>[]>();
      return new Map(found.map(({ _id, bytes }) => [numberOf(_id), bytes]));
    },
    async read(upload) {
      const found = await model.find(partsOf(upload)).sort({ _id: 1 }).lean<{ readonly data: mongo.Binary }[]>();
      return Buffer.concat(found.map(({ data }) => data.value()));
    },
    async remove(uploads) {
      for (const upload of uploads) await model.deleteMany(partsOf(upload));
    },
  };
};
