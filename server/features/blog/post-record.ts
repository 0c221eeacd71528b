/** Articles as plain records, for readers and for writers. */
import { Types } from 'mongoose';
import {
  articleFieldNames,
  articleFieldsOf,
  listedArticleSchema,
  type ArticleFields,
  type ListedArticleFields,
} from '#shared/blog/article-fields.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { RevisionKind } from '#shared/blog/post-rules.ts';
import { pickFields, projectionOf } from '#server/platform/pick-fields.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import { articlePictures, articleTerms, deriveFields } from './post-derived.ts';
import type { StoredPost, StoredRevisionMark, StoredWorkingCopy } from './post.model.ts';

/** An article in a list. */
export interface PostSummaryRecord extends ListedArticleFields {
  readonly id: string;
  readonly slug: string;
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly read_time: number;
}

/** An article with its text. */
export type PostRecord = PostSummaryRecord & ArticleFields;

/** An article in the staff list. */
export interface StaffPostSummaryRecord extends PostSummaryRecord {
  /** Null for built-in articles. */
  readonly created_by: StaffRef | null;
  readonly publication_asked: ChangeMark | null;
  readonly last_change: ChangeMark | null;
  /** The working copy of a published article. */
  readonly working_copy: { readonly title: string; readonly saved_at: Date; readonly saved_by: StaffRef } | null;
}

/** An article's fields with their slug. */
export interface AddressedFields extends ArticleFields {
  readonly slug: string;
}

export interface WorkingCopy extends AddressedFields {
  readonly saved_at: Date;
  readonly saved_by: StaffRef;
}

/** An entry in the article's history. */
export interface RevisionMark {
  readonly id: string;
  readonly kind: RevisionKind;
  readonly at: Date;
  readonly by: StaffRef | null;
  readonly title: string;
}

export interface RevisionText {
  readonly kind: RevisionKind;
  readonly at: Date;
  readonly by: StaffRef | null;
  readonly text: AddressedFields;
}

/** An article as its writers see it. */
export interface PostDraft extends Omit<PostSummaryRecord, keyof ListedArticleFields>, AddressedFields {
  readonly former_slugs: readonly string[];
  readonly ever_published: boolean;
  readonly created_by: StaffRef | null;
  readonly publication_asked: ChangeMark | null;
  readonly last_change: ChangeMark | null;
  readonly working_copy: WorkingCopy | null;
  /** Oldest first. */
  readonly revisions: readonly RevisionMark[];
}

/** Omitted fields stay unchanged. */
export interface PostChange extends ChangeMark {
  readonly fields?: ArticleFields;
  readonly slug?: string;
  readonly former_slugs?: readonly string[];
  readonly published?: boolean;
  readonly published_at?: Date | null;
  /** Null removes the working copy. */
  readonly working_copy?: WorkingCopy | null;
  /** Null removes the request. */
  readonly publication_asked?: ChangeMark | null;
  /** Revisions to store with the change. */
  readonly revisions?: readonly RevisionText[];
}

export interface NewPost extends AddressedFields, ChangeMark {
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly revisions: readonly RevisionText[];
  /** Hashes of the idempotency key and of the request; undefined without a key. */
  readonly key_hash: string | undefined;
  readonly request_hash: string | undefined;
}

/** When its page last changed; for a scheduled article, when it became public. */
export const changedAt = ({ updated_at, published_at }: Pick<PostSummaryRecord, 'updated_at' | 'published_at'>): Date =>
  published_at !== null && published_at > updated_at ? published_at : updated_at;

const listed = Object.keys(listedArticleSchema.shape) as (keyof ListedArticleFields)[];
const ownFields = ['slug', 'published', 'published_at', 'created_at', 'updated_at', 'version', 'read_time'] as const;

/** Projection for `toSummary`. */
export const summaryFields = projectionOf([...listed, ...ownFields]);

/** Projection for `toWhole`. */
export const wholeFields = projectionOf([...articleFieldNames, ...ownFields]);

export const toSummary = (stored: Pick<StoredPost, '_id' | keyof typeof summaryFields>): PostSummaryRecord => ({
  id: stored._id.toHexString(),
  ...pickFields(listed, stored),
  ...pickFields(ownFields, stored),
});

export const toWhole = (stored: Pick<StoredPost, '_id' | keyof typeof wholeFields>): PostRecord => ({
  ...toSummary(stored),
  ...articleFieldsOf(stored),
});

export const toStaffSummary = (stored: Omit<StoredPost, 'content' | 'words'>): StaffPostSummaryRecord => ({
  ...toSummary(stored),
  created_by: stored.created_by ?? null,
  publication_asked: stored.publication_asked ?? null,
  last_change: stored.last_change ?? null,
  working_copy: stored.working_copy ? pickFields(['title', 'saved_at', 'saved_by'], stored.working_copy) : null,
});

const toWorkingCopy = (stored: StoredWorkingCopy): WorkingCopy => ({
  ...articleFieldsOf(stored),
  ...pickFields(['slug', 'saved_at', 'saved_by'], stored),
});

const toMark = ({ _id, ...mark }: StoredRevisionMark): RevisionMark => ({ id: _id.toHexString(), ...mark });

export const toPostDraft = (stored: StoredPost): PostDraft => ({
  ...toWhole(stored),
  former_slugs: [...stored.former_slugs],
  ever_published: stored.ever_published ?? stored.published,
  created_by: stored.created_by ?? null,
  publication_asked: stored.publication_asked ?? null,
  last_change: stored.last_change ?? null,
  working_copy: stored.working_copy ? toWorkingCopy(stored.working_copy) : null,
  revisions: (stored.revisions ?? []).map(toMark),
});

export const addressedFieldsOf = (source: AddressedFields): AddressedFields => ({
  ...articleFieldsOf(source),
  slug: source.slug,
});

/** Article fields with the derived fields, as stored. */
export const toStoredFields = (fields: ArticleFields) => ({
  ...fields,
  tags: [...fields.tags],
  ...deriveFields(fields),
});

export const toStoredWorkingCopy = (copy: WorkingCopy): StoredWorkingCopy => ({
  ...copy,
  tags: [...copy.tags],
  words: articleTerms(copy),
  pictures: articlePictures(copy),
});

/** The history entry and its revision share an id. */
export const toStoredRevision = (postId: Types.ObjectId, { kind, at, by, text }: RevisionText) => {
  const _id = new Types.ObjectId();
  return {
    mark: { _id, kind, at, by, title: text.title },
    revision: { ...text, tags: [...text.tags], pictures: articlePictures(text), _id, post_id: postId },
  };
};
