/** Fills the page cache after the start, one page at a time, so that requests are not delayed. */
import { setImmediate } from 'node:timers/promises';
import { cacheableRequest, matchTarget } from '#server/platform/match-page.ts';
import type { MakePage } from '../make-page.ts';
import type { PageCache } from './page-cache.ts';

export interface WarmPagesOptions {
  /** Paths of this site. */
  readonly paths: readonly string[];
  readonly cache: Pick<PageCache, 'answer'>;
  readonly makePage: MakePage;
  /** Stops after the current page. */
  readonly signal: AbortSignal;
}

/** Never throws. A page that fails is made with its first request. */
export const warmPages = async ({ paths, cache, makePage, signal }: WarmPagesOptions): Promise<void> => {
  for (const path of paths) {
    await setImmediate();
    if (signal.aborted) return;
    const request = matchTarget(path);
    const cacheable = cacheableRequest(request);
    if (cacheable === undefined) continue;
    try {
      const page = await cache.answer(cacheable.key, () => makePage(request));
      // The encoding of nearly all browsers.
      if (page.kind === 'cached') await page.variant('br');
    } catch {
      continue;
    }
  }
};
