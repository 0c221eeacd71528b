/** Topics: managed categories and tags of articles. */
import type { ArticleListId } from '#shared/routes/route-table.ts';

export type TopicList = Exclude<ArticleListId, 'author'>;

export const topicLists = ['category', 'tag'] as const satisfies readonly TopicList[];

/** Characters. Search engines show the description and cut longer ones. */
export const topicLimits = { description: 300 } as const;

/** Maximum number of topics listed, sorted by number of articles. */
export const topicsListed = 1000;

/** Id of a topic in calls: list and slug. */
export const topicId = (list: TopicList, slug: string): string => `${list}:${slug}`;

export const topicOf = (id: string): { readonly list: TopicList; readonly slug: string } => {
  const colon = id.indexOf(':');
  return { list: id.slice(0, colon) as TopicList, slug: id.slice(colon + 1) };
};
