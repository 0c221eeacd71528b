/** A page that is ready to be sent. Render makes it, the cache stores it, send sends it. */
import type { CacheTag } from '../cache-tags.ts';

/**
 * Browsers ask for every page again, and shared caches after a second, so that a publication is seen at once
 * (docs/decisions/0022-invalidate-cached-pages-by-tag.md).
 */
export const sharedCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9, stale-if-error=86400';

export interface PageResponse {
  readonly kind: 'response';
  readonly status: number;
  /** Its own headers, besides those that every response of the site has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the page depends on; undefined if it must not be cached. */
  readonly tags?: ReadonlySet<CacheTag>;
  /** Something could not be read or rendered just now: a stale page is better. */
  readonly failed: boolean;
}

/** Leads to another address, permanently unless `status` says otherwise. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status?: 301 | 302;
  readonly to: string;
}
