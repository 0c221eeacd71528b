/** Labels and addresses of categories and tags. */
import type { Topic } from '#shared/blog/topics.contract.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { topicOf, type TopicList } from '#shared/blog/topic-rules.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';

export const listNames: Readonly<Record<TopicList, { readonly one: string; readonly many: string }>> = {
  category: { one: 'category', many: 'categories' },
  tag: { one: 'tag', many: 'tags' },
};

export const topicsPath = (list: TopicList): string =>
  list === 'category' ? staffRoutes.topics.pattern : `${staffRoutes.topics.pattern}?list=tag`;

/** Public address of its articles. */
export const addressOf = ({ id }: Pick<Topic, 'id'>): string => {
  const { list, slug } = topicOf(id);
  return articleListPath(list, slug);
};

/** “3 articles and 1 draft” */
export const articlesLabel = ({ articles, drafts }: Pick<Topic, 'articles' | 'drafts'>): string => {
  const parts = [
    ...(articles > 0 ? [countedUpToLimit(articles, 'article')] : []),
    ...(drafts > 0 ? [countedUpToLimit(drafts, 'draft')] : []),
  ];
  return parts.length === 0 ? 'no articles' : parts.join(' and ');
};

export const articlesLeft = (count: number): string => countedUpToLimit(count, 'article');

const keysOf = ({ slug, former_slugs }: Topic): readonly string[] => [slug, ...former_slugs].map(nameKey);

/** Another topic that has or had this name. */
export const otherOfName = (name: string, topic: Topic, all: readonly Topic[]): Topic | undefined => {
  const key = nameKey(name);
  return key === '' ? undefined : all.find((other) => other.id !== topic.id && keysOf(other).includes(key));
};

/** Names that differ only in case, spaces and hyphens: the one with fewer articles, and the one to merge it into. */
export const findDuplicates = (topics: readonly Topic[]): readonly (readonly [from: Topic, into: Topic])[] => {
  const largest = new Map<string, Topic>();
  for (const topic of topics) {
    const known = largest.get(nameKey(topic.slug));
    if (known === undefined || topic.articles > known.articles) largest.set(nameKey(topic.slug), topic);
  }
  return topics.flatMap((topic) => {
    const into = largest.get(nameKey(topic.slug));
    return into === undefined || into === topic ? [] : [[topic, into] as const];
  });
};
