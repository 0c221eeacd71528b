/** Queries of the redirects screen. */
import type {
  listNotFoundLogCall,
  listRedirectsCall,
  NotFoundEntry,
  Redirect,
} from '#shared/redirects/redirects.contract.ts';
import { staffCall } from '../session/staff-call.ts';
import { fetchMany, useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { notFoundQuery, redirectsQuery, type NotFoundFilters, type RedirectFilters } from './redirect-labels.ts';

export const redirectsFailure = 'Failed to load redirects';
export const notFoundFailure = 'Failed to load what was not found';
const pageSize = '50';

const fetchRedirectPage = (query: URLSearchParams) =>
  staffCall<typeof listRedirectsCall, 200>({ method: 'GET', path: `/api/admin/redirects?${query}` });

export const useRedirects = (filters: RedirectFilters): CursorList<Redirect> => {
  const query = redirectsQuery(filters);
  return useCursorList({
    key: ['redirects', new URLSearchParams(query).toString()],
    query: { limit: pageSize, ...query },
    failure: redirectsFailure,
    fetchPage: fetchRedirectPage,
  });
};

/** Loads many matches, for bulk selection. @throws LoadFailure */
export const fetchRedirects = (filters: RedirectFilters, after: string | null) =>
  fetchMany(fetchRedirectPage, redirectsQuery(filters), after);

export const useNotFoundLog = (filters: NotFoundFilters): CursorList<NotFoundEntry> => {
  const query = notFoundQuery(filters);
  return useCursorList({
    key: ['not-found-log', new URLSearchParams(query).toString()],
    query: { limit: pageSize, ...query },
    failure: notFoundFailure,
    fetchPage: (page) =>
      staffCall<typeof listNotFoundLogCall, 200>({ method: 'GET', path: `/api/admin/not-found-log?${page}` }),
  });
};
