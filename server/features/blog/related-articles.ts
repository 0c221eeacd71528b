/** What is related to an article: its neighbors in time, and what to read next; cached until an article changes. */
import { createReadCache } from '#server/platform/read-cache.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';
import { maxTopicTags, sharedTopics, type RelatedArticles } from './article-tags.ts';
import type { SharedBy } from './post-queries.ts';
import type { BlogDeps } from './read-posts.ts';

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

/** Of each topic so many are looked at: the cost is the same for any number of articles. */
const lookedAt = 4;

/** Those that share the most topics first, the newest before the older; others fill up what is missing. */
const relatedPosts = async (
  { posts, clock }: BlogDeps,
  post: PostRecord,
  limit: number,
): Promise<readonly PostSummaryRecord[]> => {
  const now = clock();
  const recent = (filter: SharedBy) => posts.recentPublished({ ...filter, limit: lookedAt }, now);
  const sharing = await Promise.all([
    ...post.tags.slice(0, maxTopicTags).map((tag) => recent({ tag })),
    ...(post.category ? [recent({ category: post.category })] : []),
  ]);
  const inCommon = (other: PostSummaryRecord): number => sharedTopics(post, other);
  const time = ({ published_at }: PostSummaryRecord): number => published_at?.getTime() ?? 0;
  const candidates = new Map(sharing.flat().map((other) => [other.id, other]));
  candidates.delete(post.id);
  const related = [...candidates.values()].sort((a, b) => inCommon(b) - inCommon(a) || time(b) - time(a));
  if (related.length >= limit) return related.slice(0, limit);
  const others = (await recent({})).filter(({ id }) => id !== post.id && !candidates.has(id));
  return [...related, ...others].slice(0, limit);
};

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
