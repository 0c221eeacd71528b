/** Makes pages before anybody asks for them, one after the other, so that whoever comes meanwhile is answered between two of them. */
import { setImmediate } from 'node:timers/promises';
import type { MakePage } from '../make-page.ts';
import { keptAddress, readPageAddress } from '../page-address.ts';
import type { PageCache } from './page-cache.ts';

export interface WarmPagesOptions {
  /** Paths of this site. */
  readonly paths: readonly string[];
  readonly cache: Pick<PageCache, 'answer'>;
  readonly makePage: MakePage;
  /** Ends the work after the page that is being made. */
  readonly signal: AbortSignal;
}

/** Never throws: a page that cannot be made now is made for its first reader. */
export const warmPages = async ({ paths, cache, makePage, signal }: WarmPagesOptions): Promise<void> => {
  for (const path of paths) {
    await setImmediate();
    if (signal.aborted) return;
    const address = readPageAddress(path);
    const kept = keptAddress(address);
    if (kept === undefined) continue;
    try {
      const answer = await cache.answer(kept.key, () => makePage(address));
      // What nearly every browser takes.
      if (answer.kind === 'kept') await answer.form('br');
    } catch {
      continue;
    }
  }
};
