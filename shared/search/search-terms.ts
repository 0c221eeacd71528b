/**
 * The terms by which a text is found, as they are stored beside it and as they are looked for: in
 * lower case, without accents, of any script. What is looked for has to begin one of those that are
 * stored.
 */

const longestTerm = 40;
/** Where a script puts no spaces between words, every stretch of this length counts as one. */
const stretchLength = 4;

const accents = /[\u0300-\u036f\u064b-\u0655]/gu;
const invisible = /[\p{Cf}\p{DI}]/gu;
/**
 * Runs of letters and digits: the words of a text, as far as a script has spaces between them. Soft hyphens and what else is
 * invisible divide no word.
 */
export const runs = /[\p{L}\p{M}\p{N}](?:\p{Cf}*[\p{L}\p{M}\p{N}])*/gu;
const unspacedLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
const pieces = new RegExp(`[${unspacedLetters}]+|[^${unspacedLetters}]+`, 'gu');
const unspaced = new RegExp(`^[${unspacedLetters}]`, 'u');
const unspacedAnywhere = new RegExp(`[${unspacedLetters}]`, 'u');
const digits = /\p{N}+/gu;

/**
 * Letters that people write otherwise when their keyboard has none of them; Unicode gives them no
 * accent to leave out.
 */
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

/** In lower case, without accents and what is invisible: two spellings of one word are the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđıßæœς]/gu, (letter) => spelledOut[letter] ?? letter);

/** Whether a script without spaces is in it. */
export const hasUnspaced = (text: string): boolean => unspacedAnywhere.test(text);

const truncate = (term: string): string =>
  term.length <= longestTerm ? term : [...term].slice(0, longestTerm).join('');

/** Runs of letters and digits, cut where a script without spaces begins or ends. */
const piecesOf = (text: string): readonly string[] =>
  (fold(text).match(runs) ?? []).flatMap((run) => run.match(pieces) ?? []);

/** `test12345` is found by its parts too. */
const partsOf = (piece: string): readonly string[] => {
  const numbers = piece.match(digits) ?? [];
  return numbers.length === 0 ? [] : [...numbers, ...piece.split(digits)];
};

const stretchesOf = (piece: string): readonly string[] => {
  const characters = [...piece];
  return characters.map((_, at) => characters.slice(at, at + stretchLength).join(''));
};

/** What is stored beside texts: each term once, in their order, and at most so many of them. */
export const searchTerms = (texts: readonly string[], most = Infinity): string[] => {
  const terms = new Set<string>();
  for (const piece of texts.flatMap(piecesOf)) {
    for (const term of unspaced.test(piece) ? stretchesOf(piece) : [piece, ...partsOf(piece)]) {
      if (terms.size >= most) return [...terms];
      if (term !== '') terms.add(truncate(term));
    }
  }
  return [...terms];
};

/** Whether each of these terms begins a word of the texts. */
export const hasTerms = (terms: readonly string[], texts: readonly string[]): boolean => {
  const words = searchTerms(texts);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
};

/** Stretches that cover an unspaced piece, which may stand anywhere inside a longer one. */
const coveringStretches = (piece: string): readonly string[] => {
  const stretches = stretchesOf(piece);
  const last = Math.max(0, stretches.length - stretchLength);
  return stretches.filter((_, at) => at === last || (at < last && at % stretchLength === 0));
};

/** The terms that a search asks for, the longest first; one that begins another is left out. */
export const queryTerms = (q: string): string[] => {
  const asked = piecesOf(q).flatMap((piece) => (unspaced.test(piece) ? coveringStretches(piece) : [piece]));
  const terms = [...new Set(asked.map(truncate))].toSorted((a, b) => b.length - a.length);
  return terms.filter((term, at) => !terms.slice(0, at).some((longer) => longer.startsWith(term)));
};
