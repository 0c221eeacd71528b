/** The addresses of articles, and of the lists of those that share a category, a tag or an author. */
import { nameSlug } from '../rules/slug-rule.ts';
import type { ArticleListId } from './plain-pages.ts';
import { routeRow } from './route-table.ts';

const filledIn = (pattern: string, value: string): string => pattern.replace(/:\w+/, value);

export const postPath = (slug: string): string => filledIn(routeRow('post').pattern, slug);

/** `name` as somebody wrote it, or its slug. */
export const articleListPath = (list: ArticleListId, name: string): string =>
  filledIn(routeRow(list).pattern, nameSlug(name));
