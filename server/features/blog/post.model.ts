/** How an article is stored. Only the repository knows this shape. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';

export interface StoredPost {
  readonly _id: Types.ObjectId;
  /** The last part of the address; unique among all articles, drafts included. */
  slug: string;
  /** Addresses the article had before; each redirects to the present one. */
  former_slugs: string[];
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  /** The category as readers see it; empty when the article has none. */
  category: string;
  author: string;
  /** An https address or a path of this site; null when the site draws a picture. */
  featured_image: string | null;
  tags: string[];
  /** The author's word that it may be read; whether it can be read now also depends on published_at. */
  published: boolean;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Counts the changes, from 1; a writer names the one it saw. */
  version: number;
  /** Derived: every searched word in lower case, without markup. */
  search_text: string;
  /** Derived: the category in the form in which names are compared. */
  category_key: string;
  /** Derived: the tags in the same form. */
  tag_keys: string[];
  /** Derived: whole minutes. */
  read_time: number;
}

export type PostModel = Model<StoredPost>;

const fields = {
  slug: { type: String, required: true },
  former_slugs: { type: [String], default: [] },
  title: { type: String, default: '' },
  excerpt: { type: String, default: '' },
  // Mongoose counts an empty text as missing, so texts are not required here.
  content: { type: String, default: '' },
  category: { type: String, default: '' },
  author: { type: String, default: '' },
  featured_image: { type: String, default: null },
  tags: { type: [String], default: [] },
  published: { type: Boolean, required: true, default: false },
  published_at: { type: Date, default: null },
  created_at: { type: Date, required: true },
  updated_at: { type: Date, required: true },
  version: { type: Number, required: true, default: 1 },
  search_text: { type: String, default: '' },
  category_key: { type: String, default: '' },
  tag_keys: { type: [String], default: [] },
  read_time: { type: Number, required: true },
};

/** Registers the model on a connection; `_id` ends each list's index so that pages never overlap. */
export const createPostModel = (connection: Connection): PostModel => {
  const schema = new Schema<StoredPost>(fields, { collection: 'posts', versionKey: false, minimize: false });
  schema.index({ slug: 1 }, { unique: true });
  schema.index({ former_slugs: 1 });
  schema.index({ created_at: -1, _id: -1 });
  schema.index({ published: 1, published_at: -1, _id: -1 });
  schema.index({ published: 1, category_key: 1, published_at: -1, _id: -1 });
  schema.index({ published: 1, tag_keys: 1, published_at: -1, _id: -1 });
  return connection.model<StoredPost>('Post', schema);
};
