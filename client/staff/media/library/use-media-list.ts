/** The pictures of the library, page after page, the one that was uploaded last first. */
import type { listMediaCall, Media } from '#shared/contracts/media.contract.ts';
import { staffCall } from '../../session/staff-call.ts';
import { fetchMany, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const loadFailure = 'Failed to load pictures';
const pageSize = '40';

const fetchMediaPage = (query: URLSearchParams) =>
  staffCall<typeof listMediaCall, 200>({ method: 'GET', path: `/api/admin/media?${query}` });

export const useMediaList = (terms: string): CursorList<Media> =>
  useCursorList({
    key: ['media', 'list', terms],
    query: { limit: pageSize, ...(terms === '' ? {} : { q: terms }) },
    failure: loadFailure,
    fetchPage: fetchMediaPage,
  });

/** Many of those that match, to choose them. @throws LoadFailure */
export const fetchPictures = (terms: string, after: string | null) =>
  fetchMany(fetchMediaPage, terms === '' ? {} : { q: terms }, after);
