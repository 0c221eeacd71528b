/** Loads the media list page by page. */
import type { ListedMedia } from '#shared/media/media.contract.ts';
import { filterQuery, type LibraryFilter } from '../media-address.ts';
import { fetchMany, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const loadFailure = 'Failed to load the library';
/** More than one screen; divisible by two, three, four and six columns. */
const pageSize = 24;

const sourceOf = (filter: LibraryFilter) =>
  ({ call: 'GET /api/admin/media', query: filterQuery(filter), pageSize }) as const;

export const useMediaList = (filter: LibraryFilter): CursorList<ListedMedia> =>
  useCursorList({ ...sourceOf(filter), key: ['media', 'list', filterQuery(filter)], failure: loadFailure });

/** Loads many matches for a selection. @throws LoadFailure */
export const fetchMedia = (filter: LibraryFilter, after: string | null) => fetchMany(sourceOf(filter), after);
