/** Limits and states of articles, without schemas, for the editor. */
import { nameKey } from '../text/slug-rule.ts';

/**
 * The fields of an article for the editor: label, value of a new article, and limit in characters (of tags: their number).
 * `article-fields.ts` has their schemas.
 */
export const articleFieldRules = {
  title: { label: 'Title', empty: '', limit: 200 },
  excerpt: { label: 'Excerpt', empty: '', limit: 500 },
  content: { label: 'Content', empty: '' },
  category: { label: 'Category', empty: '', limit: 60 },
  author: { label: 'Author', empty: '', limit: 100 },
  author_id: { label: 'Signed by', empty: null },
  tags: { label: 'Tags', empty: [], limit: 20 },
  featured_image: { label: 'Featured picture', empty: null, limit: 2000 },
  featured_image_alt: { label: 'Alternative text', empty: '', limit: 300 },
  seo_title: { label: 'Headline for search engines', empty: '', limit: 100 },
  /** Search engines cut longer texts. */
  seo_description: { label: 'Description for search engines', empty: '', limit: 170 },
  /** Shared links show about 70 characters. */
  social_title: { label: 'Title for shared links', empty: '', limit: 100 },
  social_picture: { label: 'Picture for shared links', empty: null },
} as const;

type Rules = typeof articleFieldRules;
type Limited = { [Name in keyof Rules]: Rules[Name] extends { readonly limit: number } ? Name : never }[keyof Rules];

const limits = Object.fromEntries(
  Object.entries(articleFieldRules).flatMap(([name, rule]) => ('limit' in rule ? [[name, rule.limit]] : [])),
) as Readonly<Record<Limited, number>>;

/** Maximum lengths. */
export const postLimits = { ...limits, tag: 40 };

/** Maximum bytes of a request with an article, and characters of its sanitized text. */
export const postBodyLimit = 2_000_000;

/** Far more than any article has. Reading unclosed or unopened elements takes quadratic time. */
export const maxTags = 40_000;

export const hasTooManyTags = (html: string): boolean => (html.match(/<\/?[a-z]/gi)?.length ?? 0) > maxTags;

/** Each becomes a parser event and up to six characters. Pages full of code have a tenth of this. */
export const maxEscaped = 200_000;

export const hasTooManyEscaped = (html: string): boolean => (html.match(/[&<>"\u00a0]/g)?.length ?? 0) > maxEscaped;

/** For the reading time. */
export const wordsPerMinute = 200;

/** Days for which an article in the trash can be restored. */
export const trashDays = 30;

/**
 * Maximum length of the history of an article or page. Older revisions of an article are deleted with it, those of a page
 * at once.
 */
export const revisionsListed = 200;

/** Why a revision was stored. `set-aside`: another text replaced it in the working copy. */
export const revisionKinds = ['published', 'unpublished', 'restored', 'set-aside'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** State at a time: an article with a later date is scheduled, not published. */
export const postState = (published: boolean, publishedAt: Date | null, now: Date): PostState => {
  if (!published || publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
};

/** States in the staff list: those of articles, and those with unpublished changes. */
export const listedPostStates = [...postStates, 'changed'] as const;
export type ListedPostState = (typeof listedPostStates)[number];

/** Sort orders of the staff list: by date of creation or of publication. */
export const postSorts = ['made', 'published'] as const;
export type PostSort = (typeof postSorts)[number];

/** Periods offered by the list: from the start of one day to the start of another, relative to today. */
export const postPeriods = {
  'past-week': { from: -6, to: 1 },
  'past-month': { from: -29, to: 1 },
  'past-year': { from: -364, to: 1 },
  'next-week': { from: 0, to: 7 },
  'next-month': { from: 0, to: 30 },
} as const;
export type PostPeriod = keyof typeof postPeriods;

export const isPostPeriod = (text: string): text is PostPeriod => Object.hasOwn(postPeriods, text);

/** Browsers read a backslash as a slash and ignore tabs. */
// oxlint-disable-next-line no-control-regex -- Control characters are what it is about.
const unfit = /[\s\\<>"'`\u0000-\u001f\u007f]/;

export const isPictureAddress = (text: string): boolean => {
  if (unfit.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
};

/** Removes duplicates: spellings with the same slug are one tag. Keeps the order. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = nameKey(tag);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
