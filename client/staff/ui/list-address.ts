/** List filters and sorting as URL parameters. Defaults are omitted. */
import { useSearchParams } from 'react-router';
import { cleanLine } from '#shared/text/clean-text.ts';
import { readSorting, type Sorting, type Sorts } from '#shared/api/list-order.ts';
import { cutText } from '#shared/text/truncate.ts';

/** The search terms; empty for everything. */
export const searchTermsIn = (search: URLSearchParams, name = 'q'): string =>
  cutText(cleanLine(search.get(name) ?? ''), 200);

/** Invalid values count as omitted. */
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

/** The search terms of a list without other filters, and a function that changes them. */
export function useSearchTerms(): readonly [q: string, search: (q: string) => void] {
  const [query, setQuery] = useSearchParams();
  return [searchTermsIn(query), (q) => setQuery(q === '' ? {} : { q }, { replace: true })];
}
