/** Headings and metadata of the list of articles of one category, tag or author. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { cutSlug, nameSlug } from '#shared/text/slug-rule.ts';
import { truncate } from '#shared/text/truncate.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** The article's names for this kind of list, e.g. its tags. */
export const listNames = ({ category, tags, author }: PostSummaryRecord, list: ArticleListId): readonly string[] =>
  ({ category: [category], tag: tags, author: [author] })[list];

/** The name as the newest article spells it. Also finds a longer name that the address cuts off. */
export const findSpelling = (post: PostSummaryRecord, list: ArticleListId, slug: string): string => {
  const names = listNames(post, list);
  return (
    names.find((name) => nameSlug(name) === slug) ?? names.find((name) => cutSlug(nameSlug(name)) === slug) ?? slug
  );
};

/** Fills the list's heading and metadata. `about` is the description that staff wrote; it replaces the default sentences. */
export const articleListLabels = (list: ArticleListId, name: string, { lists }: InsightsContent, about = '') => {
  const fill = (text: string): string => text.replaceAll('{name}', () => name);
  const { heading, lead, title, description } = lists[list];
  return {
    statement: { title: fill(heading), lead: about || fill(lead) },
    metadata: { title: fill(title), description: truncate(about || fill(description)), keywords: [name] },
  };
};
