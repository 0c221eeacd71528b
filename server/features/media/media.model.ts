/** Schemas of media: the record of a picture or file, and the note of unfinished files. Only repositories use them. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { fileFormats, mediaFormats, type StoredFileName } from '#shared/media/media-path.ts';
import { mediaStoreNames, type MediaStoreName } from '#server/platform/config/variables.ts';
import type { FocalPoint } from '#shared/media/media-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { namelessStaffSchema } from '#server/platform/mongodb/stored-fields.ts';

interface StoredVariant {
  width: number;
  height: number;
  format: StoredFileName['format'];
  bytes: number;
  /** The id of the file in `media.files`, if the picture is in the database; its entity tag in every store. */
  file_id: Types.ObjectId;
}

/** The current files of a record, or those that a replacement has taken out of use. */
interface StoredFiles {
  /** Part of the addresses. Missing for the first file. */
  version?: string | null;
  /** In pixels; 0 for a file. */
  width: number;
  height: number;
  bytes: number;
  /** A file has one, of size 0. */
  variants: StoredVariant[];
  /** Store of the files. Missing in older records, whose files are in the database. */
  store?: MediaStoreName;
}

export interface StoredPrevious extends StoredFiles {
  replaced_at: Date;
}

export interface StoredMedia extends StoredFiles {
  readonly _id: Types.ObjectId;
  /** Missing for pictures; an index finds it as null. */
  kind?: 'file' | null;
  /** Hash of the bytes that were uploaded first. `_id` is derived from it, so it is unique. */
  hash: string;
  name: string;
  /** Derived sort key of the name. Missing in older records until they are migrated. */
  name_key?: string | null;
  alt: string;
  /** Missing without tags. */
  tags?: string[];
  /** Missing for the center. */
  focus?: FocalPoint;
  /** The files before the last replacement, while it can be undone. */
  previous?: StoredPrevious | null;
  uploaded_by: StaffRef;
  uploaded_at: Date;
  /** Time of the deletion; null if it is not deleted. */
  removed_at?: Date | null;
  /** Derived search terms of name, alt and tags. */
  words: string[];
}

/** Files that belong to no record: being written, being removed, or left by a crash. */
export interface StoredUnfinished {
  readonly _id: Types.ObjectId;
  hash: string;
  /** Missing in older notes, whose files are in the database. */
  store?: MediaStoreName;
  /** Names in the database. */
  file_ids: Types.ObjectId[];
  /** Names in a bucket. */
  keys?: string[];
  /** True while they are being removed, otherwise they are being written. */
  removing?: boolean;
  begun_at: Date;
}

const required = true;
// Mongoose treats an empty string as missing, so strings are not required.
const text = { type: String, default: '' };
const part = { _id: false } as const;

const variantSchema = new Schema<StoredVariant>(
  {
    width: { type: Number, required },
    height: { type: Number, required },
    format: { type: String, enum: [...mediaFormats, ...fileFormats], required },
    bytes: { type: Number, required },
    file_id: { type: Schema.Types.ObjectId, required },
  },
  part,
);

const files = {
  version: String,
  width: { type: Number, required },
  height: { type: Number, required },
  bytes: { type: Number, required },
  variants: [variantSchema],
  store: { type: String, enum: mediaStoreNames },
} as const;

const mediaSchema = new Schema<StoredMedia>(
  {
    ...files,
    kind: { type: String, enum: ['file', null] },
    hash: { type: String, required },
    name: text,
    name_key: String,
    alt: text,
    tags: { type: [String], default: undefined },
    focus: new Schema<FocalPoint>({ x: { type: Number, required }, y: { type: Number, required } }, part),
    previous: new Schema<StoredPrevious>({ ...files, replaced_at: { type: Date, required } }, part),
    uploaded_by: namelessStaffSchema,
    uploaded_at: { type: Date, required },
    removed_at: { type: Date, default: null },
    words: { type: [String], select: false },
  },
  { collection: 'media', versionKey: false },
);
// Not unique, so that the collection can be sharded. The id is derived from the hash.
mediaSchema.index({ hash: 1, removed_at: 1 });
// Pages of the list in each order, and deleted pictures that can be erased.
mediaSchema.index({ removed_at: 1, uploaded_at: -1, _id: -1 });
mediaSchema.index({ removed_at: 1, name_key: 1, _id: 1 });
mediaSchema.index({ removed_at: 1, bytes: -1, _id: -1 });
mediaSchema.index({ kind: 1, removed_at: 1, uploaded_at: -1, _id: -1 });
mediaSchema.index({ kind: 1, removed_at: 1, name_key: 1, _id: 1 });
mediaSchema.index({ kind: 1, removed_at: 1, bytes: -1, _id: -1 });
mediaSchema.index({ words: 1 });
mediaSchema.index({ tags: 1 }, { sparse: true });
// Replaced files that can be erased.
mediaSchema.index({ 'previous.replaced_at': 1 }, { sparse: true });
// Pictures that a move still has to process.
mediaSchema.index({ store: 1, _id: 1 });

const unfinishedSchema = new Schema<StoredUnfinished>(
  {
    hash: { type: String, required },
    store: { type: String, enum: mediaStoreNames },
    file_ids: [Schema.Types.ObjectId],
    keys: { type: [String], default: undefined },
    removing: { type: Boolean, default: false },
    begun_at: { type: Date, required },
  },
  { collection: 'media_unfinished', versionKey: false },
);
unfinishedSchema.index({ begun_at: 1 });
unfinishedSchema.index({ hash: 1 });

export const createMediaModel = (connection: Connection): Model<StoredMedia> =>
  connection.model<StoredMedia>('Media', mediaSchema);

export const createUnfinishedModel = (connection: Connection): Model<StoredUnfinished> =>
  connection.model<StoredUnfinished>('UnfinishedMedia', unfinishedSchema);
