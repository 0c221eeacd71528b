/** Marks in texts what a search has found, and cuts the part of a text that speaks of it. */
import { fold, hasUnspaced, runs, searchTerms } from '#shared/search/search-terms.ts';
import { truncate } from '#shared/text/truncate.ts';

/** What of a text counts as found. All of it is folded, as `fold` does. */
export interface Sought {
  /** As they are, spelling mistakes of the search included. */
  readonly words: Iterable<string>;
  readonly beginnings?: readonly string[];
}

/** A text in parts: every second one is what was found. They are put together as text, so nothing needs to be escaped. */
export type Marked = string[];

export interface Marker {
  mark(text: string): Marked;
  /** How many different words of the text were found. */
  count(text: string): number;
  /**
   * The part of these texts that says most of what was found, in some 160 letters. The first text stands for the others: it
   * is chosen where none says more, and introduces a short one.
   */
  excerpt(texts: readonly string[]): string;
}

/** What stands this far behind the beginning of a text is still in sight. */
const inSight = 100;
/** So much is left before the first word that was found, where a text is cut. */
const leadIn = 50;

/** Says too little by itself, as a label in a list does. */
const tooShort = 25;

type Range = readonly [from: number, to: number];

/** Where in a word something was found: a script without spaces has whole sentences in one. */
const rangeIn = (word: string, words: ReadonlySet<string>, beginnings: readonly string[]): Range | undefined => {
  const folded = fold(word);
  if (words.has(folded)) return [0, word.length];
  const terms = searchTerms([word]);
  const begun = beginnings.find((beginning) => terms.some((term) => term.startsWith(beginning)));
  if (begun === undefined) return terms.some((term) => words.has(term)) ? [0, word.length] : undefined;
  const at = hasUnspaced(word) && folded.length === word.length ? folded.indexOf(begun) : -1;
  return at === -1 ? [0, word.length] : [at, at + begun.length];
};

/** From shortly before the word at `at`. */
const cutAround = (text: string, at: number): string => {
  if (at <= inSight) return truncate(text);
  const space = text.indexOf(' ', at - leadIn);
  return `… ${truncate(text.slice(space === -1 || space > at ? at : space + 1))}`;
};

/** For the texts of one search: each different word is looked at once. */
export const createMarker = ({ words, beginnings = [] }: Sought): Marker => {
  const sought = new Set(words);
  const known = new Map<string, Range | undefined>();
  const rangeOf = (word: string): Range | undefined => {
    if (!known.has(word)) known.set(word, rangeIn(word, sought, beginnings));
    return known.get(word);
  };
  const found = (text: string): { readonly word: string; readonly from: number; readonly to: number }[] =>
    [...text.matchAll(runs)].flatMap(({ 0: word, index }) => {
      const range = rangeOf(word);
      return range ? [{ word: word.slice(...range), from: index + range[0], to: index + range[1] }] : [];
    });
  const count = (text: string): number => new Set(found(text).map(({ word }) => fold(word))).size;

  return {
    count,
    mark(text) {
      const parts: Marked = [];
      let end = 0;
      for (const { from, to } of found(text)) {
        parts.push(text.slice(end, from), text.slice(from, to));
        end = to;
      }
      return [...parts, text.slice(end)];
    },
    excerpt(texts) {
      const [first = '', ...others] = texts;
      let best = first;
      let most = count(first);
      // A label says less than a sentence with the same word.
      for (const text of others.toSorted(
        (one, other) => Number(one.length < tooShort) - Number(other.length < tooShort),
      )) {
        const here = count(text);
        if (here > most) [best, most] = [text, here];
      }
      const part = cutAround(best, found(best)[0]?.from ?? 0);
      return best.length < tooShort && best !== first ? `${truncate(first)} … ${part}` : part;
    },
  };
};
