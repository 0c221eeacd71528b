/**
 * Parts of files that are on their way to an application: a dropped line costs the part that it cut off, and not the whole file. Nothing
 * reads them but the application that names their upload, and what is not sent in time expires.
 */
import { Schema, type Connection, type mongo } from 'mongoose';
import { keepPartsMs } from '#server/platform/http/byte-quota.ts';

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
