/** How the database is asked for articles: those that the public may read, and those that match a search. */
import type { QueryFilter } from 'mongoose';
import { queryTerms } from '#shared/rules/search-terms.ts';
import { moreThanCounted } from '#shared/rules/list-count.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import type { PostModel, StoredPost } from './post.model.ts';

export interface SharedBy {
  /** Any spelling of the name, or its slug; an empty one is none. So are the next two. */
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
}

export const newestFirst = { published_at: -1, _id: -1 } as const;

export const published = (now: Date): QueryFilter<StoredPost> => ({ published: true, published_at: { $lte: now } });

export const sharing = ({ category, tag, author }: SharedBy): QueryFilter<StoredPost> => ({
  ...(category ? { category_slug: nameSlug(category) } : {}),
  ...(tag ? { tag_slugs: nameSlug(tag) } : {}),
  ...(author ? { author_slug: nameSlug(author) } : {}),
});

/** Before any time that a database can keep. */
const anyTime = new Date(-8.64e15);

/**
 * How many articles the public can read, of those that match, as far as lists are counted: all that are published, less those that wait for their time. The first number stays the
 * same until an article changes, so that the database need not count anew for each moment; of the others there are few.
 */
export const countPublished = async (posts: PostModel, where: QueryFilter<StoredPost>, now: Date): Promise<number> => {
  const since = (time: object, most: number) =>
    countUpTo(posts, { published: true, published_at: time, ...where }, most);
  const [all, waiting] = await Promise.all([
    since({ $gte: anyTime }, 2 * moreThanCounted),
    since({ $gt: now }, moreThanCounted),
  ]);
  return Math.min(all - waiting, moreThanCounted);
};

type Where = QueryFilter<StoredPost>;

/** Each further term costs the database one more walk through all its entries; a search goes by the longest. */
const mostAsked = 10;

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
  const terms = queryTerms(q).slice(0, mostAsked);
  return terms.length === 0 ? null : { $and: terms.map(where) };
};
