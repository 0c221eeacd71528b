/** How typed or pasted text is stored. Free of zod, so that the browser and the server use the same functions. */

const inWord = String.raw`\p{L}\p{M}\p{N}`;
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;

/**
 * Invisible characters that mean something where they stand: in the flag of Scotland, inside a word, after a sign of an Indic
 * script, inside an emoji. With the character before, because older browsers cannot look behind.
 */
const meaningful = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`,
  `[${inWord}][\\u00ad\\u200c\\u200d](?=[${inWord}])`,
  String.raw`(?!\p{sc=Inherited})\p{M}[\u200c\u200d]`,
  String.raw`[${emoji}]\u200d(?=\p{Extended_Pictographic})`,
];

/** In texts of several lines, marks of direction stay as well: Arabic and Hebrew mix with Latin words there. */
const direction = String.raw`[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;

/** The lookahead leaves out the few format characters that are seen, such as the Arabic sign for a year. */
const invisibleBut = (kept: readonly string[]): RegExp =>
  new RegExp(String.raw`(${kept.join('|')})|(?=\p{DI})\p{Cf}`, 'gu');

const invisibleInLine = invisibleBut(meaningful);
const invisibleInLines = invisibleBut([...meaningful, direction]);

/** Braille’s blank and Hangul’s fillers count as letters, and show nothing. */
const visible = /[^\p{C}\p{Z}\p{DI}\u2800]|[\u0600-\u0605\u06dd\u070f\u08e2]/u;

const clean = (text: string, invisible: RegExp): string =>
  visible.test(text) ? text.replace(invisible, '$1').normalize('NFC').trim() : '';

/** One line: without control characters and what nobody sees; empty where nothing is seen. */
export const cleanLine = (text: string): string => clean(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), invisibleInLine);

/** Several lines. Form posts end lines with CRLF, which would count each line end twice. */
export const cleanLines = (text: string): string =>
  clean(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''), invisibleInLines);

/** What is compared letter by letter, such as an address or a code: full-width forms are plain, nothing in it is invisible. */
export const cleanCode = (text: string): string =>
  text
    .replace(/(?=\p{DI})\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();

/** An email address as it is stored. East Asian keyboards type another full stop. */
export const cleanEmail = (text: string): string => cleanCode(text).replaceAll('。', '.');

/** A telephone number as it is stored: every dash is a hyphen. */
export const cleanPhone = (text: string): string => cleanCode(text).replace(/[\p{Pd}\u2212]/gu, '-');
