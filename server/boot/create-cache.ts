/** Creates the content and the page cache, and keeps them and the caches of features up to date. */
import type { Logger } from 'pino';
import type { EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { createSiteContent, type CachedSiteContent, type SiteContent } from '#server/features/content/site-content.ts';
import type { CachePart, FeaturePart } from '#server/features/feature.ts';
import { sharedHeaders } from '#server/features/invalidation/cdn/cdn-headers.ts';
import {
  createInvalidationBus,
  createInvalidationPoller,
  type Announce,
  type InvalidationPoller,
} from '#server/features/invalidation/invalidation-bus.ts';
import { followChanges, followWrites } from '#server/features/invalidation/change-stream.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { fixedSettings } from '#server/features/settings/fixed-settings.ts';
import type { CommonHeaders } from '#server/http/common-headers.ts';
import { createCacheExpiry } from '#server/pages/cache/cache-expiry.ts';
import { createPageCache, type PageCache } from '#server/pages/cache/page-cache.ts';
import { contentTag, everyPageTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { Environment } from '#server/platform/config/environment.ts';

export interface CacheOptions {
  readonly environment: Environment;
  readonly records: Pick<Repositories, 'connection' | 'content' | 'changes'>;
  /** Complete when the returned `watch` is called. */
  readonly parts: readonly FeaturePart[];
  readonly headersFor: (content: SiteContent) => CommonHeaders;
  readonly pageCacheBytes: number | undefined;
  /** Reports every write if the database runs in this process. */
  readonly onWritten: EmbeddedDatabase['onWritten'] | undefined;
  /** Overrides the poll interval while the database reports changes. */
  readonly fallbackMs?: number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface SiteCache {
  readonly content: CachedSiteContent;
  readonly commonHeaders: CommonHeaders;
  readonly pageCache: PageCache;
  readonly announce: Announce;
  readonly purge: (tags: readonly CacheTag[]) => void;
  readonly purgeExpired: () => void;
  /** Follows the changes of other instances. */
  readonly watch: () => InvalidationPoller;
  /** Calls back whenever the settings have changed. */
  readonly onSettings: (changed: () => void) => void;
}

/** A change stream may be lost for some seconds without an error. */
const streamFallbackMs = 5000;
const writesFallbackMs = 600_000;

export const createCache = (options: CacheOptions): SiteCache => {
  const { environment, records, parts, onWritten, clock, log } = options;
  const caches = (): CachePart[] => parts.flatMap(({ cache }) => cache ?? []);
  const purge = (tags: readonly CacheTag[]): void => {
    // Before the pages that are made from them.
    for (const cache of caches()) cache.purge?.(tags);
    pageCache.purge(tags);
  };
  const notify = (): void => {
    for (const { changed } of caches()) changed?.();
  };

  const settingsListeners: (() => void)[] = [];
  const content = createSiteContent({
    content: records.content,
    fixed: fixedSettings(environment),
    clock,
    log,
    changed: (keys) => {
      purge(keys.map(contentTag));
      if (keys.includes('site-settings')) for (const changed of settingsListeners) changed();
      notify();
    },
  });

  const commonHeaders = options.headersFor(content);
  const purgeExpired = createCacheExpiry({
    clock,
    content,
    schedules: () => parts.flatMap(({ cache }) => cache?.schedule ?? []),
    purge: (tags) => {
      purge(tags);
      notify();
    },
  });
  const pageCache = createPageCache({
    commonHeaders,
    sharedHeaders: sharedHeaders(environment).page,
    maxBytes: options.pageCacheBytes,
    purgeExpired,
  });

  const refreshContent = async (tags: readonly CacheTag[] | null): Promise<void> => {
    if (tags === null || tags.some((tag) => tag.startsWith('content:'))) await content.refresh();
  };
  const changes = createInvalidationBus({
    changes: records.changes,
    listed: notify,
    log,
    async follow(tags) {
      try {
        await Promise.all([refreshContent(tags), ...caches().map(({ refresh }) => refresh?.(tags))]);
      } finally {
        // Last, so that pages that depend on several of them are made only once.
        purge(tags ?? [everyPageTag]);
      }
    },
  });
  return {
    content,
    commonHeaders,
    pageCache,
    purge,
    purgeExpired,
    announce: changes.announce,
    onSettings: (changed) => void settingsListeners.push(changed),
    watch: () =>
      createInvalidationPoller({
        reported: [() => content.refresh(), () => changes.refresh()],
        pending: [...caches().flatMap(({ poll }) => poll ?? []), () => changes.flush()],
        listen: (changed) => {
          const collections = ['site_changes', 'content_edition'];
          if (onWritten !== undefined) return followWrites(onWritten, { collections, changed });
          return followChanges({ connection: records.connection, collections, changed, log });
        },
        fallbackMs: options.fallbackMs ?? (onWritten === undefined ? streamFallbackMs : writesFallbackMs),
        log,
      }),
  };
};
