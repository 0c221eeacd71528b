/** Watches the newest articles and the next scheduled one, to invalidate pages when time alone changes them. */
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { appearanceTags } from './article-tags.ts';
import type { BlogDeps } from './read-posts.ts';

export interface NewestArticles {
  /** When the next scheduled article becomes public, in milliseconds as in `Date.getTime`; Infinity if none is known. */
  readonly nextAt: number;
  /** Marks the state as outdated. `nextAt` is Infinity until the next refresh. */
  outdate(): void;
  /**
   * Reads the state again if it is outdated. Returns the tags of pages that changed by time since the last reading, and of
   * the newest articles that changed.
   *
   * @throws if the database is unavailable; the state then stays outdated.
   */
  refresh(): Promise<readonly CacheTag[]>;
  /** Call when `nextAt` has passed. Returns the tags to invalidate. */
  pass(): readonly CacheTag[];
}

/** The most that any page shows or chooses from. */
const maxNewest = 8;
/** If more became public at once, all article pages are invalidated. */
const maxAppeared = 20;

const newest: readonly CacheTag[] = ['posts', 'posts:newest'];

/** Tags invalidated by articles that became public between `since` and now. @throws if the database is unavailable. */
export const newArticleTags = async (
  posts: BlogDeps['posts'],
  since: Date,
  now: Date,
): Promise<readonly CacheTag[]> => {
  const appeared = await posts.publishedSince(since, now, maxAppeared + 1);
  if (appeared.length === 0) return [];
  if (appeared.length > maxAppeared) return [...newest, 'articles'];
  const tags = await Promise.all(appeared.map((post) => appearanceTags(post, now, posts)));
  return [...newest, ...tags.flat()];
};

export const createNewestArticles = ({ posts, clock }: BlogDeps): NewestArticles => {
  let shown: string | undefined;
  let nextAt = Infinity;
  let nextTags: readonly CacheTag[] = [];
  /** Time of the last reading; undefined before the first. */
  let knownUntil: Date | undefined;
  let isOutdated = true;
  /** Readings run one after another, so that an older result never overwrites a newer one. */
  let reading: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<readonly CacheTag[]> => {
    if (!isOutdated) return [];
    isOutdated = false;
    try {
      const now = clock();
      const since = knownUntil;
      const [recent, next, appeared] = await Promise.all([
        posts.recentPublished({ limit: maxNewest }, now),
        posts.nextScheduled(now),
        since === undefined ? [] : newArticleTags(posts, since, now),
      ]);
      const at = next?.published_at ?? null;
      const itsTags = next === null || at === null ? [] : await appearanceTags(next, at, posts);
      const before = shown;
      // Saving a working copy increases the version but changes nothing that readers see.
      shown = JSON.stringify(recent, (key, value: unknown) => (key === 'version' ? undefined : value));
      nextAt = at?.getTime() ?? Infinity;
      nextTags = itsTags;
      if (knownUntil === since) knownUntil = now;
      return shown === before ? appeared : [...newest, ...appeared];
    } catch (error) {
      isOutdated = true;
      throw error;
    }
  };

  const outdate = (): void => {
    isOutdated = true;
    nextAt = Infinity;
  };

  return {
    get nextAt() {
      return nextAt;
    },
    outdate,
    refresh() {
      const result = reading.then(read);
      reading = result.catch(() => undefined);
      return result;
    },
    pass() {
      outdate();
      // The article that becomes public now is the newest. Others due at the same time are found by the next refresh.
      return [...newest, ...nextTags];
    },
  };
};
