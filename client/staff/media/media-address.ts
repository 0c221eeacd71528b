/** The library's addresses: what is searched for, and the picture or file that is open. */
import { mediaSorts, sortingQuery, type MediaSort, type Sorting } from '#shared/api/list-order.ts';
import type { MediaKind } from '#shared/media/media-rules.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import { withQuery } from '../ui/list-address.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** What of the library is listed. */
export interface LibraryFilter {
  /** Empty for everything. */
  readonly terms: string;
  /** Left out for both. */
  readonly kind?: MediaKind | undefined;
  /** Left out for the order that the library has by itself. */
  readonly sorting?: Sorting<MediaSort> | undefined;
}

export const filterQuery = ({ terms, kind, sorting }: LibraryFilter): QueryOf<'GET /api/admin/media'> => ({
  ...definedOnly({ kind }),
  ...(terms === '' ? {} : { q: terms }),
  ...(sorting === undefined ? {} : sortingQuery(mediaSorts, sorting)),
});

export const libraryAddress = (filter: LibraryFilter): string => withQuery('/admin/media', filterQuery(filter));

export const mediaAddress = (id: string, filter: LibraryFilter = { terms: '' }): string =>
  withQuery(`/admin/media/${id}`, filterQuery(filter));
