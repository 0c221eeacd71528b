/** A page of pictures with how many there are on all pages, and where the next page begins. */
import { queryTerms } from '#shared/rules/search-terms.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { MediaRecord } from './media-record.ts';
import type { MediaRepository } from './media.repository.ts';

export interface ListMedia {
  readonly q: string;
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface MediaPage {
  readonly items: readonly MediaRecord[];
  readonly total: number;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Answers `bad-cursor` when `after` did not come from such a list. */
export async function listMedia(
  { q, after, limit }: ListMedia,
  { media }: { readonly media: Pick<MediaRepository, 'list' | 'count'> },
): Promise<MediaPage | 'bad-cursor'> {
  const position = after === undefined ? undefined : readCursor(after);
  if (position === null) return 'bad-cursor';
  const terms = queryTerms(q);
  // A search that no picture can match: it holds neither a letter nor a digit.
  if (q !== '' && terms.length === 0) return { items: [], total: 0, next: null };

  // One more than is shown tells whether there is a next page.
  const [found, total] = await Promise.all([
    media.list({ terms, after: position, limit: limit + 1 }),
    media.count(terms),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, next: last === undefined ? null : writeCursor({ at: last.uploaded_at, id: last.id }) };
}
