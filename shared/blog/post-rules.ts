/** What an article may be made of, without the schemas: the editor counts with the same numbers. */
import { nameKey } from '../text/slug-rule.ts';

export const postLimits = {
  title: 200,
  excerpt: 500,
  category: 60,
  author: 100,
  tags: 20,
  tag: 40,
  featured_image: 2000,
  featured_image_alt: 300,
  seo_title: 100,
  /** Search engines cut longer ones. */
  seo_description: 170,
  /** Shared links show about 70 of them. */
  social_title: 100,
} as const;

/** Bytes of a request that carries an article, and characters of its text once it is sanitised. */
export const postBodyLimit = 2_000_000;

/**
 * Far more than any article has. Elements that are never closed, or closed and never opened, cost
 * their square to read.
 */
export const maxTags = 40_000;

export const hasTooManyTags = (html: string): boolean => (html.match(/<\/?[a-z]/gi)?.length ?? 0) > maxTags;

/** Each is an event of the parser and up to six characters of sanitised text. Pages of code have a tenth as many. */
export const maxEscaped = 200_000;

export const hasTooManyEscaped = (html: string): boolean => (html.match(/[&<>"\u00a0]/g)?.length ?? 0) > maxEscaped;

/** How fast an article is read: what its read time is counted by. */
export const wordsPerMinute = 200;

/** How long an article can be taken back out of the trash. */
export const trashDays = 30;

/** How many events of its history an article or page lists; older ones of an article are deleted with it, those of a page at once. */
export const revisionsListed = 200;

/**
 * Why a revision was stored: the text was published, unpublished or restored, or something else
 * replaced it in the working copy.
 */
export const revisionKinds = ['published', 'unpublished', 'restored', 'set-aside'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** Publication is a query: what may be read from a later moment on is not public yet. */
export const postState = (published: boolean, publishedAt: Date | null, now: Date): PostState => {
  if (!published || publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
};

/** What the staff's list of articles can be narrowed down to: one of the states, or those with changes that are not public. */
export const listedPostStates = [...postStates, 'changed'] as const;
export type ListedPostState = (typeof listedPostStates)[number];

/** The days by which that list can be sorted: the day of making, or the one from which readers find the article. */
export const postSorts = ['made', 'published'] as const;
export type PostSort = (typeof postSorts)[number];

/** Stretches of days that the list offers: from the start of one day to the start of another, both counted from today. */
export const postPeriods = {
  'past-week': { from: -6, to: 1 },
  'past-month': { from: -29, to: 1 },
  'past-year': { from: -364, to: 1 },
  'next-week': { from: 0, to: 7 },
  'next-month': { from: 0, to: 30 },
} as const;
export type PostPeriod = keyof typeof postPeriods;

export const isPostPeriod = (text: string): text is PostPeriod => Object.hasOwn(postPeriods, text);

/** A browser reads a backslash as a slash and leaves out tabs, so neither may stand in an address. */
// oxlint-disable-next-line no-control-regex -- Control characters are what it is about.
const unfit = /[\s\\<>"'`\u0000-\u001f\u007f]/;

/** An https address or a path on this site. */
export const isPictureAddress = (text: string): boolean => {
  if (unfit.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
};

/** Each tag once, in the author's order: spellings that have one address are one tag. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = nameKey(tag);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
