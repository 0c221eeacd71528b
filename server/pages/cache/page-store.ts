/** Kept answers by their addresses: found by what makes them old, and the one not asked for longest goes when there is no more room. */
import type { CacheTag } from './cache-tag.ts';
import type { StoredAnswer } from './stored-answer.ts';

export interface StoredPage {
  readonly key: string;
  readonly answer: StoredAnswer;
  readonly tags: ReadonlySet<CacheTag>;
}

export interface PageStore<Page extends StoredPage> {
  /** Finding a page counts as asking for it. */
  find(key: string): Page | undefined;
  put(page: Page): void;
  remove(key: string): void;
  /** To be called when forms of a kept answer have been made. */
  weigh(page: Page): void;
  withTag(tag: CacheTag): Iterable<Page>;
  readonly bytes: number;
  readonly size: number;
  /** How many had to make room so far. */
  readonly evictions: number;
}

/** Objects, headers and names that go with an answer's bytes, about. */
const overhead = 4096;

export const createPageStore = <Page extends StoredPage>(mostBytes: number): PageStore<Page> => {
  /** In the order in which they were asked for. */
  const pages = new Map<string, { readonly page: Page; bytes: number }>();
  const keysOfTag = new Map<CacheTag, Set<string>>();
  let bytes = 0;
  let evictions = 0;
  let newest: string | undefined;

  const remove = (key: string): void => {
    const kept = pages.get(key);
    if (kept === undefined) return;
    pages.delete(key);
    bytes -= kept.bytes;
    for (const tag of kept.page.tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  };

  const makeRoom = (): void => {
    for (const key of pages.keys()) {
      if (bytes <= mostBytes) return;
      remove(key);
      evictions += 1;
    }
  };

  const weigh = (page: Page): void => {
    const kept = pages.get(page.key);
    if (kept?.page !== page) return;
    bytes -= kept.bytes;
    kept.bytes = page.answer.bytes + page.key.length * 2 + overhead;
    bytes += kept.bytes;
    makeRoom();
  };

  return {
    find(key) {
      const kept = pages.get(key);
      if (kept !== undefined && key !== newest) {
        pages.delete(key);
        pages.set(key, kept);
        newest = key;
      }
      return kept?.page;
    },
    put(page) {
      remove(page.key);
      pages.set(page.key, { page, bytes: 0 });
      newest = page.key;
      for (const tag of page.tags) {
        const keys = keysOfTag.get(tag) ?? new Set();
        keysOfTag.set(tag, keys.add(page.key));
      }
      weigh(page);
    },
    remove,
    weigh,
    *withTag(tag) {
      for (const key of keysOfTag.get(tag) ?? []) {
        const kept = pages.get(key);
        if (kept !== undefined) yield kept.page;
      }
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return pages.size;
    },
    get evictions() {
      return evictions;
    },
  };
};
