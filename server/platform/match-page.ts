/** Which page an address belongs to. */
import { matchPath } from 'react-router';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { staffRouteIds, staffRoutes, type StaffRouteId } from '#shared/routes/staff-routes.ts';

export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Only the parameters that the route table names for this page. */
  readonly query: URLSearchParams;
}

export interface PageMatch extends PageRequest {
  readonly id: RouteId;
  /** The address without what the page ignores: known parameters only, in the table's order. */
  readonly url: string;
}

/** The known parameters of a page, in the table's order, so that one page has one address. */
function knownQuery(id: RouteId, query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of routeRow(id).query) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  return known;
}

interface CompiledRoute {
  readonly id: RouteId;
  readonly pattern: RegExp;
}

/** Made once: every request is compared with them, and the cache answers in less time than it takes to make them. */
const routes: readonly CompiledRoute[] = routeIds.map((id) => ({
  id,
  pattern: new RegExp(`^${routeRow(id).pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`),
}));

/** `pathname` has no trailing slash. Static patterns win over ones with a parameter because the table lists no two that overlap. */
export function matchPage(pathname: string, query: URLSearchParams): PageMatch | undefined {
  for (const { id, pattern } of routes) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    const known = knownQuery(id, query);
    const url = known.size > 0 ? `${pathname}?${known}` : pathname;
    return { id, params: { ...match.groups }, query: known, url };
  }
  return undefined;
}

/** The staff page of this address, if it is one. */
export const matchStaffPage = (pathname: string): StaffRouteId | undefined =>
  staffRouteIds.find((id) => matchPath({ path: staffRoutes[id].pattern, caseSensitive: true }, pathname) !== null);
