/** A page that is ready to be sent. Render makes it, the cache stores it, send sends it. */
import type { CacheTag } from '../cache-tags.ts';

/** What can be withdrawn: articles, and the lists that name them. */
const namesArticles = (tags: Iterable<CacheTag>): boolean => [...tags].some((tag) => /^(?:posts?|article)\b/.test(tag));

/**
 * Browsers ask for every page again, and shared caches after `seconds`, so that a publication is seen at once
 * (docs/decisions/0022-invalidate-cached-pages-by-tag.md). While the site is down they may show what is no longer fresh for a
 * day, but no article: it may have been withdrawn (docs/decisions/0057-purge-a-cdn-by-the-list-of-changes.md).
 */
export const sharedCaching = (tags: Iterable<CacheTag>, seconds = 1): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=9, stale-if-error=${namesArticles(tags) ? 0 : 86_400}`;

type Headers = Readonly<Record<string, string>>;

/** The headers by which shared caches know how long they may keep a response, and what it depends on. */
export interface SharedHeaders {
  /** Instead of the page's own `Cache-Control`. */
  readonly page: (tags: Iterable<CacheTag>) => Headers;
  /** Of what never changes under its address, but may be removed. */
  readonly picture: (tags: Iterable<CacheTag>) => Headers;
}

/** Without a CDN that is told of changes. A shared cache asks again for a picture after five minutes: it may have been removed. */
export const plainSharedHeaders: SharedHeaders = {
  page: () => ({}),
  picture: () => ({ 'Cache-Control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0' }),
};

export interface PageResponse {
  readonly kind: 'response';
  readonly status: number;
  /** Its own headers, besides those that every response of the site has. */
  readonly headers: Readonly<Record<string, string>>;
  /** In UTF-8, if it is bytes. */
  readonly body: string | Buffer;
  /** What the page depends on; undefined if it must not be cached. */
  readonly tags?: ReadonlySet<CacheTag>;
  /** Something could not be read or rendered just now: a stale page is better. */
  readonly failed: boolean;
  /** What somebody searched for in vain. */
  readonly foundNothing?: string;
}

/** Leads to another address, permanently unless `status` says otherwise. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status?: 301 | 302;
  readonly to: string;
  /** Stands in the place of the query that the reader came with. */
  readonly search?: string;
}
