/** Pages with one address each; the others are pages of records, whose names are their records'. */
import { routeIds, routeRow, type RouteId } from './route-table.ts';

/** The lists of articles that share a category, a tag or an author. */
export type ArticleListId = 'category' | 'tag' | 'author';

export type PlainPageId = Exclude<RouteId, 'service' | 'industry' | 'post' | 'position' | ArticleListId>;

export const plainPageIds = routeIds.filter((id): id is PlainPageId => !routeRow(id).pattern.includes(':'));
