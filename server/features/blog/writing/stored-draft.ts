/** Between the stored form of an article and the records of the publishing desk. */
import { Types } from 'mongoose';
import { articlePictures, articleTerms, deriveFields } from '../post-derived.ts';
import type { StoredFields, StoredPost, StoredRevisionMark, StoredWorkingCopy } from '../post.model.ts';
import type { RevisionText, RevisionMark, WorkingCopy, DraftFields, PostDraft } from './post-draft.ts';

export const toFields = (stored: StoredFields): DraftFields => ({
  title: stored.title,
  excerpt: stored.excerpt,
  content: stored.content,
  category: stored.category,
  author: stored.author,
  tags: [...stored.tags],
  featured_image: stored.featured_image,
  featured_image_alt: stored.featured_image_alt ?? '',
  seo_title: stored.seo_title ?? '',
  seo_description: stored.seo_description ?? '',
});

const toWorkingCopy = (stored: StoredWorkingCopy): WorkingCopy => ({
  ...toFields(stored),
  slug: stored.slug,
  saved_at: stored.saved_at,
  saved_by: stored.saved_by,
});

const toMark = ({ _id, kind, at, by, title }: StoredRevisionMark): RevisionMark => ({
  id: _id.toHexString(),
  kind,
  at,
  by,
  title,
});

export const toPostDraft = (stored: StoredPost): PostDraft => ({
  ...toFields(stored),
  id: stored._id.toHexString(),
  slug: stored.slug,
  former_slugs: [...stored.former_slugs],
  published: stored.published,
  published_at: stored.published_at,
  ever_published: stored.ever_published ?? stored.published,
  created_at: stored.created_at,
  updated_at: stored.updated_at,
  last_change: stored.last_change ?? null,
  version: stored.version,
  read_time: stored.read_time,
  working_copy: stored.working_copy ? toWorkingCopy(stored.working_copy) : null,
  revisions: (stored.revisions ?? []).map(toMark),
});

/** The text as it is stored in an article, with what is computed from it. */
export const toStoredFields = (fields: DraftFields) => ({
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

/** The history's entry and the text behind it share an id. */
export const toStoredRevision = (postId: Types.ObjectId, { kind, at, by, text }: RevisionText) => {
  const _id = new Types.ObjectId();
  return {
    mark: { _id, kind, at, by, title: text.title },
    revision: { ...text, tags: [...text.tags], pictures: articlePictures(text), _id, post_id: postId },
  };
};
