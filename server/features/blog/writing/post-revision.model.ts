/** The texts of an article's history; the article itself lists what happened to it. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { writtenFields, type StoredFields } from '../post.model.ts';

export interface StoredRevision extends StoredFields {
  readonly _id: Types.ObjectId;
  post_id: Types.ObjectId;
  slug: string;
  /** Derived: the hashes of the uploaded pictures that it shows. */
  pictures: string[];
}

export type PostRevisionModel = Model<StoredRevision>;

const revisionSchema = new Schema<StoredRevision>(
  {
    ...writtenFields,
    post_id: { type: Schema.Types.ObjectId, required: true, index: true },
    slug: { type: String, required: true },
    pictures: { type: [String], index: true },
  },
  { collection: 'post_revisions', versionKey: false, minimize: false },
);

export const createPostRevisionModel = (connection: Connection): PostRevisionModel =>
  (connection.models['PostRevision'] as PostRevisionModel | undefined) ??
  connection.model<StoredRevision>('PostRevision', revisionSchema);
