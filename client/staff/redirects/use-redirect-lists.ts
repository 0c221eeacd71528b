/** The two lists of the screen of redirects. */
import type {
  listNotFoundLogCall,
  listRedirectsCall,
  NotFoundEntry,
  Redirect,
} from '#shared/contracts/redirects.contract.ts';
import { staffCall } from '../session/staff-call.ts';
import { fetchMany, useCursorList, type CursorList } from '../session/use-cursor-list.ts';

export const redirectsFailure = 'Failed to load redirects';
export const notFoundFailure = 'Failed to load what was not found';
const pageSize = '50';

const fetchRedirectPage = (query: URLSearchParams) =>
  staffCall<typeof listRedirectsCall, 200>({ method: 'GET', path: `/api/admin/redirects?${query}` });

export const useRedirects = (terms: string): CursorList<Redirect> =>
  useCursorList({
    key: ['redirects', terms],
    query: { limit: pageSize, ...(terms === '' ? {} : { q: terms }) },
    failure: redirectsFailure,
    fetchPage: fetchRedirectPage,
  });

/** Many of those that match, to choose them. @throws LoadFailure */
export const fetchRedirects = (terms: string, after: string | null) =>
  fetchMany(fetchRedirectPage, terms === '' ? {} : { q: terms }, after);

export const useNotFoundLog = (): CursorList<NotFoundEntry> =>
  useCursorList({
    key: ['not-found-log'],
    query: { limit: pageSize },
    failure: notFoundFailure,
    fetchPage: (query) =>
      staffCall<typeof listNotFoundLogCall, 200>({ method: 'GET', path: `/api/admin/not-found-log?${query}` }),
  });
