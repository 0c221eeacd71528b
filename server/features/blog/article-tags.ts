/** Cache tags of article pages: what a page depends on, and what a changed article invalidates. */
import { nameSlug } from '#shared/text/slug-rule.ts';
import { articleTag, postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { PostSummaryRecord } from './post-record.ts';
import type { PostNeighbors, PostRepository } from './post.repository.ts';

type WithTopics = Pick<PostSummaryRecord, 'category' | 'tags'>;

/** Only the first tags count as topics, so that the cost of finding related articles is bounded. */
export const maxTopicTags = 3;

const topicsOf = ({ category, tags }: WithTopics, maxTags = tags.length): readonly string[] => [
  ...new Set([
    ...(nameSlug(category) === '' ? [] : [`category/${nameSlug(category)}`]),
    ...tags
      .slice(0, maxTags)
      .filter((tag) => nameSlug(tag) !== '')
      .map((tag) => `tag/${nameSlug(tag)}`),
  ]),
];

/** The number of topics of `post` that `other` shares. */
export const sharedTopics = (post: WithTopics, other: WithTopics): number => {
  const others = new Set(topicsOf(other));
  return topicsOf(post, maxTopicTags).filter((topic) => others.has(topic)).length;
};

const single = (topics: readonly string[]): CacheTag[] => topics.map((topic): CacheTag => `topic:${topic}`);

const pairs = (topics: readonly string[]): CacheTag[] =>
  topics.toSorted().flatMap((one, at, all) => all.slice(at + 1).map((two): CacheTag => `topics:${one}+${two}`));

/** Tags of the pages that list articles with these topics. */
export const topicTags = (post: WithTopics): readonly CacheTag[] => {
  const topics = topicsOf(post);
  return [...single(topics), ...pairs(topics)];
};

export interface RelatedArticles {
  readonly next: readonly PostSummaryRecord[];
  readonly neighbors: PostNeighbors;
}

/**
 * Tags of an article's page besides its own: the articles that it links to, and the topics whose next article would replace
 * one of them. A new article replaces the last one shown if it shares at least as many topics.
 */
export const relatedTags = (post: WithTopics, { next, neighbors }: RelatedArticles): readonly CacheTag[] => {
  const beside = [neighbors.newer, neighbors.older].filter((other) => other !== undefined);
  const shown = [...next, ...beside].map(({ id }) => articleTag(id));
  const topics = topicsOf(post, maxTopicTags);
  const last = next.at(-1);
  // With free places, or a last place taken by a neighbor, any new article changes the list.
  const hasFreePlace = next.length < 2 || last === undefined || beside.some(({ id }) => id === last.id);
  const inCommon = hasFreePlace ? 0 : sharedTopics(post, last);
  if (inCommon >= 2) return [...shown, ...pairs(topics)];
  return [...shown, ...single(topics), ...(inCommon === 0 ? ['posts:newest' as const] : [])];
};

export type Neighbors = Pick<PostRepository, 'findNeighbors'>;

/**
 * Tags of the pages that must show this article once it is public: its neighbors in time and pages with its topics.
 *
 * @throws if the database is unavailable.
 */
export const appearanceTags = async (
  post: WithTopics & Pick<PostSummaryRecord, 'id' | 'published_at'>,
  now: Date,
  neighbors: Neighbors,
): Promise<readonly CacheTag[]> => {
  const { newer, older } = await neighbors.findNeighbors(post, now);
  const beside = [newer, older].filter((other) => other !== undefined);
  return [...beside.map(({ slug }) => postTag(slug)), ...topicTags(post)];
};

/** True if the article's time or topics changed, and so its place among the articles. */
export const hasMoved = (
  before: WithTopics & Pick<PostSummaryRecord, 'published_at'>,
  after: WithTopics & Pick<PostSummaryRecord, 'published_at'>,
): boolean =>
  before.published_at?.getTime() !== after.published_at?.getTime() ||
  topicsOf(before).join() !== topicsOf(after).join();
