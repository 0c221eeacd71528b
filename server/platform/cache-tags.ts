/** Cache tags: the names of what a cached page depends on. Purging a tag makes all pages that carry it stale. */
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import type { CachePolicy, PolicyTag } from '#shared/routes/cache-policies.ts';
import type { PageMatch } from './match-page.ts';

/**
 * Tags of the policies with the slug filled in, and: `media:…` a picture by its hash, `person:…` a staff account by
 * its id, `year` the year in the footer, `article:…` an article by its id, on pages that link to it. `topic:…` and
 * `topics:…` announce an article that is new in one topic or in two (`server/features/blog/article-tags.ts`). No page
 * has `times` (a publication time changed) and `redirects`; they are only announced.
 */
export type CacheTag =
  | Exclude<PolicyTag, 'post:{slug}'>
  | `post:${string}`
  | `article:${string}`
  | `topic:${string}`
  | `topics:${string}`
  | `media:${string}`
  | `person:${string}`
  | 'year'
  | 'times'
  | 'redirects';

export const contentTag = (key: ContentKey): CacheTag => `content:${key}`;
export const articleTag = (id: string): CacheTag => `article:${id}`;
export const postTag = (slug: string): CacheTag => `post:${slug}`;
export const personTag = (id: string): CacheTag => `person:${id}`;
export const mediaTag = (hash: string): CacheTag => `media:${hash}`;

/** For responses made from the content of all pages, such as the sitemap. */
export const allContentTags: readonly CacheTag[] = contentKeys.map(contentTag);

/** Header, footer, breadcrumbs and the company's structured data: part of every page. */
const frameTags: readonly CacheTag[] = [
  'content:navigation',
  'content:services',
  'content:industries',
  'content:notices',
  'year',
];
/** Every cached page has this tag. */
export const everyPageTag: CacheTag = 'content:site-settings';
const headTags: readonly CacheTag[] = ['content:navigation', 'content:facts', everyPageTag];

const fillIn = (tag: PolicyTag, { params }: Pick<PageMatch, 'params'>): CacheTag =>
  tag === 'post:{slug}' ? postTag(params['slug'] ?? '') : tag;

/** `data` is page data, without header and footer. */
export const tagsOf = (
  { tags }: Exclude<CachePolicy, 'never'>,
  match: Pick<PageMatch, 'params'>,
  form: 'html' | 'data',
): Set<CacheTag> =>
  new Set([...headTags, ...(form === 'html' ? frameTags : []), ...tags.map((tag) => fillIn(tag, match))]);
