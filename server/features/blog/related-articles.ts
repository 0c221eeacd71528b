/** What stands around an article: its neighbors in time, and what to read next. Asked for with every page that is made of one, so it is kept until an article changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { BlogDeps } from './blog-deps.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';
import type { PostNeighbors } from './post.repository.ts';
import { relatedPosts } from './related-posts.ts';

export interface RelatedArticles {
  readonly next: readonly PostSummaryRecord[];
  readonly neighbors: PostNeighbors;
}

export interface RelatedArticlesCache {
  /** Of a public article, as this instance knows it. @throws when the database cannot be asked. */
  of(post: PostRecord): Promise<RelatedArticles>;
  /** Some article has changed. */
  forget(): void;
}

export interface RelatedArticlesDeps extends BlogDeps {
  /** Forgets what has become old by the time alone. */
  readonly noticeTime: () => void;
}

const nextShown = 2;
/** A few megabytes at most. */
const maxEntries = 500;

/** As the database has it this moment. @throws when it cannot be asked. */
export const readRelatedArticles = async (deps: BlogDeps, post: PostRecord): Promise<RelatedArticles> => {
  const [related, neighbors] = await Promise.all([
    relatedPosts(deps, post, nextShown + 2),
    deps.posts.findNeighbors(post, deps.clock()),
  ]);
  // What the page names as newer and older is worth a second place only where there is nothing else.
  const isNeighbor = ({ id }: PostSummaryRecord) => id === neighbors.newer?.id || id === neighbors.older?.id;
  const others = related.filter((other) => !isNeighbor(other));
  return { next: [...others, ...related.filter(isNeighbor)].slice(0, nextShown), neighbors };
};

export const createRelatedArticlesCache = ({ noticeTime, ...deps }: RelatedArticlesDeps): RelatedArticlesCache => {
  const cache = createReadCache<RelatedArticles>(maxEntries);
  return {
    of(post) {
      noticeTime();
      return cache.get(`${post.id} ${post.version}`, () => readRelatedArticles(deps, post));
    },
    forget: () => cache.clear(),
  };
};
