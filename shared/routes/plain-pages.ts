/** Pages with one address each; the others are pages of records, whose names are their records'. */
import { routeIds, routeRow, type RouteId } from './route-table.ts';

export type PlainPageId = Exclude<RouteId, 'service' | 'industry' | 'post' | 'position'>;

export const plainPageIds = routeIds.filter((id): id is PlainPageId => !routeRow(id).pattern.includes(':'));
