/**
 * Search terms, normalized to lower case without accents, for any script. A term of a query matches the stored terms that
 * begin with it.
 */

const longestTerm = 40;
/** In scripts without spaces between words, every substring of this length is a term. */
const ngramLength = 4;

const accents = /[\u0300-\u036f\u064b-\u0655]/gu;
const invisible = /[\p{Cf}\p{DI}]/gu;
/**
 * Runs of letters and digits: the words of a text in scripts with spaces. Soft hyphens and other invisible characters do
 * not divide words.
 */
export const runs = /[\p{L}\p{M}\p{N}](?:\p{Cf}*[\p{L}\p{M}\p{N}])*/gu;
const unspacedLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
const pieces = new RegExp(`[${unspacedLetters}]+|[^${unspacedLetters}]+`, 'gu');
const unspaced = new RegExp(`^[${unspacedLetters}]`, 'u');
const unspacedAnywhere = new RegExp(`[${unspacedLetters}]`, 'u');
const digits = /\p{N}+/gu;

/** Letters with a common spelling on keyboards that lack them; Unicode does not decompose them. */
const spelledOut: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/** Normalizes to lower case, without accents and invisible characters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđıßæœς]/gu, (letter) => spelledOut[letter] ?? letter);

/** True if the text contains a script without spaces. */
export const hasUnspaced = (text: string): boolean => unspacedAnywhere.test(text);

const truncate = (term: string): string =>
  term.length <= longestTerm ? term : [...term].slice(0, longestTerm).join('');

/** Runs of letters and digits, split where a script without spaces begins or ends. */
const piecesOf = (text: string): readonly string[] =>
  (fold(text).match(runs) ?? []).flatMap((run) => run.match(pieces) ?? []);

/** Splits letters from digits, so that `test12345` is found by its parts. */
const partsOf = (piece: string): readonly string[] => {
  const numbers = piece.match(digits) ?? [];
  return numbers.length === 0 ? [] : [...numbers, ...piece.split(digits)];
};

const ngramsOf = (piece: string): readonly string[] => {
  const characters = [...piece];
  return characters.map((_, at) => characters.slice(at, at + ngramLength).join(''));
};

/** Terms to store for texts, without duplicates, in order, at most `limit`. */
export const searchTerms = (texts: readonly string[], limit = Infinity): string[] => {
  const terms = new Set<string>();
  for (const piece of texts.flatMap(piecesOf)) {
    for (const term of unspaced.test(piece) ? ngramsOf(piece) : [piece, ...partsOf(piece)]) {
      if (terms.size >= limit) return [...terms];
      if (term !== '') terms.add(truncate(term));
    }
  }
  return [...terms];
};

/** True if each term begins a word of the texts. */
export const hasTerms = (terms: readonly string[], texts: readonly string[]): boolean => {
  const words = searchTerms(texts);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
};

/** Substrings that cover a piece without spaces, which may occur anywhere in a longer one. */
const coveringNgrams = (piece: string): readonly string[] => {
  const ngrams = ngramsOf(piece);
  const last = Math.max(0, ngrams.length - ngramLength);
  return ngrams.filter((_, at) => at === last || (at < last && at % ngramLength === 0));
};

/** Terms of a query, longest first; a term that is a prefix of another is left out. */
export const queryTerms = (q: string): string[] => {
  const asked = piecesOf(q).flatMap((piece) => (unspaced.test(piece) ? coveringNgrams(piece) : [piece]));
  const terms = [...new Set(asked.map(truncate))].toSorted((a, b) => b.length - a.length);
  return terms.filter((term, at) => !terms.slice(0, at).some((longer) => longer.startsWith(term)));
};
