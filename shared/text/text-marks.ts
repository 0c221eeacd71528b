/**
 * Invisible marks that name the field of a text, for the editor beside a preview. A mark encodes the field's path in
 * characters of Unicode's Tags block: fonts do not draw them, users do not type them, and trimming keeps them.
 */

const tags = 0xe0000;
const begin = String.fromCodePoint(tags + 1);
const end = String.fromCodePoint(tags + 0x7f);

const marks = /\u{E0001}([\u{E0020}-\u{E007E}]+)\u{E007F}/gu;
/** Remains of a mark in a truncated text. */
const remains = /[\u{E0001}\u{E0020}-\u{E007F}]/gu;

/** Document and path, as in `homepage:statement.title`; ASCII only. */
export type Place = `${string}:${string}`;

export const withMark = (text: string, place: Place): string =>
  `${text}${begin}${Array.from(place, (letter) => String.fromCodePoint(tags + letter.charCodeAt(0))).join('')}${end}`;

/** Returns the text without marks, and the places of its parts, innermost first. */
export const readMarks = (marked: string): { readonly text: string; readonly places: readonly Place[] } => ({
  text: marked.replaceAll(marks, '').replaceAll(remains, ''),
  places: Array.from(
    marked.matchAll(marks),
    ([, letters = '']) =>
      Array.from(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? tags) - tags)).join('') as Place,
  ),
});
