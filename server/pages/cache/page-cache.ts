/** Caches rendered pages and other public responses until a tag that they depend on is purged. */
import { setTimeout } from 'node:timers/promises';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { PageResponse, Redirect, SharedHeaders } from '#server/platform/http/page-response.ts';
import type { Encoding } from './negotiate-encoding.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { createPageStore, type StoredPage } from './page-store.ts';
import { createPageVariants, type PageVariant, type PageVariants } from './page-variants.ts';

type MadePage = PageResponse | Redirect;

/** Makes the response for a key, the same for all visitors. */
export type MakeResponse = () => Promise<MadePage>;

/** A cached page, sent in an encoding that the client accepts. */
export interface CachedPage {
  readonly kind: 'cached';
  variant(encoding: Encoding): Promise<PageVariant>;
}

export type CacheResult = CachedPage | MadePage;

/** Counters since the start; `bytes` and `pages` are current values. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  readonly bytes: number;
  readonly pages: number;
}

export interface PageCache {
  /** Returns a variant that can be sent at once; undefined if it must be made first. */
  get(key: string, encoding: Encoding): PageVariant | undefined;
  /**
   * Returns the cached page, or makes it if missing or stale. If that fails or takes too long, the stale page is
   * served. Responses that must not be cached are passed through. @throws what `make` throws, without a stale page
   */
  answer(key: string, make: MakeResponse): Promise<CacheResult>;
  /** Marks all pages with one of these tags as stale. */
  purge(tags: Iterable<CacheTag>): void;
  /** True if the page is cached, stale or not, or being made. */
  has(key: string): boolean;
  readonly figures: CacheFigures;
}

/** In milliseconds. */
export interface CacheTiming {
  /** Maximum wait of a request for a new version of a stale page. */
  readonly waitMs: number;
  /** A stale page is served this long after a failed attempt to make it. */
  readonly retryMs: number;
  /** Pages of this age are refreshed in the background, in case a change was missed. */
  readonly maxAgeMs: number;
}

export interface PageCacheOptions {
  /** 0 turns the cache off. */
  readonly maxBytes?: number | undefined;
  /** Headers of all responses. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
  /** Caching headers of a fresh page, by its tags. */
  readonly sharedHeaders?: SharedHeaders['page'];
  /** Called before each lookup, to purge pages that have expired. */
  readonly purgeExpired?: () => void;
  readonly timing?: Partial<CacheTiming>;
}

const defaultMaxBytes = 48 * 1024 * 1024;
const defaultTiming: CacheTiming = { waitMs: 2000, retryMs: 2000, maxAgeMs: 300_000 };
/** Changes may come faster than pages are made; the last version is stored as stale. */
const maxAttempts = 3;

interface Page extends StoredPage {
  readonly variants: PageVariants;
  readonly make: MakeResponse;
  /** One of its tags was purged. */
  isStale: boolean;
  /** Served without a check until then. By `performance.now`: the site's clock only decides what is public. */
  freshUntil: number;
}

const dependsOn = (made: MadePage, changed: ReadonlySet<CacheTag>): boolean => {
  const tags = made.kind === 'response' ? made.tags : undefined;
  return [...changed].some((tag) => tags === undefined || tags.has(tag));
};

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { maxBytes = defaultMaxBytes, commonHeaders, sharedHeaders = () => ({}), purgeExpired } = options;
  const { waitMs, retryMs, maxAgeMs } = { ...defaultTiming, ...options.timing };
  const store = createPageStore<Page>(maxBytes);
  const refreshes = createSingleFlight<CacheResult>();
  /** For each page being made: tags purged meanwhile. */
  const purgedMeanwhile = new Set<Set<CacheTag>>();
  let hits = 0;
  let misses = 0;

  const presentVariant = (page: Page, variant: PageVariant): PageVariant =>
    page.isStale ? (variant.stale ?? variant) : variant;

  const present = (page: Page): CachedPage => ({
    kind: 'cached',
    async variant(encoding) {
      const variant = await page.variants.create(encoding);
      store.resize(page);
      return presentVariant(page, variant);
    },
  });

  const presentStale = (page: Page): CachedPage => {
    page.freshUntil = performance.now() + retryMs;
    return present(page);
  };

  const add = (key: string, response: PageResponse, make: MakeResponse, isStale: boolean): CachedPage => {
    const tags = response.tags ?? new Set<CacheTag>();
    const variants = createPageVariants(response, commonHeaders(), sharedHeaders(tags));
    const freshUntil = isStale ? 0 : performance.now() + maxAgeMs;
    const page = { key, variants, tags, make, isStale, freshUntil };
    store.set(page);
    return present(page);
  };

  const makeAndStore = async (key: string, make: MakeResponse, purged: Set<CacheTag>): Promise<CacheResult> => {
    const stale = store.get(key);
    let made: MadePage;
    let attempts = 0;
    try {
      do {
        purged.clear();
        made = await make();
        attempts += 1;
      } while (dependsOn(made, purged) && attempts < maxAttempts);
    } catch (error) {
      if (stale === undefined) throw error;
      return presentStale(stale);
    }
    if (made.kind === 'response' && made.tags !== undefined) return add(key, made, make, dependsOn(made, purged));
    if (stale !== undefined && made.kind === 'response' && made.failed) return presentStale(stale);
    store.delete(key);
    return made;
  };

  const refresh = (key: string, make: MakeResponse): Promise<CacheResult> => {
    const purged = new Set<CacheTag>();
    if (maxBytes === 0) return makeAndStore(key, make, purged);
    return refreshes.run(key, () => {
      purgedMeanwhile.add(purged);
      return makeAndStore(key, make, purged).finally(() => purgedMeanwhile.delete(purged));
    });
  };

  /** Returns a page that can be sent now. An old page is refreshed in the background. */
  const getFresh = (key: string): Page | undefined => {
    purgeExpired?.();
    const page = store.get(key);
    if (page === undefined || performance.now() < page.freshUntil) return page;
    if (page.isStale) return undefined;
    page.freshUntil = performance.now() + retryMs;
    // If this fails, the page stays, and the next attempt follows.
    refresh(key, page.make).catch(() => undefined);
    return page;
  };

  return {
    get(key, encoding) {
      const page = getFresh(key);
      const variant = page?.variants.get(encoding);
      if (page === undefined || variant === undefined) return undefined;
      hits += 1;
      return presentVariant(page, variant);
    },

    async answer(key, make) {
      const fresh = getFresh(key);
      if (fresh !== undefined) {
        hits += 1;
        return present(fresh);
      }
      misses += 1;
      const stale = store.get(key);
      if (stale === undefined) return refresh(key, make);
      const waiting = new AbortController();
      const late = setTimeout(waitMs, stale, { signal: waiting.signal, ref: false }).then(presentStale);
      late.catch(() => undefined);
      return Promise.race([refresh(key, make), late]).finally(() => waiting.abort());
    },

    purge(tags) {
      for (const tag of tags) {
        for (const purged of purgedMeanwhile) purged.add(tag);
        for (const page of store.withTag(tag)) Object.assign(page, { isStale: true, freshUntil: 0 });
      }
    },

    has: (key) => refreshes.has(key) || store.has(key),

    get figures() {
      return { hits, misses, evictions: store.evictions, bytes: store.bytes, pages: store.size };
    },
  };
};
