/** Reads an address in an article: whether it leads to this site, and to what there. */
import { matchPath } from 'react-router';
import { routeRow } from '#shared/routes/route-table.ts';

export interface OwnAddress {
  /** Decoded, without a slash at its end. */
  readonly path: string;
  /** Decoded, without its sign; empty when there is none. */
  readonly anchor: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Undefined for an address of another site, of a mailbox or a telephone. */
export const ownAddress = (href: string, pageUrl: string): OwnAddress | undefined => {
  if (!URL.canParse(href, pageUrl)) return undefined;
  const { origin, pathname, hash } = new URL(href, pageUrl);
  if (origin !== new URL(pageUrl).origin) return undefined;
  return { path: decoded(pathname).replace(/(.)\/$/, '$1'), anchor: decoded(hash.slice(1)) };
};

/** The parameter of a page's path: the slug of an article, the key of a service or an industry. */
export const parameterIn = (path: string, id: 'post' | 'service' | 'industry'): string | undefined => {
  const params = matchPath({ path: routeRow(id).pattern, caseSensitive: true }, path)?.params;
  return params === undefined ? undefined : Object.values(params)[0];
};
