/** Paths that are built and parsed in one place. */
import { routeRow } from './route-table.ts';

/** Preview of an unpublished article; no page links to it. */
export const previewPattern = '/preview/:token';

export const previewPath = (token: string): string => previewPattern.replace(':token', token);

/** Preview of an email that staff edit, by the path of its fields; opened with a preview key. */
export const emailPreviewPattern = '/preview/email/:name';

export const emailPreviewPath = (name: string): string => emailPreviewPattern.replace(':name', name);

/** Prefix of page data as JSON: prefix, then the page's path and query. */
export const pageDataPrefix = '/_data';

const filledIn = (pattern: string, value: string): string => pattern.replace(/:\w+/, value);

export const postPath = (slug: string): string => filledIn(routeRow('post').pattern, slug);

export const studyPath = (slug: string): string => filledIn(routeRow('case-study').pattern, slug);

export const positionPath = (key: string): string => filledIn(routeRow('position').pattern, key);

/** Path of an example document. */
export const examplePath = (key: string): string => filledIn(routeRow('example').pattern, key);

/** Path of the sign-in page and prefix of all staff pages. */
export const staffPath = '/admin';

/** True if `pathname` is `to` or below it. Nothing is below the home page. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** Returns the last segment of a path; empty for the home page. */
export const lastSegment = (path: string): string => path.split('/').at(-1) ?? '';
