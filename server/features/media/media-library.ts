import type { CallInput } from '#shared/api/define-call.ts';
import {
  listMediaCall,
  type ListedMedia,
  type Media,
  type UploadedMedia,
  type UsedMedia,
} from '#shared/media/media.contract.ts';
import { filePath, isFileFormat, mediaPath } from '#shared/media/media-path.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import { mediaSorts } from '#shared/api/list-order.ts';
import { readSortedList, type SortedPage } from '#server/platform/http/sorted-list.ts';
import { pictureVariants } from './find-pictures.ts';
import { mediaSortValues, type MediaRepository, type MediaRecord } from './media.repository.ts';
import { baseUrlOf, type MediaStores } from './media-store.ts';
import type { StoreMediaDeps } from './store-media.ts';
import { countUses, noUses, type MediaUses, type UseFinder } from './find-uses.ts';

const fileIn = ({ hash, version, variants }: Pick<MediaRecord, 'hash' | 'version' | 'variants'>): Media['file'] => {
  const format = variants.map((variant) => variant.format).find((each) => isFileFormat(each));
  return format && { url: filePath({ hash, version, format }), format };
};

export const presentMedia = (
  { id, kind, hash, version, name, alt, tags, width, height, bytes, variants, previous, ...rest }: MediaRecord,
  stores: Pick<MediaStores, 'find'>,
): Media => ({
  id,
  hash,
  ...definedOnly({ version, replaced_at: previous?.replaced_at.toISOString() }),
  name,
  alt,
  tags: [...tags],
  width,
  height,
  bytes,
  ...(kind === 'file'
    ? { file: fileIn({ hash, version, variants }) }
    : { focus: rest.focus, base_url: baseUrlOf({ store: rest.store, variants }, stores) }),
  uploaded_by: rest.uploaded_by,
  uploaded_at: rest.uploaded_at.toISOString(),
  variants: pictureVariants(variants).map((variant) => ({
    url: mediaPath({ hash, version, width: variant.width, format: variant.format }),
    width: variant.width,
    height: variant.height,
    format: variant.format,
    bytes: variant.bytes,
  })),
});

/** A record whose file was just received. `note`: what was removed from the file. */
export const presentUpload = (
  { media, note }: { readonly media: MediaRecord; readonly note?: string | undefined },
  stores: Pick<MediaStores, 'find'>,
): UploadedMedia => ({ ...presentMedia(media, stores), ...definedOnly({ note }) });

export const presentUses = ({
  articles,
  pages,
  topics,
  people,
}: MediaUses): Pick<UsedMedia, 'used_in' | 'used_on' | 'cover_of' | 'portrait_of'> => ({
  used_in: articles.map((use) => ({ ...use, places: [...use.places] })),
  used_on: pages.map((use) => ({ ...use, places: [...use.places] })),
  cover_of: [...topics],
  portrait_of: [...people],
});

export const presentUsedMedia = (
  record: MediaRecord,
  uses: MediaUses,
  stores: Pick<MediaStores, 'find'>,
): UsedMedia => ({
  ...presentMedia(record, stores),
  ...presentUses(uses),
});

interface ListMediaDeps {
  readonly media: Pick<MediaRepository, 'list' | 'count' | 'findHashes'>;
  readonly stores: Pick<MediaStores, 'find'>;
  readonly uses: Pick<UseFinder, 'count' | 'findUnused'>;
}

/** @throws Problem invalid-fields if `after` is not a cursor of such a list */
export const listMedia = async (
  query: CallInput<typeof listMediaCall>['query'],
  { media, stores, uses }: ListMediaDeps,
): Promise<SortedPage<ListedMedia>> => {
  const { q, kind, tag, unused } = query;
  const matching = { terms: queryTerms(q), kind, tag: tag || undefined };
  const which =
    unused === undefined ? matching : { ...matching, hashes: await uses.findUnused(await media.findHashes(matching)) };
  // The search contains neither letters nor digits.
  const matchesNothing = q !== '' && which.terms.length === 0;
  const { items, headers } = await readSortedList({
    path: listMediaCall.path,
    sorts: mediaSorts,
    values: mediaSortValues,
    query,
    filters: { q, kind, tag, unused },
    read: async (page) => (matchesNothing ? [] : media.list(which, page)),
    count: async () => (matchesNothing ? 0 : media.count(which)),
  });
  const counts = await uses.count(items.map(({ hash }) => hash));
  return { headers, items: items.map((item) => ({ ...presentMedia(item, stores), uses: counts.get(item.hash) ?? 0 })) };
};

/** All tags with the number of records that have them, by name. */
export const listTags = async ({ media }: { readonly media: Pick<MediaRepository, 'findTags'> }) => {
  const counts = new Map<string, number>();
  for (const tag of await media.findTags()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};

interface ReadMediaDeps {
  readonly media: Pick<MediaRepository, 'find'>;
  readonly uses: Pick<UseFinder, 'find'>;
}

/** A record with its uses; null if there is none. */
export const readMedia = async (
  id: string,
  { media, uses }: ReadMediaDeps,
): Promise<{ readonly record: MediaRecord; readonly uses: MediaUses } | null> => {
  const record = await media.find(id);
  return record && { record, uses: await uses.find(record.hash) };
};

type RemoveOutcome =
  | { readonly kind: 'removed'; readonly hash: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'used'; readonly uses: MediaUses };

export interface RemoveMediaDeps extends StoreMediaDeps {
  readonly uses: UseFinder;
}

/** Hides the picture; the sweep removes its files a day later. If it is used, `force` is needed. */
export const removeMedia = async (
  id: string,
  force: boolean,
  { media, clock, uses: finder }: Pick<RemoveMediaDeps, 'media' | 'clock' | 'uses'>,
): Promise<RemoveOutcome> => {
  const record = await media.find(id);
  if (record === null) return { kind: 'missing' };
  const uses = force ? noUses : await finder.find(record.hash);
  if (countUses(uses) > 0) return { kind: 'used', uses };
  return (await media.remove(id, clock())) ? { kind: 'removed', hash: record.hash } : { kind: 'missing' };
};
