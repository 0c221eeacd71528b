/** Separate from the other paths, so that pages that only need other paths do not load the rules for slugs. */
import { routeRow, type ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '../text/slug-rule.ts';

/** Path of the articles of a category, tag or author; `name` may be a slug. */
export const articleListPath = (list: ArticleListId, name: string): string =>
  routeRow(list).pattern.replace(/:\w+/, nameSlug(name));
