/** What lists and searches need of all articles at each request; cached until an article changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { PostSummaryRecord } from './post-record.ts';
import type { CategoryCount } from './post.repository.ts';
import { listPosts, recentPosts, type BlogDeps } from './read-posts.ts';

export interface ArticleCounts {
  /** The number of all public articles. Some have no category. */
  readonly all: number;
  readonly categories: readonly CategoryCount[];
}

export interface ArticleOverview {
  /** @throws when the database cannot be asked, as does the next. */
  counts(): Promise<ArticleCounts>;
  /** The newest hundred: the same array until an article changes. */
  newest(): Promise<readonly PostSummaryRecord[]>;
  /** Some article has changed. */
  forget(): void;
}

const maxNewest = 100;

/** As the database has it this moment. */
const readArticleCounts = async (deps: BlogDeps): Promise<ArticleCounts> => {
  const [{ total }, categories] = await Promise.all([
    listPosts(deps, { page: 1, limit: 1 }),
    deps.posts.countCategories(deps.clock()),
  ]);
  return { all: total, categories };
};

export interface ArticleOverviewDeps extends BlogDeps {
  /** Forgets what has become old by the time alone. */
  readonly noticeTime: () => void;
}

export const createArticleOverview = ({ noticeTime, ...deps }: ArticleOverviewDeps): ArticleOverview => {
  const counts = createReadCache<ArticleCounts>(1);
  const newest = createReadCache<readonly PostSummaryRecord[]>(1);
  return {
    counts() {
      noticeTime();
      return counts.get('', () => readArticleCounts(deps));
    },
    newest() {
      noticeTime();
      return newest.get('', () => recentPosts(deps, { limit: maxNewest }));
    },
    forget() {
      counts.clear();
      newest.clear();
    },
  };
};
