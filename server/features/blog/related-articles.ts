/** An article's neighbors in time and suggestions to read next, cached until an article changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';
import { maxTopicTags, sharedTopics, type RelatedArticles } from './article-tags.ts';
import type { ListFilter } from './post-queries.ts';
import type { BlogDeps, ArticleCacheDeps } from './read-posts.ts';

export interface RelatedArticlesCache {
  /** @param post a public article. @throws if the database is unavailable. */
  of(post: PostRecord): Promise<RelatedArticles>;
  forget(): void;
}

/** Articles read of each topic, so that the cost does not grow with the number of articles. */
const readPerTopic = 4;

/** Sorted by shared topics, then newest first; filled up with other recent articles. */
const relatedPosts = async (
  { posts, clock }: BlogDeps,
  post: PostRecord,
  limit: number,
): Promise<readonly PostSummaryRecord[]> => {
  const now = clock();
  const recent = (filter: ListFilter) => posts.recentPublished({ ...filter, limit: readPerTopic }, now);
  const inLists = await Promise.all([
    ...post.tags.slice(0, maxTopicTags).map((tag) => recent({ tag })),
    ...(post.category ? [recent({ category: post.category })] : []),
  ]);
  const inCommon = (other: PostSummaryRecord): number => sharedTopics(post, other);
  const time = ({ published_at }: PostSummaryRecord): number => published_at?.getTime() ?? 0;
  const candidates = new Map(inLists.flat().map((other) => [other.id, other]));
  candidates.delete(post.id);
  const related = [...candidates.values()].sort((a, b) => inCommon(b) - inCommon(a) || time(b) - time(a));
  if (related.length >= limit) return related.slice(0, limit);
  const others = (await recent({})).filter(({ id }) => id !== post.id && !candidates.has(id));
  return [...related, ...others].slice(0, limit);
};

const nextShown = 2;
/** A few megabytes at most. */
const maxEntries = 500;

/** Reads from the database. @throws if it is unavailable. */
export const readRelatedArticles = async (deps: BlogDeps, post: PostRecord): Promise<RelatedArticles> => {
  const [related, neighbors] = await Promise.all([
    relatedPosts(deps, post, nextShown + 2),
    deps.posts.findNeighbors(post, deps.clock()),
  ]);
  // Neighbors have links already, so they come last.
  const isNeighbor = ({ id }: PostSummaryRecord) => id === neighbors.newer?.id || id === neighbors.older?.id;
  const others = related.filter((other) => !isNeighbor(other));
  return { next: [...others, ...related.filter(isNeighbor)].slice(0, nextShown), neighbors };
};

export const createRelatedArticlesCache = ({ noticeTime, ...deps }: ArticleCacheDeps): RelatedArticlesCache => {
  const cache = createReadCache<RelatedArticles>(maxEntries);
  return {
    of(post) {
      noticeTime();
      return cache.get(`${post.id} ${post.version}`, () => readRelatedArticles(deps, post));
    },
    forget: () => cache.clear(),
  };
};
