/** The two lists of the screen of redirects. */
import type {
  listMissedAddressesCall,
  listRedirectsCall,
  MissedAddress,
  Redirect,
} from '#shared/contracts/redirects.contract.ts';
import { staffCall } from '../session/staff-call.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';

export const redirectsFailure = 'Failed to load redirects';
export const missedFailure = 'Failed to load what was not found';
const pageSize = '50';

export const useRedirects = (terms: string): CursorList<Redirect> =>
  useCursorList({
    key: ['redirects', terms],
    query: { limit: pageSize, ...(terms === '' ? {} : { q: terms }) },
    failure: redirectsFailure,
    fetchPage: (query) =>
      staffCall<typeof listRedirectsCall, 200>({ method: 'GET', path: `/api/admin/redirects?${query}` }),
  });

export const useMissedAddresses = (): CursorList<MissedAddress> =>
  useCursorList({
    key: ['missed-addresses'],
    query: { limit: pageSize },
    failure: missedFailure,
    fetchPage: (query) =>
      staffCall<typeof listMissedAddressesCall, 200>({ method: 'GET', path: `/api/admin/missed-addresses?${query}` }),
  });
