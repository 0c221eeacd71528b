/** Finds pictures and files for the search of the staff area. */
import { mediaSorts } from '#shared/api/list-order.ts';
import { isFileFormat } from '#shared/media/media-path.ts';
import { fileLabel } from '#shared/media/media-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import { firstPage } from '#server/platform/cursor.ts';
import { maxNewest, type FindEntry, type FindSource } from '../search/find-source.ts';
import type { MediaRecord, MediaRepository } from './media.repository.ts';

const toEntry = ({ id, name, alt, tags, variants }: MediaRecord): FindEntry => ({
  id,
  names: [name, alt, ...tags],
  title: name,
  detail: alt || variants.flatMap(({ format }) => (isFileFormat(format) ? fileLabel(format) : [])).join(),
  to: () => `/admin/media/${id}`,
});

export const createPictureFindSource = (media: Pick<MediaRepository, 'list'>): FindSource => {
  const find = async (terms: readonly string[], limit: number) =>
    (await media.list({ terms }, firstPage(mediaSorts, limit))).map(({ item }) => toEntry(item));
  return {
    search: (q, limit) => find(queryTerms(q), limit),
    newest: () => find([], maxNewest),
  };
};
