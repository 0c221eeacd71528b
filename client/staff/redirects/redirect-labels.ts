/** What the screen of redirects calls things. */
import type { RedirectKind } from '#shared/rules/redirect-rules.ts';

export const kindLabels: Readonly<Record<RedirectKind, string>> = {
  301: 'Moved for good (301)',
  302: 'Moved for now (302)',
  410: 'Gone (410)',
};

export const visits = (count: number): string =>
  count === 0 ? 'No visits' : count === 1 ? '1 visit' : `${count.toLocaleString('en-US')} visits`;

export const redirectsPath = '/admin/redirects';
/** The second list: what visitors asked for in vain. */
export const notFoundPath = `${redirectsPath}?list=not-found`;
