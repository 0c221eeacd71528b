/** Highlights matches in texts and cuts excerpts around them. */
import { fold, hasUnspaced, runs, searchTerms } from '#shared/search/search-terms.ts';
import { truncate } from '#shared/text/truncate.ts';

/** Words to highlight, normalized by `fold`. */
export interface SearchWords {
  /** Whole words, including those that the search matched despite a typing error. */
  readonly words: Iterable<string>;
  readonly prefixes?: readonly string[];
}

/** A text in parts: every second part is a match. As parts are text, nothing needs escaping. */
export type Marked = string[];

export interface Marker {
  mark(text: string): Marked;
  /** Number of different matched words in the text. */
  count(text: string): number;
  /**
   * The part of these texts with the most matches, about 160 characters. The first text is the default: it is chosen if no
   * other has more, and precedes a short excerpt.
   */
  excerpt(texts: readonly string[]): string;
}

/** A match within this many characters needs no cut. */
const inSight = 100;
/** Characters kept before the first match. */
const leadIn = 50;

/** Shorter texts, such as labels, need context. */
const tooShort = 25;

type Range = readonly [from: number, to: number];

/** Range of the match within a word: in scripts without spaces a word may be a whole sentence. */
const rangeIn = (word: string, words: ReadonlySet<string>, prefixes: readonly string[]): Range | undefined => {
  const folded = fold(word);
  if (words.has(folded)) return [0, word.length];
  const terms = searchTerms([word]);
  const prefix = prefixes.find((beginning) => terms.some((term) => term.startsWith(beginning)));
  if (prefix === undefined) return terms.some((term) => words.has(term)) ? [0, word.length] : undefined;
  const at = hasUnspaced(word) && folded.length === word.length ? folded.indexOf(prefix) : -1;
  return at === -1 ? [0, word.length] : [at, at + prefix.length];
};

/** Cuts the text shortly before the word at `at`. */
const cutAround = (text: string, at: number): string => {
  if (at <= inSight) return truncate(text);
  const space = text.indexOf(' ', at - leadIn);
  return `… ${truncate(text.slice(space === -1 || space > at ? at : space + 1))}`;
};

/** Creates a marker for the texts of one search; results are cached by word. */
export const createMarker = ({ words, prefixes = [] }: SearchWords): Marker => {
  const sought = new Set(words);
  const known = new Map<string, Range | undefined>();
  const rangeOf = (word: string): Range | undefined => {
    if (!known.has(word)) known.set(word, rangeIn(word, sought, prefixes));
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
      // Between texts with the same word prefer sentences to labels.
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
