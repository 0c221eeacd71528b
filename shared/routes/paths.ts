/** Addresses that are made and read in one place: articles, case studies, previews and page data. */
import { routeRow } from './route-table.ts';

/** The address of an unpublished article. It is in no list of pages, and no page links to it. */
export const previewPattern = '/preview/:token';

export const previewPath = (token: string): string => previewPattern.replace(':token', token);

/** Where a page's data can be had as JSON: the page's own path and query under this prefix. */
export const pageDataPrefix = '/_data';

const filledIn = (pattern: string, value: string): string => pattern.replace(/:\w+/, value);

/** Of an article. */
export const postPath = (slug: string): string => filledIn(routeRow('post').pattern, slug);

/** Of a case study. */
export const studyPath = (slug: string): string => filledIn(routeRow('case-study').pattern, slug);

/** Of a document that is shown as an example. */
export const examplePath = (key: string): string => filledIn(routeRow('example').pattern, key);

/** The staff's sign-in, and what all their pages lie below. */
export const staffPath = '/admin';

/** Whether `pathname` is the page at `to` or lies below it; home has nothing below. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** What a record or a page is called in its address; empty for the home page. */
export const lastSegment = (path: string): string => path.split('/').at(-1) ?? '';
