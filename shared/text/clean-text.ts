/** Cleans typed or pasted text before it is stored. Free of zod, so that the browser and the server use the same functions. */

const inWord = String.raw`\p{L}\p{M}\p{N}`;
const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;

/**
 * Invisible characters with a meaning: in the flag of Scotland, inside a word, after a sign of an Indic script, inside an emoji.
 * Each pattern includes the character before, because older browsers do not support lookbehind.
 */
const meaningful = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`,
  `[${inWord}][\\u00ad\\u200c\\u200d](?=[${inWord}])`,
  String.raw`(?!\p{sc=Inherited})\p{M}[\u200c\u200d]`,
  String.raw`[${emoji}]\u200d(?=\p{Extended_Pictographic})`,
];

/** Kept in texts of several lines, where Arabic and Hebrew mix with Latin words. */
const direction = String.raw`[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;

/** The lookahead excludes the few visible format characters, such as the Arabic year sign. */
const invisibleBut = (kept: readonly string[]): RegExp =>
  new RegExp(String.raw`(${kept.join('|')})|(?=\p{DI})\p{Cf}`, 'gu');

const invisibleInLine = invisibleBut(meaningful);
const invisibleInLines = invisibleBut([...meaningful, direction]);

/** Unicode classifies the Braille blank and the Hangul fillers as symbols and letters, but they are blank. */
const visible = /[^\p{C}\p{Z}\p{DI}\u2800]|[\u0600-\u0605\u06dd\u070f\u08e2]/u;

const clean = (text: string, invisible: RegExp): string =>
  visible.test(text) ? text.replace(invisible, '$1').normalize('NFC').trim() : '';

/** Cleans one line: control characters become spaces, and invisible characters are removed. A blank text becomes empty. */
export const cleanLine = (text: string): string => clean(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), invisibleInLine);

/** Cleans several lines. Form posts end lines with CRLF, which would count each line end twice. */
export const cleanLines = (text: string): string =>
  clean(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''), invisibleInLines);

/** Cleans text that is compared exactly, such as a code: all invisible characters are removed, full-width forms become plain. */
export const cleanCode = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .trim();

/** Cleans an email address. East Asian keyboards type an ideographic full stop. */
export const cleanEmail = (text: string): string => cleanCode(text).replaceAll('。', '.');

/** Cleans a telephone number: every dash becomes a hyphen. */
export const cleanPhone = (text: string): string => cleanCode(text).replace(/[\p{Pd}\u2212]/gu, '-');
