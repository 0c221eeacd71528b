/**
 * Stores files of applications apart from the media library, which is public. The sweep removes files that no application names. Large
 * files arrive in parts: a lost connection costs one part. Parts that no application names expire.
 */
import type { Readable } from 'node:stream';
import { Types, type Connection, Schema, type mongo } from 'mongoose';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import { documentFormats, type DocumentFormat } from '#shared/careers/application-rules.ts';
import { keepPartsMs } from '#server/platform/http/byte-quota.ts';

/** A file as its application names it. */
export interface StoredDocument {
  /** The id of the file in the bucket. */
  id: string;
  /** The cleaned file name. */
  name: string;
  format: DocumentFormat;
  bytes: number;
  added_at: Date;
  is_cv?: boolean;
}

const required = true;

export const documentSchema = new Schema<StoredDocument>(
  {
    id: { type: String, required },
    name: { type: String, required },
    format: { type: String, enum: documentFormats, required },
    bytes: { type: Number, required },
    added_at: { type: Date, required },
    is_cv: Boolean,
  },
  { _id: false },
);

export interface ApplicationFiles {
  /** Returns the new file's id. */
  put(content: Buffer): Promise<string>;
  /** Returns null if there is no such file. */
  open(id: string): Promise<Readable | null>;
  remove(ids: readonly string[]): Promise<void>;
  /** Lists files stored before this time by id, starting after the given id. */
  listOlder(before: Date, after: string | undefined, limit: number): Promise<readonly string[]>;
}

export const createApplicationFiles = (connection: Connection): ApplicationFiles => {
  // The collection of the records has the same prefix, so that a backup has both.
  const { put, open, remove, files } = createGridFsBucket(connection, 'applications');
  return {
    open,
    remove,
    async put(content) {
      const id = new Types.ObjectId().toHexString();
      await put(id, content);
      return id;
    },
    async listOlder(before, after, limit) {
      const found = await files()
        .find({
          uploadDate: { $lt: before },
          ...(after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } }),
        })
        .project<{ _id: Types.ObjectId }>({ _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
  };
};

interface UploadPartFields {
  /** `upload:part`, the part with two digits. */
  _id: string;
  data: Buffer;
  bytes: number;
  stored_at: Date;
}

const expireSeconds = keepPartsMs / 1000;

const partSchema = new Schema<UploadPartFields>(
  {
    _id: { type: String, required },
    data: { type: Buffer, required },
    bytes: { type: Number, required },
    stored_at: { type: Date, required, expires: expireSeconds },
  },
  { collection: 'application_uploads', versionKey: false, autoIndex: false },
);

export interface UploadParts {
  /** Replaces a part that exists. */
  put(upload: string, part: number, data: Buffer): Promise<void>;
  /** Returns the size in bytes of each stored part. */
  list(upload: string): Promise<ReadonlyMap<number, number>>;
  /** Returns the parts joined. */
  read(upload: string): Promise<Buffer>;
  remove(uploads: readonly string[]): Promise<void>;
}

const idOf = (upload: string, part: number): string => `${upload}:${String(part).padStart(2, '0')}`;

/** Matches the ids of all parts of an upload: the semicolon follows the colon in ASCII. */
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
