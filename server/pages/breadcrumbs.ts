/** The way from home to a page, by the route table's parents. */
import type { Breadcrumb } from '#shared/pages/page-payload.ts';
import type { Navigation } from '#shared/content/navigation.schema.ts';
import { plainPageIds, type PlainPageId, routeRow, type RouteId } from '#shared/routes/route-table.ts';

const plainPage = (name: string | undefined): PlainPageId | undefined => plainPageIds.find((id) => id === name);

export interface PagePlace {
  readonly id: RouteId;
  readonly pathname: string;
  /** What the page is called, when it is a record's page. */
  readonly name?: string | undefined;
}

/** The page's ancestors have no parameters. */
export function breadcrumbsOf({ id, pathname, name }: PagePlace, names: Navigation['pageNames']): Breadcrumb[] {
  const own = plainPage(id);
  const trail: Breadcrumb[] = [{ name: name ?? (own ? names[own] : ''), to: pathname }];
  for (let parent = plainPage(routeRow(id).parent); parent; parent = plainPage(routeRow(parent).parent)) {
    trail.unshift({ name: names[parent], to: routeRow(parent).pattern });
  }
  return trail;
}
