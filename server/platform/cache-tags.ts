/** Cache tags: the names of what a cached page depends on. Purging a tag makes all pages that carry it stale. */
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import type { CachePolicy, PolicyTag } from '#shared/routes/cache-policies.ts';
import type { PageMatch } from './match-page.ts';

/**
 * A policy's tags with the slug filled in. `media:…` is an uploaded picture by its hash,
 * `person:…` somebody of the staff by the id of the account, `year` the year in the footer.
 * `article:…` is an article by its id, on the pages of others that lead to it. `topic:…` and `topics:…` stand for an article
 * that has this topic, or these two, and was not there before (`server/features/blog/article-tags.ts`). Two tags are announced,
 * but carried by no page: `times` (the publication time of an article has changed) and `redirects`.
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

/** `data` is the page without header and footer. */
export const tagsOf = (
  { tags }: Exclude<CachePolicy, 'never'>,
  match: Pick<PageMatch, 'params'>,
  form: 'html' | 'data',
): Set<CacheTag> =>
  new Set([...headTags, ...(form === 'html' ? frameTags : []), ...tags.map((tag) => fillIn(tag, match))]);
