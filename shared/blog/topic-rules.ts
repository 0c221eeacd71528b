/** Topics: the categories and tags of articles, as staff manage them. */
import type { ArticleListId } from '#shared/routes/route-table.ts';

export type TopicList = Exclude<ArticleListId, 'author'>;

export const topicLists = ['category', 'tag'] as const satisfies readonly TopicList[];

/** Letters. The description is also what search engines show of the page: they cut longer ones. */
export const topicLimits = { description: 300 } as const;

/** So many of each list the screen shows, those of most articles. */
export const topicsListed = 1000;

/** What a topic is called in calls: its list and the last part of its address. */
export const topicId = (list: TopicList, slug: string): string => `${list}:${slug}`;

/** The two parts of an id. */
export const topicOf = (id: string): { readonly list: TopicList; readonly slug: string } => {
  const colon = id.indexOf(':');
  return { list: id.slice(0, colon) as TopicList, slug: id.slice(colon + 1) };
};
