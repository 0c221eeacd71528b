/** Labels and filters of the redirects screen. */
import {
  notFoundSorts,
  redirectSorts,
  sortingQuery,
  type NotFoundSort,
  type RedirectSort,
  type Sorting,
} from '#shared/api/list-order.ts';
import { redirectKinds, type RedirectKind } from '#shared/redirects/redirect-rules.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import { withQuery, sortingIn, searchTermsIn } from '../ui/list-address.ts';
import type { SortLabels } from '../ui/sort.tsx';

export const kindLabels: Readonly<Record<RedirectKind, string>> = {
  301: 'Permanent (301)',
  302: 'Temporary (302)',
  410: 'Gone (410)',
};

export const visits = (count: number): string =>
  count === 0 ? 'No visits' : count === 1 ? '1 visit' : `${count.toLocaleString('en-US')} visits`;

export const redirectsPath = '/admin/redirects';

/** Filters and sorting of redirects. */
export interface RedirectFilters {
  /** Empty for all. */
  readonly q: string;
  readonly kind: RedirectKind | undefined;
  readonly sorting: Sorting<RedirectSort>;
}

/** Filters and sorting of the not-found log. */
export interface NotFoundFilters {
  /** Empty for all. */
  readonly q: string;
  readonly sorting: Sorting<NotFoundSort>;
}

export const isNotFoundList = (search: URLSearchParams): boolean => search.get('list') === 'not-found';

export const redirectFiltersFrom = (search: URLSearchParams): RedirectFilters => ({
  q: searchTermsIn(search),
  kind: redirectKinds.find((kind) => String(kind) === search.get('kind')),
  sorting: sortingIn(redirectSorts, search),
});

export const notFoundFiltersFrom = (search: URLSearchParams): NotFoundFilters => ({
  q: searchTermsIn(search),
  sorting: sortingIn(notFoundSorts, search),
});

/** As the address and the API say it. */
export const redirectsQuery = ({ q, kind, sorting }: RedirectFilters): QueryOf<'GET /api/admin/redirects'> => ({
  ...(q === '' ? {} : { q }),
  ...(kind === undefined ? {} : { kind: `${kind}` as const }),
  ...sortingQuery(redirectSorts, sorting),
});

/** As the address and the API say it. */
export const notFoundQuery = ({ q, sorting }: NotFoundFilters): QueryOf<'GET /api/admin/not-found-log'> => ({
  ...(q === '' ? {} : { q }),
  ...sortingQuery(notFoundSorts, sorting),
});

export const redirectsAddress = (filters: RedirectFilters): string => withQuery(redirectsPath, redirectsQuery(filters));

/** Address of the not-found log; by default without filters. */
export const notFoundAddress = (filters = notFoundFiltersFrom(new URLSearchParams())): string =>
  withQuery(redirectsPath, { list: 'not-found', ...notFoundQuery(filters) });

const visitOrders = { desc: 'Most visits first', asc: 'Fewest visits first' } as const;

export const redirectOrders: SortLabels<RedirectSort> = {
  made: { desc: 'Newest first', asc: 'Oldest first' },
  visits: visitOrders,
  address: { asc: 'Address A to Z', desc: 'Address Z to A' },
};

export const notFoundOrders: SortLabels<NotFoundSort> = {
  last: { desc: 'Recently requested', asc: 'Least recently requested' },
  visits: visitOrders,
};
