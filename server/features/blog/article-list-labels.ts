/** What a list of articles of one category, tag or author is called. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { cutSlug, nameSlug } from '#shared/text/slug-rule.ts';
import { truncate } from '#shared/text/truncate.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** The names of an article that put it on lists of this kind. */
export const namesOf = ({ category, tags, author }: PostSummaryRecord, list: ArticleListId): readonly string[] =>
  ({ category: [category], tag: tags, author: [author] })[list];

/** As the newest of the articles spells it; also a longer name of which the address has only the beginning. */
export const spelledName = (post: PostSummaryRecord, list: ArticleListId, slug: string): string => {
  const names = namesOf(post, list);
  return (
    names.find((name) => nameSlug(name) === slug) ?? names.find((name) => cutSlug(nameSlug(name)) === slug) ?? slug
  );
};

/** What the list of these articles is called. `about`: what staff say of it in the place of the usual sentences; empty for nothing. */
export const articleListLabels = (list: ArticleListId, name: string, { lists }: InsightsContent, about = '') => {
  const fill = (text: string): string => text.replaceAll('{name}', () => name);
  const { heading, lead, title, description } = lists[list];
  return {
    statement: { title: fill(heading), lead: about || fill(lead) },
    metadata: { title: fill(title), description: truncate(about || fill(description)), keywords: [name] },
  };
};
