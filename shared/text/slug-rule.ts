/** Slugs: format, and how they are made from titles and names. */
import { textHash } from './text-hash.ts';

/** Lower-case letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMaxLength = 100;

export const slugMessage = `An address takes lower-case letters, digits and single hyphens, 1 to ${slugMaxLength} characters.`;

export const isSlug = (text: string): boolean => text.length <= slugMaxLength && slugPattern.test(text);

/** Letters that Unicode normalization does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŋ: 'ng',
  '&': ' and ',
  '+': ' plus ',
  '%': ' percent ',
};

/** Fallback for titles without any usable letter. */
const nameless = 'article';

/** Cuts at a word boundary if possible. */
const truncate = (slug: string, longest: number): string => {
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest);
  const lastWord = slug[longest] === '-' ? longest : cut.lastIndexOf('-');
  return cut.slice(0, lastWord > longest / 2 ? lastWord : longest).replace(/-+$/, '');
};

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’ʼ]/gu, '')
    .replace(/[ßæœøđðħıłþŋ&+%]/g, (letter) => spelled[letter] ?? '');

const hyphenated = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');

/** Makes a slug from a title: accents are removed, “C++” stays distinct, and the result is never empty. */
export const slugFrom = (title: string): string => truncate(hyphenated(plainLetters(title)), slugMaxLength) || nameless;

/** Letters outside a–z. */
const foreignLetter = /(?![a-z])\p{L}/u;

/** Length of the hash at the end of a shortened address. */
const numberDigits = 10;
const longSlug = new RegExp(`^([a-z0-9-]{${slugMaxLength / 2},${slugMaxLength}})-\\d{${numberDigits}}$`);

export const nameSlugMaxLength = slugMaxLength + 1 + numberDigits;

/** Idempotent. */
const shortened = (slug: string): string => {
  if (slug.length <= slugMaxLength || longSlug.test(slug)) return slug;
  return `${truncate(slug, slugMaxLength)}-${String(textHash(slug)).padStart(numberDigits, '0')}`;
};

/**
 * Slug of a category, tag or author. Spellings that differ in case, accents and spaces share a slug; “C#” and “C” do
 * not, and other scripts are encoded by code point. Long names end with a hash. Idempotent; empty for an empty name.
 */
export const nameSlug = (name: string): string => {
  const plain = plainLetters(name.replaceAll('#', ' sharp '));
  const slug = hyphenated(plain);
  if (slug !== '' && !foreignLetter.test(plain)) return shortened(slug);
  const numbers = [...plain.replace(/\s+/g, '')].map((letter) => letter.codePointAt(0)?.toString(16));
  return numbers.length === 0 ? '' : shortened(['u', ...numbers].join('-'));
};

/** The slug without its hash, as earlier versions shortened long names; undefined for other slugs. */
export const cutSlug = (slug: string): string | undefined => longSlug.exec(slug)?.[1];

/** True if an earlier version may have shortened this slug. */
export const mayBeCut = (slug: string): boolean => slug.length >= slugMaxLength / 2 && cutSlug(slug) === undefined;

/** Key for comparing names: ignores case, accents, spaces and hyphens. */
export const nameKey = (name: string): string => nameSlug(name).replaceAll('-', '');

/** Appends a number within the length limit: `a-title`, `a-title-2`. */
export const numberedSlug = (slug: string, number: number): string => {
  if (number < 2) return slug;
  const ending = `-${number}`;
  return truncate(slug, slugMaxLength - ending.length) + ending;
};

/** A slug of the name that is not taken, without the hash of long names. */
export const freeSlug = (name: string, taken: ReadonlySet<string | undefined>): string => {
  const long = nameSlug(name);
  const slug = cutSlug(long) ?? long;
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
};
