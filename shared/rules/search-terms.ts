/**
 * The words by which a text is found, as they are kept beside it and as they are looked for: in lower case, without accents,
 * of any script. What is looked for has to begin one of those that are kept.
 */

const longestWord = 40;
/** Where a script puts no spaces between words, every stretch of this length counts as one. */
const stretchLength = 4;

const accents = /[\u0300-\u036f\u064b-\u0655]/gu;
const runs = /[\p{L}\p{M}\p{N}]+/gu;
const unspacedLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
const pieces = new RegExp(`[${unspacedLetters}]+|[^${unspacedLetters}]+`, 'gu');
const unspaced = new RegExp(`^[${unspacedLetters}]`, 'u');
const digits = /\p{N}+/gu;

/** Letters that people write otherwise when their keyboard has none of them; Unicode gives them no accent to leave out. */
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

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđıßæœς]/gu, (letter) => spelledOut[letter] ?? letter);

const truncate = (word: string): string =>
  word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');

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

/** What is kept beside texts: each word once, in their order, and at most so many of them. */
export const searchTerms = (texts: readonly string[], most = Infinity): string[] => {
  const words = new Set<string>();
  for (const piece of texts.flatMap(piecesOf)) {
    for (const word of unspaced.test(piece) ? stretchesOf(piece) : [piece, ...partsOf(piece)]) {
      if (words.size >= most) return [...words];
      if (word !== '') words.add(truncate(word));
    }
  }
  return [...words];
};

/** Stretches that cover an unspaced piece, which may stand anywhere inside a longer one. */
const coveringStretches = (piece: string): readonly string[] => {
  const stretches = stretchesOf(piece);
  const last = Math.max(0, stretches.length - stretchLength);
  return stretches.filter((_, at) => at === last || (at < last && at % stretchLength === 0));
};

/** The words that a search asks for, the longest first; one that begins another is left out. */
export const queryTerms = (q: string): string[] => {
  const asked = piecesOf(q).flatMap((piece) => (unspaced.test(piece) ? coveringStretches(piece) : [piece]));
  const words = [...new Set(asked.map(truncate))].toSorted((a, b) => b.length - a.length);
  return words.filter((word, at) => !words.slice(0, at).some((longer) => longer.startsWith(word)));
};
