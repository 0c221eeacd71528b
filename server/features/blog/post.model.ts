/** Stored articles: public text, working copy, history. Only repositories use this shape. */
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { articleShownSchema, type ArticleField, type ArticleFields } from '#shared/blog/article-fields.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import {
  namelessStaffSchema,
  storedFields,
  changeMarkSchema,
  modelOf,
} from '#server/platform/mongodb/stored-fields.ts';
import { revisionKinds, type RevisionKind } from '#shared/blog/post-rules.ts';

export type StoredFields = Omit<{ -readonly [Field in ArticleField]: ArticleFields[Field] }, 'tags'> & {
  tags: string[];
};

/** Unpublished changes to a published article. */
export type StoredWorkingCopy = StoredFields & {
  /** The article's slug once this is published. */
  slug: string;
  saved_at: Date;
  saved_by: StaffRef;
  /** Derived: search terms for staff. */
  words: string[];
  /** Derived: hashes of the uploaded pictures in it. */
  pictures: string[];
};

/** An entry in the article's history. Its text is in `post_revisions` under the same id. */
export interface StoredRevisionMark {
  _id: Types.ObjectId;
  kind: RevisionKind;
  at: Date;
  /** Null for built-in articles. */
  by: StaffRef | null;
  title: string;
}

/** Values that are restored when the article leaves the trash. */
export interface StoredTrash {
  by: StaffRef;
  slug: string;
  former_slugs: string[];
  published: boolean;
}

export type StoredPost = StoredFields & {
  readonly _id: Types.ObjectId;
  /** Last part of the address; unique among all articles, including drafts. In the trash, a placeholder with a slash. */
  slug: string;
  /** Earlier slugs; each redirects to the current one. */
  former_slugs: string[];
  /** Approved for publication. Whether readers see it also depends on `published_at`. */
  published: boolean;
  published_at: Date | null;
  /** If true, changing the slug leaves a redirect. */
  ever_published?: boolean;
  created_at: Date;
  /** When the public text last changed. */
  updated_at: Date;
  /** Missing on built-in articles and on those older than this field. */
  created_by?: StaffRef | null;
  /**
   * Hash of the request that created the article with an idempotency key; another request with that key is refused. Missing
   * on older articles.
   */
  request_hash?: string;
  /** The publication request: time and author, or null. */
  publication_asked?: ChangeMark | null;
  /** Includes changes to the working copy. */
  last_change?: ChangeMark | null;
  /** Counts changes, from 1, for optimistic locking. */
  version: number;
  /** Only on published articles: a draft is its own working copy. */
  working_copy?: StoredWorkingCopy | null;
  /** History, oldest first. */
  revisions?: StoredRevisionMark[];
  /** When it was moved to the trash; null outside. */
  deleted_at?: Date | null;
  trash?: StoredTrash;
  /** Derived: search terms; see `post-derived.ts`. */
  words: string[];
  /** Derived: slugs of category, tags and author in the addresses of their lists. */
  category_slug: string;
  tag_slugs: string[];
  author_slug: string;
  /** Derived: reading time in whole minutes. */
  read_time: number;
  /** Derived: hashes of the uploaded pictures in it. */
  pictures: string[];
};

export type PostModel = Model<StoredPost>;

const part = { _id: false } as const;
const required = true;

// Not required: Mongoose treats an empty string as missing.
const text = { type: String, default: '' };

/** Thousands of terms, used only by the index. */
const terms = { type: [String], default: [], select: false };

const writtenFields = storedFields(articleShownSchema);

const postSchema = new Schema<StoredPost>(
  {
    ...writtenFields,
    slug: { type: String, required },
    former_slugs: { type: [String], default: [] },
    published: { type: Boolean, required, default: false },
    published_at: { type: Date, default: null },
    ever_published: Boolean,
    created_at: { type: Date, required },
    updated_at: { type: Date, required },
    created_by: namelessStaffSchema,
    request_hash: String,
    publication_asked: changeMarkSchema,
    last_change: changeMarkSchema,
    version: { type: Number, required, default: 1 },
    working_copy: new Schema(
      {
        ...writtenFields,
        slug: { type: String, required },
        saved_at: { type: Date, required },
        saved_by: { type: namelessStaffSchema, required },
        words: terms,
        pictures: [String],
      },
      part,
    ),
    revisions: [
      new Schema({
        kind: { type: String, enum: revisionKinds, required },
        at: { type: Date, required },
        by: { type: namelessStaffSchema, default: null },
        title: text,
      }),
    ],
    deleted_at: { type: Date, default: null },
    trash: new Schema(
      {
        by: { type: namelessStaffSchema, required },
        slug: { type: String, required },
        former_slugs: [String],
        published: { type: Boolean, required },
      },
      part,
    ),
    words: terms,
    category_slug: text,
    tag_slugs: { type: [String], default: [] },
    author_slug: text,
    read_time: { type: Number, required },
    pictures: [String],
  },
  { collection: 'posts', versionKey: false, minimize: false },
);

// None is unique, so that the collection can be sharded: see keyed-ids.ts and slug-claims.repository.ts.
postSchema.index({ slug: 1, _id: 1 });
// Indexes of lists end with `_id`, so that pages never overlap.
postSchema.index({ former_slugs: 1 });
postSchema.index({ deleted_at: 1, created_at: -1, _id: -1 });
// For the check that no two articles look the same in search engines.
for (const field of ['title', 'seo_title', 'excerpt', 'seo_description']) postSchema.index({ [field]: 1 });
postSchema.index({ published: 1, published_at: -1, _id: -1 });
postSchema.index({ published: 1, deleted_at: 1, created_at: -1, _id: -1 });
for (const field of ['category_slug', 'tag_slugs', 'author_slug']) {
  postSchema.index({ published: 1, [field]: 1, published_at: -1, _id: -1 });
  // The name comes first, so that several filters can use their indexes.
  postSchema.index({ [field]: 1, deleted_at: 1, created_at: -1, _id: -1 });
}
// Searches; staff also search working copies.
postSchema.index({ words: 1 });
postSchema.index({ 'working_copy.words': 1 }, { sparse: true });
// Publication requests.
postSchema.index({ 'publication_asked.at': 1 }, { sparse: true });
// Articles with unpublished changes.
postSchema.index({ 'working_copy.saved_at': 1 }, { sparse: true });
// A staff member's drafts and working copies.
postSchema.index({ 'created_by.id': 1, published: 1, deleted_at: 1, updated_at: -1, _id: -1 });
postSchema.index({ 'working_copy.saved_by.id': 1, 'working_copy.saved_at': -1 }, { sparse: true });
// Uses of a picture.
postSchema.index({ pictures: 1 });
postSchema.index({ 'working_copy.pictures': 1 }, { sparse: true });

export const createPostModel = (connection: Connection): PostModel => modelOf(connection, 'Post', postSchema);

/** The text of a revision. The article lists its history. */
export type StoredRevision = StoredFields & {
  readonly _id: Types.ObjectId;
  post_id: Types.ObjectId;
  slug: string;
  /** Derived: hashes of the uploaded pictures in it. */
  pictures: string[];
};

const revisionSchema = new Schema<StoredRevision>(
  {
    ...writtenFields,
    post_id: { type: Schema.Types.ObjectId, required: true, index: true },
    slug: { type: String, required: true },
    pictures: { type: [String], index: true },
  },
  { collection: 'post_revisions', versionKey: false, minimize: false },
);

export const createPostRevisionModel = (connection: Connection): Model<StoredRevision> =>
  modelOf(connection, 'PostRevision', revisionSchema);
