/** How the database is asked for articles: those that the public may read, and those that match a search. */
import type { QueryFilter } from 'mongoose';
import type { ListedPostState, PostSort } from '#shared/blog/post-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { cutSlug, mayBeCut, nameSlug } from '#shared/text/slug-rule.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import type { PostModel, StoredPost } from './post.model.ts';

type Where = QueryFilter<StoredPost>;

export interface SharedBy {
  /** Any spelling of the name, or its slug; an empty one is none. So are the next two. */
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
}

export const newestFirst = { published_at: -1, _id: -1 } as const;

export const published = (now: Date): Where => ({ published: true, published_at: { $lte: now } });

/** For a long name, also the shortened address that earlier versions stored; for such an address, all names that begin with it. */
const called = (name: string) => {
  const slug = nameSlug(name);
  const cut = cutSlug(slug);
  if (cut !== undefined) return { $in: [slug, cut] };
  return mayBeCut(slug) ? { $regex: `^${slug}(?:-\\d{10})?$` } : slug;
};

export const sharing = ({ category, tag, author }: SharedBy): Where => ({
  ...(category ? { category_slug: called(category) } : {}),
  ...(tag ? { tag_slugs: called(tag) } : {}),
  ...(author ? { author_slug: called(author) } : {}),
});

/** Before any time that a database can keep. */
const anyTime = new Date(-8.64e15);

/** A field with any time at all; unlike `$exists` it is answered by a sparse index. */
const someTime = { $gte: anyTime } as const;

/** What somebody asks to publish. */
export const askedFor: Where = { 'publication_asked.at': someTime };

/** What is in the trash is not published, so only lists of drafts have to leave it out. */
export const notInTrash: Where = { deleted_at: null };

/** As `postState` tells them apart: nothing that is published is stored without its moment. */
export const standing = (state: ListedPostState, now: Date): Where => {
  switch (state) {
    case 'draft':
      return { published: false, ...notInTrash };
    case 'scheduled':
      return { published: true, published_at: { $gt: now } };
    case 'published':
      return published(now);
    case 'changed':
      return { published: true, 'working_copy.saved_at': someTime };
  }
};

/** How the staff’s list is narrowed down besides by terms. */
export interface StaffFilter extends SharedBy {
  /** Only what stands so at this moment. */
  readonly standing?: { readonly state: ListedPostState; readonly now: Date };
  /** Only what somebody asks to publish. */
  readonly asked?: boolean;
  /** By which day the list is sorted; drafts have no day of publication. */
  readonly sort?: PostSort;
  /** A stretch of that day: from this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** `stands`: what `standing` says of the state that is asked for. It and `search` are the whole query together with the filter. */
export const staffWhere = (
  { asked = false, sort = 'made', from, to, ...shared }: Omit<StaffFilter, 'standing'>,
  stands: Where,
  search: Where,
): Where => {
  const day = sort === 'made' ? 'created_at' : 'published_at';
  const stretch = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return {
    ...(sort === 'made' ? notInTrash : { published: true }),
    ...stands,
    ...sharing(shared),
    ...(asked ? askedFor : {}),
    // Apart: a state may speak of the same day.
    $and: [from || to ? { [day]: stretch } : {}, search],
  };
};

/** How many match `where` but not `except`, which is a part of it, as far as lists are counted. */
export const countWithout = async (posts: PostModel, where: Where, except: Where): Promise<number> => {
  const [all, left] = await Promise.all([
    countUpTo(posts, where, 2 * moreThanCounted),
    countUpTo(posts, except, moreThanCounted),
  ]);
  return Math.min(all - left, moreThanCounted);
};

/**
 * How many articles the public can read, of those that match: all that are published, less those that wait for their time. The first number stays the
 * same until an article changes, so that the database need not count anew for each moment; of the others there are few.
 */
export const countPublished = (posts: PostModel, where: Where, now: Date): Promise<number> =>
  countWithout(
    posts,
    { published: true, published_at: someTime, ...where },
    { published: true, published_at: { $gt: now }, ...where },
  );

/** Each further term costs the database one more walk through all its entries; a search goes by the longest. */
const maxAsked = 10;

/** So short a beginning stands in front of half of all words: it is asked for as a word of its own. */
export const isLetterAlone = (term: string): boolean => /^[a-z\d]$/.test(term);

/** Terms are letters and digits alone. Without flags the database goes by its index. */
const beginning = (term: string) => (isLetterAlone(term) ? term : { $regex: `^${term}` });

export const inWhatReadersSee = (term: string): Where => ({ words: beginning(term) });

export const inWorkingCopiesToo = (term: string): Where => ({
  $or: [{ words: beginning(term) }, { 'working_copy.words': beginning(term) }],
});

/** Null for a search that no article can match: it holds neither a letter nor a digit. */
export const searchFor = (q: string | undefined, where: (term: string) => Where): Where | null => {
  if (q === undefined || q.trim() === '') return {};
  const terms = queryTerms(q).slice(0, maxAsked);
  return terms.length === 0 ? null : { $and: terms.map(where) };
};
