/** What an article's address may look like, and how one is made from a title. */
import { textHash } from './text-hash.ts';

/** Lower-case letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMaxLength = 100;

export const slugMessage = `An address takes lower-case letters, digits and single hyphens, 1 to ${slugMaxLength} characters.`;

export const isSlug = (text: string): boolean => text.length <= slugMaxLength && slugPattern.test(text);

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
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

/** What an article is called in its address when its title has no letter that an address can hold. */
const nameless = 'article';

/** Ends at a word where it can: half a word in an address reads like a mistake. */
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

/** An address for a title: accents fall away, “C++” keeps its sense, and there is always something left. */
export const slugFrom = (title: string): string => truncate(hyphenated(plainLetters(title)), slugMaxLength) || nameless;

/** Letters of any script but those that an address can hold. */
const foreignLetter = /(?![a-z])\p{L}/u;

/** Length of the hash at the end of a shortened address. */
const numberDigits = 10;
const longSlug = new RegExp(`^([a-z0-9-]{${slugMaxLength / 2},${slugMaxLength}})-\\d{${numberDigits}}$`);

export const nameSlugMaxLength = slugMaxLength + 1 + numberDigits;

/** Applied to its own result, it changes nothing. */
const shortened = (slug: string): string => {
  if (slug.length <= slugMaxLength || longSlug.test(slug)) return slug;
  return `${truncate(slug, slugMaxLength)}-${String(textHash(slug)).padStart(numberDigits, '0')}`;
};

/**
 * What a category, a tag or an author is called in the address of its articles. Spellings that
 * differ in case, accents and spaces have one address, “C#” has another than “C”, and names in
 * other scripts are told apart by their letters’ numbers. The address of a name that is too long
 * ends with a hash of the whole name. Made from such an address it is the same again; it is empty
 * for an empty name.
 */
export const nameSlug = (name: string): string => {
  const plain = plainLetters(name.replaceAll('#', ' sharp '));
  const slug = hyphenated(plain);
  if (slug !== '' && !foreignLetter.test(plain)) return shortened(slug);
  const numbers = [...plain.replace(/\s+/g, '')].map((letter) => letter.codePointAt(0)?.toString(16));
  return numbers.length === 0 ? '' : shortened(['u', ...numbers].join('-'));
};

/** The address without its hash, as earlier versions shortened all long names with this beginning. Undefined for other addresses. */
export const cutSlug = (slug: string): string | undefined => longSlug.exec(slug)?.[1];

/** Whether an address may have been shortened by an earlier version. */
export const mayBeCut = (slug: string): boolean => slug.length >= slugMaxLength / 2 && cutSlug(slug) === undefined;

/** By which two spellings of a name are the same: case, accents, spaces and hyphens do not count. */
export const nameKey = (name: string): string => nameSlug(name).replaceAll('-', '');

/** The same address with a number, still short enough: `a-title`, `a-title-2`. */
export const numberedSlug = (slug: string, number: number): string => {
  if (number < 2) return slug;
  const ending = `-${number}`;
  return truncate(slug, slugMaxLength - ending.length) + ending;
};
