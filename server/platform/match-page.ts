/** Matches requests to pages with the route tables. */
import type { IncomingMessage } from 'node:http';
import { cachePolicies, type CacheablePage } from '#shared/routes/cache-policies.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { staffRouteIds, type StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';

/** The query parameters that change a page; others are ignored. Not in the route table, which browsers load. */
export const pageQueries: { readonly [Id in RouteId]?: readonly string[] } = {
  contact: ['service', 'position', 'sent'],
  apply: ['sent'],
  application: ['key', 'ask', 'done', 'stage'],
  blog: ['page', 'category', 'tag', 'q'],
  category: ['page'],
  tag: ['page'],
  author: ['page'],
  search: ['q', 'type'],
};

export interface PageParams {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Only the page's parameters in `pageQueries`. */
  readonly query: URLSearchParams;
}

export interface PageMatch extends PageParams {
  readonly id: RouteId;
  /** The path with the known parameters, in the table's order. */
  readonly url: string;
}

/** The page that a request asks for, and its form. */
export interface PageRequest {
  /** `data`: page data, for navigation within the site. */
  readonly form: 'html' | 'data';
  /** The path as requested, without the prefix of page data. */
  readonly path: string;
  /** The path, decoded. */
  readonly pathname: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  /** The address for the views' router: the page's `url`, or the path if no page matches. */
  readonly url: string;
  /** Undefined if no public page matches. */
  readonly match: PageMatch | undefined;
  readonly staffPage: StaffRouteId | undefined;
  /** Key of a content preview. */
  readonly preview: string | null;
  /** True for a preview in the frame beside the editor. */
  readonly framed: boolean;
}

/** True for requests that only read: their response may be cached or a redirect. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

interface CompiledRoute<Id> {
  readonly id: Id;
  readonly pattern: RegExp;
}

/** Compiled once, because every request is compared with them. */
const compile = <Id extends string>(ids: readonly Id[], patternOf: (id: Id) => string): readonly CompiledRoute<Id>[] =>
  ids.map((id) => {
    const pattern = patternOf(id)
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return { id, pattern: new RegExp(`^${pattern}/*$`) };
  });

const routes = compile(routeIds, (id) => routeRow(id).pattern);
const staffRows = compile(staffRouteIds, (id) => staffRoutes[id].pattern);

/** Returns the page's parameters in the table's order, so that a page has one address. */
function knownQuery(id: RouteId, query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of pageQueries[id] ?? []) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/** Matches a decoded path. No two patterns in the table overlap. */
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

/** Returns the first staff page that matches. */
export const matchStaffPage = (pathname: string): StaffRouteId | undefined =>
  staffRows.find(({ pattern }) => pattern.test(pathname))?.id;

/** A path that cannot be decoded is returned unchanged and matches no page. */
const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const dataPrefix = `${pageDataPrefix}/`;
const noQuery = new URLSearchParams();

/** `target` is the request's path with its query. */
export const matchTarget = (target: string): PageRequest => {
  const mark = target.indexOf('?');
  const whole = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? '' : target.slice(mark);
  const isData = whole.startsWith(dataPrefix) || whole === pageDataPrefix;
  const path = isData ? whole.slice(pageDataPrefix.length) || '/' : whole;
  const pathname = decodePath(path);
  const query = mark === -1 ? noQuery : new URLSearchParams(search);
  const match = matchPage(pathname, query);
  return {
    form: isData ? 'data' : 'html',
    path,
    pathname,
    search,
    url: match?.url ?? pathname,
    match,
    staffPage: match === undefined && !isData ? matchStaffPage(pathname) : undefined,
    preview: query.get('preview'),
    framed: query.has('preview') && query.has('framed'),
  };
};

const matched = new WeakMap<IncomingMessage, PageRequest>();

/** Matches a request once; later calls return the same result. */
export const matchRequest = (req: IncomingMessage & { readonly originalUrl?: string }): PageRequest => {
  const known = matched.get(req);
  if (known !== undefined) return known;
  // Express shortens `url` within a router; `originalUrl` is the whole target.
  const request = matchTarget(req.originalUrl ?? req.url ?? '');
  matched.set(req, request);
  return request;
};

export interface CacheableRequest {
  /** Equal for all targets with the same response. */
  readonly key: string;
  readonly policy: CacheablePage;
  readonly match: PageMatch;
}

/** Returns how the response may be cached; undefined if it must not be. */
export const cacheableRequest = ({ form, match, preview }: PageRequest): CacheableRequest | undefined => {
  if (match === undefined || preview !== null) return undefined;
  const policy = cachePolicies[match.id];
  if (policy === 'never') return undefined;
  const allowed = policy.query ?? [];
  for (const name of match.query.keys()) if (!allowed.includes(name)) return undefined;
  return { key: form === 'data' ? pageDataPrefix + match.url : match.url, policy, match };
};
