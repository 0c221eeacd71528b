/** A rendered page: made by the renderer, stored by the cache, then sent. */
import type { CacheTag } from '../cache-tags.ts';

/** True for articles and lists of articles, which can be unpublished. */
const namesArticles = (tags: Iterable<CacheTag>): boolean => [...tags].some((tag) => /^(?:posts?|article)\b/.test(tag));

/**
 * Browsers revalidate every page, and shared caches after `seconds`, so that changes are visible at once
 * (docs/decisions/0022-invalidate-cached-pages-by-tag.md). While the site is down, caches may serve stale pages for a
 * day, except articles, which may have been unpublished (docs/decisions/0057-purge-a-cdn-by-the-list-of-changes.md).
 */
export const sharedCaching = (tags: Iterable<CacheTag>, seconds = 1): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=9, stale-if-error=${namesArticles(tags) ? 0 : 86_400}`;

type Headers = Readonly<Record<string, string>>;

/** Caching headers for shared caches, with cache tags. */
export interface SharedHeaders {
  /** Replaces the page's `Cache-Control`. */
  readonly page: (tags: Iterable<CacheTag>) => Headers;
  /** For files that never change, but may be removed. */
  readonly picture: (tags: Iterable<CacheTag>) => Headers;
}

/**
 * Without a CDN that is purged. Shared caches revalidate pictures after five minutes, because they may have been
 * removed.
 */
export const plainSharedHeaders: SharedHeaders = {
  page: () => ({}),
  picture: () => ({ 'Cache-Control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0' }),
};

export interface PageResponse {
  readonly kind: 'response';
  readonly status: number;
  /** In addition to the headers of all responses. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes are UTF-8. */
  readonly body: string | Buffer;
  /** Cache tags of the page; undefined if it must not be cached. */
  readonly tags?: ReadonlySet<CacheTag>;
  /** Loading or rendering failed; a stale page is preferred. */
  readonly failed: boolean;
  /** Search terms without results. */
  readonly emptySearch?: string;
}

/** Permanent by default. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status?: 301 | 302;
  readonly to: string;
  /** Replaces the query of the request. */
  readonly search?: string;
}
