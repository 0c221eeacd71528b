/** Loads the media list page by page. */
import type { listMediaCall, Media } from '#shared/media/media.contract.ts';
import { filterQuery, type LibraryFilter } from '../media-address.ts';
import { staffCall } from '../../session/staff-call.ts';
import { fetchMany, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const loadFailure = 'Failed to load the library';
/** More than one screen; divisible by two, three, four and six columns. */
const pageSize = 24;

const fetchMediaPage = (query: URLSearchParams) =>
  staffCall<typeof listMediaCall, 200>({ method: 'GET', path: `/api/admin/media?${query}` });

export const useMediaList = (filter: LibraryFilter): CursorList<Media> =>
  useCursorList({
    key: ['media', 'list', new URLSearchParams(filterQuery(filter)).toString()],
    query: filterQuery(filter),
    pageSize,
    failure: loadFailure,
    fetchPage: fetchMediaPage,
  });

/** Loads many matches for a selection. @throws LoadFailure */
export const fetchMedia = (filter: LibraryFilter, after: string | null) =>
  fetchMany(fetchMediaPage, filterQuery(filter), after);
