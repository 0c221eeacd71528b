/** Resolves former names of categories and tags. */
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { topicLists } from '#shared/blog/topic-rules.ts';
import type { TopicRecord, TopicRepository } from './topic.repository.ts';

export type TopicLookup = Pick<TopicRepository, 'findAt' | 'findByNames'>;

interface Deps {
  readonly topics: TopicLookup;
}

/** The topic at a slug, after redirects; null if staff do not manage it. Authors are not topics. */
export const findTopicAt = async (list: ArticleListId, slug: string, { topics }: Deps): Promise<TopicRecord | null> =>
  list === 'author' || slug === '' ? null : topics.findAt(list, slug);

/** Finds a topic by any spelling of its name. */
export const findTopicByName = async (
  list: ArticleListId,
  name: string,
  { topics }: Deps,
): Promise<TopicRecord | null> =>
  list === 'author' ? null : ((await topics.findByNames(list, [name])).get(name) ?? null);

/** The current names for a query; undefined where the query has none. */
export const resolveTopicAliases = async (
  asked: { readonly category?: string | undefined; readonly tag?: string | undefined },
  deps: Deps,
): Promise<{ readonly category?: string; readonly tag?: string } | undefined> => {
  const moved: { category?: string; tag?: string } = {};
  for (const list of topicLists) {
    const slug = nameSlug(asked[list] ?? '');
    const topic = await findTopicAt(list, slug, deps);
    if (topic !== null && topic.slug !== slug) moved[list] = topic.name;
  }
  return Object.keys(moved).length === 0 ? undefined : moved;
};
