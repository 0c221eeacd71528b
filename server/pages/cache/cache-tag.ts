/** What a kept answer depends on, by name: whoever changes that thing says the name, and the answers that carry it are old. */
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import type { CachePolicy, PolicyTag } from '#shared/routes/cache-policies.ts';
import type { PageMatch } from '../match-page.ts';

/**
 * A policy's tags with the address filled in; `media:…` is an uploaded picture by its hash, `year` the one in the footer. No page has `times`: it says that an
 * article will become public at another time than before; nor `redirects`, which lead to pages and are none.
 */
export type CacheTag =
  Exclude<PolicyTag, 'post:{slug}'> | `post:${string}` | `media:${string}` | 'year' | 'times' | 'redirects';

export const contentTag = (key: ContentKey): CacheTag => `content:${key}`;
export const postTag = (slug: string): CacheTag => `post:${slug}`;
export const mediaTag = (hash: string): CacheTag => `media:${hash}`;

/** For what is made from all pages. */
export const everyWord: readonly CacheTag[] = contentKeys.map(contentTag);

/** What header, footer, breadcrumbs and the company's structured data are made from: they are part of every page. */
const frameTags: readonly CacheTag[] = [
  'content:navigation',
  'content:services',
  'content:industries',
  'content:notices',
  'year',
];
/** Every kept page has this one. */
export const everyPageTag: CacheTag = 'content:site-settings';
const headTags: readonly CacheTag[] = ['content:navigation', everyPageTag];

const fillIn = (tag: PolicyTag, { params }: Pick<PageMatch, 'params'>): CacheTag =>
  tag === 'post:{slug}' ? postTag(params['slug'] ?? '') : tag;

/** `data` is the page without what stands around it. */
export const tagsOf = (
  { tags }: Exclude<CachePolicy, 'never'>,
  match: Pick<PageMatch, 'params'>,
  form: 'html' | 'data',
): Set<CacheTag> =>
  new Set([...headTags, ...(form === 'html' ? frameTags : []), ...tags.map((tag) => fillIn(tag, match))]);
