/** By which cache tags the pages of articles depend on each other, and which of them a change of an article makes old. */
import { nameSlug } from '#shared/text/slug-rule.ts';
import { articleTag, postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { PostSummaryRecord } from './post-record.ts';
import type { PostNeighbors, PostRepository } from './post.repository.ts';

type Topical = Pick<PostSummaryRecord, 'category' | 'tags'>;

/** So many tags, the first ones, say what an article is about: what is related to it costs the same however many it has. */
export const maxTopicTags = 3;

const topicsOf = ({ category, tags }: Topical, maxTags = tags.length): readonly string[] => [
  ...new Set([
    ...(nameSlug(category) === '' ? [] : [`category/${nameSlug(category)}`]),
    ...tags
      .slice(0, maxTags)
      .filter((tag) => nameSlug(tag) !== '')
      .map((tag) => `tag/${nameSlug(tag)}`),
  ]),
];

/** How many of the topics of `post` the other one has, too. */
export const sharedTopics = (post: Topical, other: Topical): number => {
  const others = new Set(topicsOf(other));
  return topicsOf(post, maxTopicTags).filter((topic) => others.has(topic)).length;
};

const single = (topics: readonly string[]): CacheTag[] => topics.map((topic): CacheTag => `topic:${topic}`);

const pairs = (topics: readonly string[]): CacheTag[] =>
  topics.toSorted().flatMap((one, at, all) => all.slice(at + 1).map((two): CacheTag => `topics:${one}+${two}`));

/** The pages that lead to articles with the topics of this one, and may have to show it from now on. */
export const topicTags = (post: Topical): readonly CacheTag[] => {
  const topics = topicsOf(post);
  return [...single(topics), ...pairs(topics)];
};

export interface RelatedArticles {
  readonly next: readonly PostSummaryRecord[];
  readonly neighbors: PostNeighbors;
}

/**
 * What the page of an article depends on besides the article: those that it leads to, and the appearance of others that would
 * take their place. One does if it has at least as many topics in common with the article as the last that is shown.
 */
export const relatedTags = (post: Topical, { next, neighbors }: RelatedArticles): readonly CacheTag[] => {
  const beside = [neighbors.newer, neighbors.older].filter((other) => other !== undefined);
  const shown = [...next, ...beside].map(({ id }) => articleTag(id));
  const topics = topicsOf(post, maxTopicTags);
  const last = next.at(-1);
  // Fewer than there is room for, or one that has its place already: any other article is better.
  const isFilledUp = next.length < 2 || last === undefined || beside.some(({ id }) => id === last.id);
  const inCommon = isFilledUp ? 0 : sharedTopics(post, last);
  if (inCommon >= 2) return [...shown, ...pairs(topics)];
  return [...shown, ...single(topics), ...(inCommon === 0 ? ['posts:newest' as const] : [])];
};

export type Neighbors = Pick<PostRepository, 'findNeighbors'>;

/**
 * The pages of other articles that are to show this one from the moment at which it is public: those beside it in time, and
 * those that it has topics in common with.
 *
 * @throws when the database cannot be asked.
 */
export const appearanceTags = async (
  post: Topical & Pick<PostSummaryRecord, 'id' | 'published_at'>,
  now: Date,
  neighbors: Neighbors,
): Promise<readonly CacheTag[]> => {
  const { newer, older } = await neighbors.findNeighbors(post, now);
  const beside = [newer, older].filter((other) => other !== undefined);
  return [...beside.map(({ slug }) => postTag(slug)), ...topicTags(post)];
};

/** Whether it has another place among the articles: in time, or by its topics. */
export const isElsewhere = (
  before: Topical & Pick<PostSummaryRecord, 'published_at'>,
  after: Topical & Pick<PostSummaryRecord, 'published_at'>,
): boolean =>
  before.published_at?.getTime() !== after.published_at?.getTime() ||
  topicsOf(before).join() !== topicsOf(after).join();
