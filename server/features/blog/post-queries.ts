/** Database queries for articles: public ones, staff lists, searches. */
import type { QueryFilter } from 'mongoose';
import type { ListedPostState, PostSort } from '#shared/blog/post-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import { cutSlug, mayBeCut, nameSlug } from '#shared/text/slug-rule.ts';
import type { StoredPost } from './post.model.ts';

type Where = QueryFilter<StoredPost>;

export interface ListFilter {
  /** The name in any spelling, or its slug. An empty string does not filter. The same applies to `tag` and `author`. */
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
}

export const newestFirst = { published_at: -1, _id: -1 } as const;

export const published = (now: Date): Where => ({ published: true, published_at: { $lte: now } });

/** Matches a slug. Long slugs also match the shortened form that earlier versions stored, and the reverse. */
const slugCondition = (name: string) => {
  const slug = nameSlug(name);
  const cut = cutSlug(slug);
  if (cut !== undefined) return { $in: [slug, cut] };
  return mayBeCut(slug) ? { $regex: `^${slug}(?:-\\d{10})?$` } : slug;
};

export const inLists = ({ category, tag, author }: ListFilter): Where => ({
  ...(category ? { category_slug: slugCondition(category) } : {}),
  ...(tag ? { tag_slugs: slugCondition(tag) } : {}),
  ...(author ? { author_slug: slugCondition(author) } : {}),
});

/** The earliest date that JavaScript can represent. */
const minDate = new Date(-8.64e15);

/** Matches any date. Unlike `$exists` it uses a sparse index. */
const anyDate = { $gte: minDate } as const;

/** Articles with a publication request. */
export const publicationRequested: Where = { 'publication_asked.at': anyDate };

/** Only queries for drafts need it: articles in the trash are never published. */
export const notInTrash: Where = { deleted_at: null };

/** Matches the states of `postState`. Published articles always have a date. */
export const inState = (state: ListedPostState, now: Date): Where => {
  switch (state) {
    case 'draft':
      return { published: false, ...notInTrash };
    case 'scheduled':
      return { published: true, published_at: { $gt: now } };
    case 'published':
      return published(now);
    case 'changed':
      return { published: true, 'working_copy.saved_at': anyDate };
  }
};

/** Filters of the staff list, besides search terms. */
export interface StaffFilter extends ListFilter {
  /** Only articles in this state at this time. */
  readonly stateAt?: { readonly state: ListedPostState; readonly now: Date };
  /** Only articles with a publication request. */
  readonly asked?: boolean;
  /** The date to sort by; drafts have no publication date. */
  readonly sort?: PostSort;
  /** Range of that date; `to` is exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** @param state the condition from `inState` */
export const staffWhere = (
  { asked = false, sort = 'made', from, to, ...shared }: Omit<StaffFilter, 'stateAt'>,
  state: Where,
  search: Where,
): Where => {
  const day = sort === 'made' ? 'created_at' : 'published_at';
  const stretch = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return {
    ...(sort === 'made' ? notInTrash : { published: true }),
    ...state,
    ...inLists(shared),
    ...(asked ? publicationRequested : {}),
    // In `$and`, because `state` may have a condition on the same date.
    $and: [from || to ? { [day]: stretch } : {}, search],
  };
};

/** Maximum number of search terms: each one costs the database another index scan. The longest terms are used. */
const maxTerms = 10;

/** A single letter begins half of all words, so it only matches as a whole word. */
export const isSingleLetter = (term: string): boolean => /^[a-z\d]$/.test(term);

/** Terms contain only letters and digits. A case-sensitive prefix regex uses the index. */
const prefixCondition = (term: string) => (isSingleLetter(term) ? term : { $regex: `^${term}` });

export const matchPublicText = (term: string): Where => ({ words: prefixCondition(term) });

export const matchAnyText = (term: string): Where => ({
  $or: [{ words: prefixCondition(term) }, { 'working_copy.words': prefixCondition(term) }],
});

/** Returns null if no article can match, because the query has no letter or digit. */
export const searchCondition = (q: string | undefined, where: (term: string) => Where): Where | null => {
  if (q === undefined || q.trim() === '') return {};
  const terms = queryTerms(q).slice(0, maxTerms);
  return terms.length === 0 ? null : { $and: terms.map(where) };
};
