/** What a request's target asks for: which page, in which form, and under which name its answer may be kept. */
import { cachePolicies, type CacheablePage } from '#shared/routes/cache-policies.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { matchPage, type PageMatch } from '#server/platform/match-page.ts';

export interface PageAddress {
  /** `data` is what a browser that navigates asks for. */
  readonly form: 'html' | 'data';
  readonly pathname: string;
  /** Undefined when there is no such page. */
  readonly match: PageMatch | undefined;
  /** The key of a preview of the page's content. */
  readonly preview: string | null;
}

/** The router reads decoded paths; one that cannot be decoded stays as it is and matches nothing. */
export const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const dataPrefix = `${pageDataPrefix}/`;
const noQuery = new URLSearchParams();

/** `target` is a path of this site with its query, as it stands in the request. */
export const readPageAddress = (target: string): PageAddress => {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const isData = path.startsWith(dataPrefix) || path === pageDataPrefix;
  const pathname = decodePath(isData ? path.slice(pageDataPrefix.length) || '/' : path);
  const query = mark === -1 ? noQuery : new URLSearchParams(target.slice(mark + 1));
  return {
    form: isData ? 'data' : 'html',
    pathname,
    match: matchPage(pathname, query),
    preview: query.get('preview'),
  };
};

export interface CacheableAddress {
  /** One for all targets that get the same answer. */
  readonly key: string;
  readonly policy: CacheablePage;
  readonly match: PageMatch;
}

/** How the answer of this address may be kept; undefined when it may not. */
export const cacheableAddress = ({ form, match, preview }: PageAddress): CacheableAddress | undefined => {
  if (match === undefined || preview !== null) return undefined;
  const policy = cachePolicies[match.id];
  if (policy === 'never') return undefined;
  const allowed = policy.query ?? [];
  for (const name of match.query.keys()) if (!allowed.includes(name)) return undefined;
  return { key: form === 'data' ? pageDataPrefix + match.url : match.url, policy, match };
};
