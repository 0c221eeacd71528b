/** How a picture or a file for download is stored: its record, and what is noted while files are written or removed. Only repositories know these shapes. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { fileFormats, mediaFormats, type StoredFileName } from '#shared/media/media-path.ts';
import { mediaStoreNames, type MediaStoreName } from '#server/platform/config/variables.ts';
import type { FocalPoint } from '#shared/media/media-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

interface StoredVariant {
  width: number;
  height: number;
  format: StoredFileName['format'];
  bytes: number;
  /** The id of the file in `media.files`, where the picture is in the database; its entity tag in every store. */
  file_id: Types.ObjectId;
}

export interface StoredMedia {
  readonly _id: Types.ObjectId;
  /** Missing in pictures, which have it in no version before: an index finds null as well. */
  kind?: 'file' | null;
  /** Of the uploaded bytes; one picture to a hash, because `_id` is made of it. */
  hash: string;
  name: string;
  /** Derived: the name as lists put it in order. Missing in older records until they are migrated. */
  name_key?: string | null;
  alt: string;
  /** Missing where it is the middle. */
  focus?: FocalPoint;
  /** In pixels; 0 of a file. */
  width: number;
  height: number;
  bytes: number;
  /** Of a file it is one, with the size 0. */
  variants: StoredVariant[];
  /** Which store has the files; missing in older records, which are in the database. */
  store?: MediaStoreName;
  uploaded_by: StaffRef;
  uploaded_at: Date;
  /** Since when nobody sees it any more; null while it is there. */
  removed_at?: Date | null;
  /** Derived: the terms in name and alt, by which it is found. */
  words: string[];
}

/** Files that belong to no picture yet, or to none any more: what a crash leaves is found by this. */
export interface StoredUnfinished {
  readonly _id: Types.ObjectId;
  hash: string;
  /** Missing in older ones, which are of the database. */
  store?: MediaStoreName;
  /** What the database calls them. */
  file_ids: Types.ObjectId[];
  /** What a bucket calls them. */
  keys?: string[];
  /** Whether they are being removed; else they are being written. */
  removing?: boolean;
  begun_at: Date;
}

const required = true;
// Mongoose counts an empty text as missing, so texts are not required here.
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

const mediaSchema = new Schema<StoredMedia>(
  {
    kind: { type: String, enum: ['file', null] },
    hash: { type: String, required },
    name: text,
    name_key: String,
    alt: text,
    focus: new Schema<FocalPoint>({ x: { type: Number, required }, y: { type: Number, required } }, part),
    width: { type: Number, required },
    height: { type: Number, required },
    bytes: { type: Number, required },
    variants: [variantSchema],
    store: { type: String, enum: mediaStoreNames },
    uploaded_by: new Schema<StaffRef>({ id: { type: String, required }, username: { type: String, required } }, part),
    uploaded_at: { type: Date, required },
    removed_at: { type: Date, default: null },
    words: { type: [String], select: false },
  },
  { collection: 'media', versionKey: false },
);
// Not unique, so that the collection can be sharded: a picture's id is made of its hash.
mediaSchema.index({ hash: 1, removed_at: 1 });
// The list, page by page, in each of its orders; and what has been removed for so long that it goes.
mediaSchema.index({ removed_at: 1, uploaded_at: -1, _id: -1 });
mediaSchema.index({ removed_at: 1, name_key: 1, _id: 1 });
mediaSchema.index({ removed_at: 1, bytes: -1, _id: -1 });
mediaSchema.index({ kind: 1, removed_at: 1, uploaded_at: -1, _id: -1 });
mediaSchema.index({ kind: 1, removed_at: 1, name_key: 1, _id: 1 });
mediaSchema.index({ kind: 1, removed_at: 1, bytes: -1, _id: -1 });
mediaSchema.index({ words: 1 });
// Those that a move still has to carry over.
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
