/** Addresses of the media library: filters, and the open picture or file. */
import { mediaSorts, sortingQuery, type MediaSort, type Sorting } from '#shared/api/list-order.ts';
import type { MediaKind } from '#shared/media/media-rules.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import { withQuery } from '../ui/list-address.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface LibraryFilter {
  /** Search terms; empty for all. */
  readonly terms: string;
  /** Undefined for both kinds. */
  readonly kind?: MediaKind | undefined;
  /** Only those with this tag. */
  readonly tag?: string | undefined;
  /** Only pictures and files that nothing uses. */
  readonly unused?: boolean;
  /** Undefined for the default order. */
  readonly sorting?: Sorting<MediaSort> | undefined;
}

export const filterQuery = ({ terms, kind, tag, unused, sorting }: LibraryFilter): QueryOf<'GET /api/admin/media'> => ({
  ...definedOnly({ kind, tag }),
  ...(unused === true ? { unused: 'true' } : {}),
  ...(terms === '' ? {} : { q: terms }),
  ...(sorting === undefined ? {} : sortingQuery(mediaSorts, sorting)),
});

export const libraryAddress = (filter: LibraryFilter): string => withQuery('/admin/media', filterQuery(filter));

export const mediaAddress = (id: string, filter: LibraryFilter = { terms: '' }): string =>
  withQuery(`/admin/media/${id}`, filterQuery(filter));
