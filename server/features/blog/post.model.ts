/** How an article is stored: what the public reads, what is in work beside it, what happened to it. Only repositories know this shape. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { articleShownSchema, type ArticleField, type ArticleFields } from '#shared/blog/article-fields.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { storedFields } from '#server/platform/mongodb/stored-fields.ts';
import { revisionKinds, type RevisionKind } from '#shared/blog/post-rules.ts';

/** What a writer writes, as it is stored. */
export type StoredFields = Omit<{ -readonly [Field in ArticleField]: ArticleFields[Field] }, 'tags'> & {
  tags: string[];
};

/** What is in work beside a published article. */
export type StoredWorkingCopy = StoredFields & {
  /** The address that the article gets when this is published. */
  slug: string;
  saved_at: Date;
  saved_by: StaffRef;
  /** Derived: the terms by which staff find it. */
  words: string[];
  /** Derived: the hashes of the uploaded pictures that it shows. */
  pictures: string[];
};

/** An event of the article's history; its text lies in `post_revisions` under the same id. */
export interface StoredRevisionMark {
  _id: Types.ObjectId;
  kind: RevisionKind;
  at: Date;
  /** Null when it came with the site. */
  by: StaffRef | null;
  title: string;
}

/** What an article in the trash gets back when it is restored. */
export interface StoredTrash {
  by: StaffRef;
  slug: string;
  former_slugs: string[];
  published: boolean;
}

export type StoredPost = StoredFields & {
  readonly _id: Types.ObjectId;
  /** The last part of the address; unique among all articles, drafts included. In the trash it is none that a reader could type. */
  slug: string;
  /** Addresses the article had before; each redirects to the present one. */
  former_slugs: string[];
  /** The author's word that it may be read; whether it can be read now also depends on published_at. */
  published: boolean;
  published_at: Date | null;
  /** From then on an address that is given up redirects. */
  ever_published?: boolean;
  created_at: Date;
  /** When what the public reads, or would read, was changed last. */
  updated_at: Date;
  /** Who made it; missing when it came with the site, or is older than this field. */
  created_by?: StaffRef | null;
  /** Hash of the request that created it with a key. Another request with this key is refused. Missing on older articles. */
  request_hash?: string;
  /** Since when somebody who may not publish it waits for somebody who may; null when nobody does. */
  publication_asked?: { at: Date; by: StaffRef } | null;
  /** Who changed anything last, the working copy included. */
  last_change?: { at: Date; by: StaffRef } | null;
  /** Counts the changes, from 1; a writer names the one it saw. */
  version: number;
  /** Only beside a published article: a draft is its own working copy. */
  working_copy?: StoredWorkingCopy | null;
  /** The history, the oldest first. */
  revisions?: StoredRevisionMark[];
  /** Since when it is in the trash; null outside. */
  deleted_at?: Date | null;
  trash?: StoredTrash;
  /** Derived: the terms by which it is found; see `post-derived.ts`. */
  words: string[];
  /** Derived: what category, tags and author are called in the addresses of their lists; two spellings of one name are the same there. */
  category_slug: string;
  tag_slugs: string[];
  author_slug: string;
  /** Derived: whole minutes. */
  read_time: number;
  /** Derived: the hashes of the uploaded pictures that it shows. */
  pictures: string[];
};

export type PostModel = Model<StoredPost>;

const part = { _id: false } as const;
const required = true;

// Mongoose counts an empty text as missing, so texts are not required here.
const text = { type: String, default: '' };

/** Thousands of terms, which nothing reads but the index. */
const terms = { type: [String], default: [], select: false };

export const staffMemberFields = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required } },
  part,
);

/** When something was done, and by whom. */
const changeMark = new Schema({ at: { type: Date, required }, by: { type: staffMemberFields, required } }, part);

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
    created_by: staffMemberFields,
    request_hash: String,
    publication_asked: changeMark,
    last_change: changeMark,
    version: { type: Number, required, default: 1 },
    working_copy: new Schema(
      {
        ...writtenFields,
        slug: { type: String, required },
        saved_at: { type: Date, required },
        saved_by: { type: staffMemberFields, required },
        words: terms,
        pictures: [String],
      },
      part,
    ),
    revisions: [
      new Schema({
        kind: { type: String, enum: revisionKinds, required },
        at: { type: Date, required },
        by: { type: staffMemberFields, default: null },
        title: text,
      }),
    ],
    deleted_at: { type: Date, default: null },
    trash: new Schema(
      {
        by: { type: staffMemberFields, required },
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
// `_id` ends each list's index so that pages never overlap.
postSchema.index({ former_slugs: 1 });
postSchema.index({ deleted_at: 1, created_at: -1, _id: -1 });
// What search engines show of an article is compared with what they show of the others.
for (const field of ['title', 'seo_title', 'excerpt', 'seo_description']) postSchema.index({ [field]: 1 });
postSchema.index({ published: 1, published_at: -1, _id: -1 });
postSchema.index({ published: 1, deleted_at: 1, created_at: -1, _id: -1 });
for (const field of ['category_slug', 'tag_slugs', 'author_slug']) {
  postSchema.index({ published: 1, [field]: 1, published_at: -1, _id: -1 });
  // The name comes first, so that several filters can be answered by the entries of their indexes.
  postSchema.index({ [field]: 1, deleted_at: 1, created_at: -1, _id: -1 });
}
// Searches; those of staff find a working copy too.
postSchema.index({ words: 1 });
postSchema.index({ 'working_copy.words': 1 }, { sparse: true });
// What waits for somebody to publish it.
postSchema.index({ 'publication_asked.at': 1 }, { sparse: true });
// What has changes that are not public.
postSchema.index({ 'working_copy.saved_at': 1 }, { sparse: true });
// What somebody has in work: drafts that they made, changes that they saved.
postSchema.index({ 'created_by.id': 1, published: 1, deleted_at: 1, updated_at: -1, _id: -1 });
postSchema.index({ 'working_copy.saved_by.id': 1, 'working_copy.saved_at': -1 }, { sparse: true });
// Where a picture is shown.
postSchema.index({ pictures: 1 });
postSchema.index({ 'working_copy.pictures': 1 }, { sparse: true });

/** The model of this connection; the feature's repositories share it. */
export const createPostModel = (connection: Connection): PostModel =>
  (connection.models['Post'] as PostModel | undefined) ?? connection.model<StoredPost>('Post', postSchema);

/** A text of an article's history; the article itself lists what happened to it. */
export type StoredRevision = StoredFields & {
  readonly _id: Types.ObjectId;
  post_id: Types.ObjectId;
  slug: string;
  /** Derived: the hashes of the uploaded pictures that it shows. */
  pictures: string[];
};

type PostRevisionModel = Model<StoredRevision>;

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
