/** An address without a trailing or doubled slash. */
import { pageDataPrefix } from '#shared/routes/paths.ts';

/** The data of the page `/`. */
const homeData = `${pageDataPrefix}/`;

/** The clean form of a request's target, or null when it is clean already; always a path of this site. */
export const cleanTarget = (target: string): string | null => {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (path === '/' || path === homeData || !path.startsWith('/')) return null;
  if (!path.endsWith('/') && !path.includes('//')) return null;
  // Browsers read a backslash as a slash, so `/\evil.com/` must not become `/\evil.com`.
  const segments = path
    .replaceAll('\\', '%5C')
    .split('/')
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}${query}`;
};
