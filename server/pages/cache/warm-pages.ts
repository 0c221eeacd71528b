/** Fills the page cache after the start, one page at a time, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises';
import { cacheableRequest, matchTarget } from '#server/platform/match-page.ts';
import type { MakePage } from '../make-page.ts';
import type { PageCache } from './page-cache.ts';

export interface WarmPagesOptions {
  /** Paths of this site. */
  readonly paths: readonly string[];
  readonly cache: Pick<PageCache, 'answer'>;
  readonly makePage: MakePage;
  /** Stops after the page that is being made. */
  readonly signal: AbortSignal;
}

/** Never throws: a page that cannot be made now is made with its first request. */
export const warmPages = async ({ paths, cache, makePage, signal }: WarmPagesOptions): Promise<void> => {
  for (const path of paths) {
    await setImmediate();
    if (signal.aborted) return;
    const request = matchTarget(path);
    const cacheable = cacheableRequest(request);
    if (cacheable === undefined) continue;
    try {
      const page = await cache.answer(cacheable.key, () => makePage(request));
      // What nearly every browser accepts.
      if (page.kind === 'cached') await page.variant('br');
    } catch {
      continue;
    }
  }
};
