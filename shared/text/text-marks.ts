/**
 * Invisible marks that say which field a text of a page comes from, so that the editor beside a
 * preview knows. A mark is the field's place in letters of Unicode's Tags block, between its first
 * and its last sign: no font draws them, nobody types them, and trimming leaves them alone.
 */

const tags = 0xe0000;
const begin = String.fromCodePoint(tags + 1);
const end = String.fromCodePoint(tags + 0x7f);

const marks = /\u{E0001}([\u{E0020}-\u{E007E}]+)\u{E007F}/gu;
/** A text that was cut short has half a mark. */
const remains = /[\u{E0001}\u{E0020}-\u{E007F}]/gu;

/** The document and the path in it, as `homepage:statement.title`; letters of ASCII only. */
export type Place = `${string}:${string}`;

export const withMark = (text: string, place: Place): string =>
  `${text}${begin}${Array.from(place, (letter) => String.fromCodePoint(tags + letter.charCodeAt(0))).join('')}${end}`;

/** The text as it is to be read, and the places that its parts come from; the innermost first. */
export const readMarks = (marked: string): { readonly text: string; readonly places: readonly Place[] } => ({
  text: marked.replaceAll(marks, '').replaceAll(remains, ''),
  places: Array.from(
    marked.matchAll(marks),
    ([, letters = '']) =>
      Array.from(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? tags) - tags)).join('') as Place,
  ),
});
