/** The way from home to a page, by the route table's parents. */
import type { Breadcrumb } from '#shared/pages/page-payload.ts';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';

const rowId = (name: string | undefined): RouteId | undefined => routeIds.find((id) => id === name);

/** `pathname` and `name` are the page's own; its ancestors have no parameters. */
export function breadcrumbsOf(id: RouteId, pathname: string, name?: string): Breadcrumb[] {
  const trail: Breadcrumb[] = [{ name: name ?? routeRow(id).name, to: pathname }];
  for (let parent = rowId(routeRow(id).parent); parent; parent = rowId(routeRow(parent).parent)) {
    trail.unshift({ name: routeRow(parent).name, to: routeRow(parent).pattern });
  }
  return trail;
}
