/** Article counts and the newest articles, cached until an article changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { PostSummaryRecord } from './post-record.ts';
import type { CategoryCount } from './post.repository.ts';
import type { ArticleCacheDeps, BlogDeps } from './read-posts.ts';

export interface ArticleCounts {
  /** All public articles, including those without a category. */
  readonly all: number;
  readonly categories: readonly CategoryCount[];
}

export interface ArticleOverview {
  /** @throws if the database is unavailable; so does `newest`. */
  counts(): Promise<ArticleCounts>;
  /** The newest 100 articles. Returns the same array until an article changes. */
  newest(): Promise<readonly PostSummaryRecord[]>;
  forget(): void;
}

const maxNewest = 100;

const readArticleCounts = async ({ posts, clock }: BlogDeps): Promise<ArticleCounts> => {
  const [{ total }, categories] = await Promise.all([
    posts.listPublished({ page: 1, limit: 1 }, clock()),
    posts.countCategories(clock()),
  ]);
  return { all: total, categories };
};

export const createArticleOverview = ({ noticeTime, ...deps }: ArticleCacheDeps): ArticleOverview => {
  const counts = createReadCache<ArticleCounts>(1);
  const newest = createReadCache<readonly PostSummaryRecord[]>(1);
  return {
    counts() {
      noticeTime();
      return counts.get('', () => readArticleCounts(deps));
    },
    newest() {
      noticeTime();
      return newest.get('', () => deps.posts.recentPublished({ limit: maxNewest }, deps.clock()));
    },
    forget() {
      counts.clear();
      newest.clear();
    },
  };
};
