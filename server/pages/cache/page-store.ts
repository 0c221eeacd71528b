/** Stores cached pages by key and tag. Above the memory limit, the least recently used page is evicted. */
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#server/platform/cache-tags.ts';

export interface StoredPage {
  readonly key: string;
  readonly tags: ReadonlySet<CacheTag>;
  readonly variants: { readonly bytes: number };
}

export interface PageStore<Page extends StoredPage> {
  /** Marks the page as used. */
  get(key: string): Page | undefined;
  has(key: string): boolean;
  /** Adds or replaces a page. A page above the limit is not stored. */
  set(page: Page): void;
  delete(key: string): void;
  /** Call after adding variants to a page. */
  resize(page: Page): void;
  withTag(tag: CacheTag): Iterable<Page>;
  readonly bytes: number;
  readonly size: number;
  readonly evictions: number;
}

/** Approximate size of objects, headers and strings besides the body. */
const overheadBytes = 4096;

/** A new object for each size, because LRUCache reads the size only of new values. */
interface Entry<Page> {
  readonly page: Page;
}

export const createPageStore = <Page extends StoredPage>(maxBytes: number): PageStore<Page> => {
  const pagesByTag = new Map<CacheTag, Set<Page>>();
  let evictions = 0;

  const untag = (page: Page): void => {
    for (const tag of page.tags) {
      const pages = pagesByTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) pagesByTag.delete(tag);
    }
  };

  const entries = new LRUCache<string, Entry<Page>>({
    // For LRUCache, 0 means no limit.
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }) => page.variants.bytes + page.key.length * 2 + overheadBytes,
    dispose({ page }, _key, reason) {
      untag(page);
      if (reason === 'evict') evictions += 1;
    },
  });

  const set = (page: Page): void => {
    entries.set(page.key, { page });
    if (!entries.has(page.key)) return;
    for (const tag of page.tags) pagesByTag.set(tag, (pagesByTag.get(tag) ?? new Set()).add(page));
  };

  return {
    get: (key) => entries.get(key)?.page,
    has: (key) => entries.has(key),
    set,
    delete: (key) => void entries.delete(key),
    resize(page) {
      if (entries.peek(page.key)?.page === page) set(page);
    },
    withTag: (tag) => pagesByTag.get(tag) ?? [],
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
    get evictions() {
      return evictions;
    },
  };
};
