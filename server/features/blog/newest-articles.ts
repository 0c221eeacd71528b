/** What readers see of the newest articles, and when the next one is due, as this instance knew it last. */
import type { BlogDeps } from './read-posts.ts';

export interface NewestArticles {
  /** When the next scheduled article becomes public; Infinity when none is known of. In milliseconds, as `Date.getTime`. */
  readonly nextAt: number;
  /** What is known may no longer be so; the next one that is known of is no longer waited for. */
  outdate(): void;
  /**
   * Reads anew what was outdated. Answers whether any of the newest is another one, or shown otherwise, than before.
   *
   * @throws when the database cannot be asked; then it stays outdated.
   */
  refresh(): Promise<boolean>;
}

/** As many as any page shows, or chooses from. */
const newestRead = 8;

export const createNewestArticles = ({ posts, clock }: BlogDeps): NewestArticles => {
  let shown: string | undefined;
  let nextAt = Infinity;
  let isOutdated = true;
  /** One reading after the other, so that an older one never comes last. */
  let reading: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<boolean> => {
    if (!isOutdated) return false;
    isOutdated = false;
    try {
      const now = clock();
      const [newest, next] = await Promise.all([
        posts.recentPublished({ limit: newestRead }, now),
        posts.nextScheduled(now),
      ]);
      const before = shown;
      // A save beside the public article counts up its version, which nobody sees.
      shown = JSON.stringify(newest, (key, value: unknown) => (key === 'version' ? undefined : value));
      nextAt = next?.getTime() ?? Infinity;
      return shown !== before;
    } catch (error) {
      isOutdated = true;
      throw error;
    }
  };

  return {
    get nextAt() {
      return nextAt;
    },
    outdate() {
      isOutdated = true;
      nextAt = Infinity;
    },
    refresh() {
      const result = reading.then(read);
      reading = result.catch(() => undefined);
      return result;
    },
  };
};
