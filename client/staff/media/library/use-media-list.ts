/** What the library has, page after page. */
import type { Media } from '#shared/media/media.contract.ts';
import { filterQuery, type LibraryFilter } from '../media-address.ts';
import { fetchMany, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const loadFailure = 'Failed to load the library';
/** More than a screen shows; whole lines of two, three, four and six. */
const pageSize = 24;

const sourceOf = (filter: LibraryFilter) =>
  ({ call: 'GET /api/admin/media', query: filterQuery(filter), pageSize }) as const;

export const useMediaList = (filter: LibraryFilter): CursorList<Media> =>
  useCursorList({ ...sourceOf(filter), key: ['media', 'list', filterQuery(filter)], failure: loadFailure });

/** Reads many matching files, to select them. @throws LoadFailure */
export const fetchMedia = (filter: LibraryFilter, after: string | null) => fetchMany(sourceOf(filter), after);
