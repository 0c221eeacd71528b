/** Creates the caches and the content, and connects them with the announcement of changes. */
import type { Logger } from 'pino';
import type { EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { createArticleOverview, type ArticleOverview } from '#server/features/blog/article-overview.ts';
import { createRelatedArticlesCache, type RelatedArticlesCache } from '#server/features/blog/related-articles.ts';
import { createNewestArticles } from '#server/features/blog/newest-articles.ts';
import {
  createInvalidationBus,
  createInvalidationPoller,
  type Announce,
  type InvalidationPoller,
} from '#server/features/invalidation/invalidation-bus.ts';
import { followChanges, followWrites } from '#server/features/invalidation/change-stream.ts';
import { createRedirectTable, type RedirectTable } from '#server/features/redirects/redirect-table.ts';
import { createRedirectHits, type RedirectHits } from '#server/features/redirects/redirect-hits.ts';
import { createSiteContent, type CachedSiteContent, type SiteContent } from '#server/features/content/site-content.ts';
import type { SharedHeaders } from '#server/platform/http/page-response.ts';
import type { FixedSettings } from '#server/features/settings/fixed-settings.ts';
import type { CommonHeaders } from '#server/http/common-headers.ts';
import { createCacheExpiry } from '#server/pages/cache/cache-expiry.ts';
import { contentTag, everyPageTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { createPageCache, type PageCache } from '#server/pages/cache/page-cache.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { createMediaCache, createPictureFinder, type MediaCache } from '#server/features/media/find-pictures.ts';
import type { MediaStores } from '#server/features/media/media-store.ts';
import { createAuthorProfileCache, type AuthorProfileCache } from '#server/features/accounts/author-profiles.ts';
import { createPictureCache, type PictureCache } from '#server/features/media/picture-cache.ts';

export interface CacheOptions {
  readonly records: Pick<
    Repositories,
    'connection' | 'accounts' | 'posts' | 'media' | 'content' | 'changes' | 'redirects' | 'notFoundLog'
  >;
  readonly mediaStores: MediaStores;
  /** An absolute path. */
  readonly dataDir: string;
  /** What the environment sets of the settings. */
  readonly fixed: FixedSettings;
  readonly headersFor: (content: SiteContent) => CommonHeaders;
  readonly sharedHeaders: SharedHeaders;
  /** Called when there is something that a CDN has to be told. */
  readonly wakeCdn: () => void;
  readonly pageCacheBytes: number | undefined;
  /** Reports every write if the database runs in this process. */
  readonly onWritten: EmbeddedDatabase['onWritten'] | undefined;
  /** Overrides how often it looks for changes while the database tells of them. */
  readonly fallbackMs?: number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface SiteCache {
  readonly content: CachedSiteContent;
  readonly related: RelatedArticlesCache;
  readonly overview: ArticleOverview;
  readonly authors: AuthorProfileCache;
  readonly pictures: MediaCache;
  readonly pictureCache: PictureCache;
  readonly pageCache: PageCache;
  readonly commonHeaders: CommonHeaders;
  readonly announce: Announce;
  readonly redirects: RedirectTable;
  readonly visits: RedirectHits;
  readonly watch: InvalidationPoller;
  /** Calls back whenever the settings read otherwise. */
  readonly onSettings: (changed: () => void) => void;
}

const concernsArticles = (tags: readonly CacheTag[] | null): boolean =>
  tags === null || tags.includes('posts') || tags.includes('times');

const concernsContent = (tags: readonly CacheTag[] | null): boolean =>
  tags === null || tags.some((tag) => tag.startsWith('content:'));

const concernsRedirects = (tags: readonly CacheTag[] | null): boolean => tags === null || tags.includes('redirects');

/** A change stream may be lost without a sign for some seconds. */
const streamFallbackMs = 5000;
const writesFallbackMs = 600_000;

export const createCache = (options: CacheOptions): SiteCache => {
  const { records, mediaStores: stores, dataDir, fixed, pageCacheBytes, clock, log } = options;
  const { sharedHeaders, wakeCdn, onWritten } = options;
  const purge = (tags: readonly CacheTag[]): void => {
    const concerns = (wanted: (tag: CacheTag) => boolean): boolean =>
      tags.some((tag) => tag === everyPageTag || wanted(tag));
    // Before the pages that depend on them.
    if (concerns((tag) => tag === 'posts')) for (const cached of [related, overview]) cached.forget();
    if (concerns((tag) => tag.startsWith('media:'))) pictures.clear();
    if (concerns((tag) => tag.startsWith('person:'))) authors.clear();
    pictureCache.purge(tags);
    pageCache.purge(tags);
  };

  const settingsListeners: (() => void)[] = [];
  const content = createSiteContent({
    content: records.content,
    fixed,
    clock,
    log,
    changed: (keys) => {
      purge(keys.map(contentTag));
      if (keys.includes('site-settings')) for (const changed of settingsListeners) changed();
      // Perhaps because its time has come.
      wakeCdn();
    },
  });

  const commonHeaders = options.headersFor(content);

  const articles = createNewestArticles({ posts: records.posts, clock });
  const readArticles = async (): Promise<void> => {
    // A scheduled article may have become public.
    purge(await articles.refresh());
  };
  const articlesPassed = (): readonly CacheTag[] => {
    const tags = articles.pass();
    // If this fails, the poller repeats it.
    readArticles().catch(() => undefined);
    return tags;
  };
  const purgeExpired = createCacheExpiry({
    clock,
    content,
    articles,
    articlesPassed,
    purge: (tags) => {
      purge(tags);
      wakeCdn();
    },
  });
  const read = { posts: records.posts, clock, noticeTime: purgeExpired };
  const related = createRelatedArticlesCache(read);
  const overview = createArticleOverview(read);
  const authors = createAuthorProfileCache(records.accounts);
  const pictures = createMediaCache(createPictureFinder(records.media, stores));
  const pictureCache = createPictureCache({ media: records.media, stores, dataDir });
  const pageCache = createPageCache({
    commonHeaders,
    sharedHeaders: sharedHeaders.page,
    maxBytes: pageCacheBytes,
    purgeExpired,
  });

  const redirects = createRedirectTable(records.redirects);
  const visits = createRedirectHits({ redirects: records.redirects, missed: records.notFoundLog, clock });

  const changes = createInvalidationBus({
    changes: records.changes,
    listed: wakeCdn,
    log,
    async follow(tags) {
      if (concernsRedirects(tags)) redirects.outdate();
      try {
        if (concernsContent(tags)) await content.refresh();
        await redirects.refresh();
        if (!concernsArticles(tags)) return;
        articles.outdate();
        await readArticles();
      } finally {
        // Last, so that pages that depend on both are made only once.
        purge(tags ?? [everyPageTag]);
      }
    },
  });
  const watch = createInvalidationPoller({
    told: [() => content.refresh(), () => changes.refresh()],
    refreshes: [readArticles, () => redirects.refresh(), () => visits.flush(), () => changes.say()],
    listen: (changed) => {
      const collections = ['site_changes', 'content_edition'];
      if (onWritten !== undefined) return followWrites(onWritten, { collections, changed });
      return followChanges({ connection: records.connection, collections, changed, log });
    },
    fallbackMs: options.fallbackMs ?? (onWritten === undefined ? streamFallbackMs : writesFallbackMs),
    log,
  });
  const { announce } = changes;
  const onSettings = (changed: () => void): void => void settingsListeners.push(changed);
  const cached = { related, overview, authors, pictures, pictureCache, pageCache };
  return { content, ...cached, commonHeaders, announce, redirects, visits, watch, onSettings };
};
