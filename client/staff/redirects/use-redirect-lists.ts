/** Queries of the redirects screen. */
import type { NotFoundEntry, Redirect } from '#shared/redirects/redirects.contract.ts';
import { fetchMany, useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { notFoundQuery, redirectsQuery, type NotFoundFilters, type RedirectFilters } from './redirect-labels.ts';

export const redirectsFailure = 'Failed to load redirects';
export const notFoundFailure = 'Failed to load what was not found';

const sourceOf = (filters: RedirectFilters) =>
  ({ call: 'GET /api/admin/redirects', query: { limit: 50, ...redirectsQuery(filters) } }) as const;

export const useRedirects = (filters: RedirectFilters): CursorList<Redirect> =>
  useCursorList({ ...sourceOf(filters), key: ['redirects', redirectsQuery(filters)], failure: redirectsFailure });

/** Loads many matches for a selection. @throws LoadFailure */
export const fetchRedirects = (filters: RedirectFilters, after: string | null) => fetchMany(sourceOf(filters), after);

export const useNotFoundLog = (filters: NotFoundFilters): CursorList<NotFoundEntry> => {
  const query = notFoundQuery(filters);
  return useCursorList({
    call: 'GET /api/admin/not-found-log',
    query: { limit: 50, ...query },
    key: ['not-found-log', query],
    failure: notFoundFailure,
  });
};
