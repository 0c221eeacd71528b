/** Apart from other paths: how a name becomes an address is the server's work, and stays out of the first script. */
import { routeRow, type ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '../text/slug-rule.ts';

/** Of the articles that share a category, a tag or an author: `name` as somebody wrote it, or its slug. */
export const articleListPath = (list: ArticleListId, name: string): string =>
  routeRow(list).pattern.replace(/:\w+/, nameSlug(name));
