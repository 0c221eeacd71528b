/** How the database is asked for articles by terms, so that it goes by its indexes of terms alone. */
import type { QueryFilter } from 'mongoose';
import { queryTerms } from '#shared/rules/search-terms.ts';
import type { StoredPost } from './post.model.ts';

type Where = QueryFilter<StoredPost>;

/** Each further term costs the database one more walk through all its entries; a search goes by the longest. */
const mostAsked = 10;

/** So short a beginning stands in front of half of all words: it is asked for as a word of its own. */
const isLetterAlone = (term: string): boolean => /^[a-z\d]$/.test(term);

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
