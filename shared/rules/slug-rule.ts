/** What an article's address may look like, and how one is made from a title. */

/** Lower-case letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMaxLength = 100;

export const slugMessage = `An address takes lower-case letters, digits and single hyphens, 1 to ${slugMaxLength} characters.`;

export const isSlug = (text: string): boolean => text.length <= slugMaxLength && slugPattern.test(text);

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th', ŋ: 'ng' },
  ...{ '&': ' and ', '+': ' plus ', '%': ' percent ' },
};

/** What an article is called in its address when its title has no letter that an address can hold. */
const nameless = 'article';

/** Ends at a word where it can: half a word in an address reads like a mistake. */
const shortened = (slug: string, longest: number): string => {
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest);
  const lastWord = slug[longest] === '-' ? longest : cut.lastIndexOf('-');
  return cut.slice(0, lastWord > longest / 2 ? lastWord : longest).replace(/-+$/, '');
};

/** An address for a title: accents fall away, “C++” keeps its sense, and there is always something left. */
export const slugFrom = (title: string): string =>
  shortened(
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’ʼ]/gu, '')
      .replace(/[ßæœøđðħıłþŋ&+%]/g, (letter) => spelled[letter] ?? '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
    slugMaxLength,
  ) || nameless;

/** The same address with a number, still short enough: `a-title`, `a-title-2`. */
export const numberedSlug = (slug: string, number: number): string => {
  if (number < 2) return slug;
  const ending = `-${number}`;
  return shortened(slug, slugMaxLength - ending.length) + ending;
};
