/** The words by which staff find a message, as they are kept beside it and as they are looked for. */

const mostWords = 300;
const longestWord = 40;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word once: runs of letters and digits of any script, without accents, in lower case. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** What is kept beside a message. */
export const searchWords = (fields: {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}): string[] => wordsOf([fields.name, fields.email, fields.company, fields.message].join('\n'));
