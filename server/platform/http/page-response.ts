/** A page that is ready to be sent, before anybody is sent it: the same for whoever asks, from the cache or not. */
import type { CacheTag } from '../cache-tags.ts';

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
