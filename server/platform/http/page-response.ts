/** A page that is ready to be sent, before anybody is sent it: the same for whoever asks, from the cache or not. */
import type { CacheTag } from '../cache-tags.ts';

/**
 * Browsers always ask, and so does a shared cache after a second: a publication is to be seen at once, and a question costs us next to nothing.
 * docs/decisions/0020 says why there is no more in it.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9, stale-if-error=86400';
export interface PageResponse {
  readonly kind: 'answer';
  readonly status: number;
  /** Its own, besides those that every answer of the site carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What makes it old; undefined for an answer that nobody may keep. */
  readonly tags?: ReadonlySet<CacheTag>;
  /** Something could not be read or drawn just now: an older answer is better. */
  readonly failed: boolean;
}

/** A redirect, for good unless it says otherwise. */
export interface RedirectResponse {
  readonly kind: 'moved';
  readonly status?: 301 | 302;
  readonly to: string;
}
