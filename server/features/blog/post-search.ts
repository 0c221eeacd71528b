/** How the database is asked for articles by words, so that it goes by its indexes of words alone. */
import type { QueryFilter } from 'mongoose';
import { queryTerms } from '#shared/rules/search-terms.ts';
import type { StoredPost } from './post.model.ts';

type Where = QueryFilter<StoredPost>;

/** Each further word costs the database one more walk through all its entries; a search goes by the longest. */
const mostAsked = 10;

/** So short a beginning stands in front of half of all words: it is asked for as a word of its own. */
const isLetterAlone = (word: string): boolean => /^[a-z\d]$/.test(word);

/** Words are letters and digits alone. Without flags the database goes by its index. */
const beginning = (word: string) => (isLetterAlone(word) ? word : { $regex: `^${word}` });

export const inWhatReadersSee = (word: string): Where => ({ words: beginning(word) });

export const inWorkingCopiesToo = (word: string): Where => ({
  $or: [{ words: beginning(word) }, { 'working_copy.words': beginning(word) }],
});

/** Null for a search that no article can match: it holds neither a letter nor a digit. */
export const searchFor = (q: string | undefined, where: (word: string) => Where): Where | null => {
  if (q === undefined || q.trim() === '') return {};
  const words = queryTerms(q).slice(0, mostAsked);
  return words.length === 0 ? null : { $and: words.map(where) };
};
