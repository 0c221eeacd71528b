/** What a list of articles of one category, tag or author is called. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import { truncate } from '#server/platform/truncate.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** As the newest of the articles spells it. */
export const spelledName = (
  { category, tags, author }: PostSummaryRecord,
  list: ArticleListId,
  slug: string,
): string => {
  const names = { category: [category], tag: tags, author: [author] }[list];
  return names.find((name) => nameSlug(name) === slug) ?? slug;
};

/** What the list of these articles is called. */
export const articleListLabels = (list: ArticleListId, name: string, { lists }: InsightsContent) => {
  const fill = (text: string): string => text.replaceAll('{name}', () => name);
  const { heading, lead, title, description } = lists[list];
  return {
    statement: { title: fill(heading), lead: fill(lead) },
    metadata: { title: fill(title), description: truncate(fill(description)), keywords: [name] },
  };
};
