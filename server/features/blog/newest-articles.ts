/** What readers see of the newest articles, and when the next one is due, as this instance knew it last. */
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { appearanceTags } from './article-tags.ts';
import type { BlogDeps } from './read-posts.ts';

export interface NewestArticles {
  /** When the next scheduled article becomes public; Infinity when none is known of. In milliseconds, as `Date.getTime`. */
  readonly nextAt: number;
  /** What is known may no longer be so; the next one that is known of is no longer waited for. */
  outdate(): void;
  /**
   * Reads anew what was outdated. Answers the tags of what has become old by the time alone since the last reading, and of any
   * of the newest that is another one, or shown otherwise, than before.
   *
   * @throws when the database cannot be asked; then it stays outdated.
   */
  refresh(): Promise<readonly CacheTag[]>;
  /** To be called when the time of the next one has come: answers the tags of what has become old. */
  pass(): readonly CacheTag[];
}

/** As many as any page shows, or chooses from. */
const newestRead = 8;
/** Where more have become public at once, every article is made anew. */
const maxAppeared = 20;

const newest: readonly CacheTag[] = ['posts', 'posts:newest'];

/** What became old because of articles that became public after `since`, until now. @throws when the database cannot be asked. */
export const appearedTags = async (posts: BlogDeps['posts'], since: Date, now: Date): Promise<readonly CacheTag[]> => {
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
  /** What became public until then is known of; undefined before the first reading. */
  let knownUntil: Date | undefined;
  let isOutdated = true;
  /** One reading after the other, so that an older one never comes last. */
  let reading: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<readonly CacheTag[]> => {
    if (!isOutdated) return [];
    isOutdated = false;
    try {
      const now = clock();
      const since = knownUntil;
      const [recent, next, appeared] = await Promise.all([
        posts.recentPublished({ limit: newestRead }, now),
        posts.nextScheduled(now),
        since === undefined ? [] : appearedTags(posts, since, now),
      ]);
      const at = next?.published_at ?? null;
      const itsTags = next === null || at === null ? [] : await appearanceTags(next, at, posts);
      const before = shown;
      // A save beside the public article counts up its version, which nobody sees.
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
      // What becomes public this moment is the newest there is. Others may have the same time: the next reading tells.
      return [...newest, ...nextTags];
    },
  };
};
