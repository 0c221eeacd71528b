/** What categories and tags are called now that had another name, or were merged into others. */
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { topicLists } from '#shared/blog/topic-rules.ts';
import type { TopicRecord, TopicRepository } from './topic.repository.ts';

/** Where the lists of topics are. */
export type TopicAddresses = Pick<TopicRepository, 'findAt' | 'findByNames'>;

interface Deps {
  readonly topics: TopicAddresses;
}

/** The topic at this address of a list, or that it leads to; null where staff have managed none. Authors are none. */
export const topicAt = async (list: ArticleListId, slug: string, { topics }: Deps): Promise<TopicRecord | null> =>
  list === 'author' || slug === '' ? null : topics.findAt(list, slug);

/** The topic that is meant by a name in another spelling. */
export const topicNamed = async (list: ArticleListId, name: string, { topics }: Deps): Promise<TopicRecord | null> =>
  list === 'author' ? null : ((await topics.findByNames(list, [name])).get(name) ?? null);

/** The present names of what was asked for by an earlier one; undefined where nothing was. */
export const nowCalled = async (
  asked: { readonly category?: string | undefined; readonly tag?: string | undefined },
  deps: Deps,
): Promise<{ readonly category?: string; readonly tag?: string } | undefined> => {
  const moved: { category?: string; tag?: string } = {};
  for (const list of topicLists) {
    const slug = nameSlug(asked[list] ?? '');
    const topic = await topicAt(list, slug, deps);
    if (topic !== null && topic.slug !== slug) moved[list] = topic.name;
  }
  return Object.keys(moved).length === 0 ? undefined : moved;
};
