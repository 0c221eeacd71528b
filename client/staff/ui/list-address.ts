/** How the address of a list says what is listed: words, an order, and nothing of what the list has by itself. */
import { cleanLine } from '#shared/text/clean-text.ts';
import { readSorting, type Sorting, type Sorts } from '#shared/api/list-order.ts';
import { cutText } from '#shared/text/truncate.ts';

/** What is searched for; empty for everything. */
export const wordsIn = (search: URLSearchParams, name = 'q'): string => cutText(cleanLine(search.get(name) ?? ''), 200);

/** What an address says wrongly is as if left out. */
export const sortingIn = <Sort extends string>(sorts: Sorts<Sort>, search: URLSearchParams): Sorting<Sort> =>
  readSorting(sorts, { sort: search.get('sort'), order: search.get('order') });

/** Adds a query to a path; parameters that are undefined are left out. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
};
