import type { ArticleUse, FindUses } from './media-uses.ts';
import type { StoreMediaDeps } from './store-media.ts';

export type RemoveOutcome =
  | { readonly kind: 'removed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'used'; readonly uses: readonly ArticleUse[] };

export interface RemoveMediaDeps extends StoreMediaDeps {
  readonly findUses: FindUses;
}

/** Removes a picture with its files; one that articles show only when `force` says so. */
export const removeMedia = async (
  id: string,
  force: boolean,
  { media, files, unfinished, clock, findUses }: RemoveMediaDeps,
): Promise<RemoveOutcome> => {
  const record = await media.find(id);
  if (record === null) return { kind: 'missing' };
  const uses = force ? [] : await findUses(record.hash);
  if (uses.length > 0) return { kind: 'used', uses };

  // Noted first and the record next: when this is cut off, the picture is whole or the sweep removes the rest of it.
  const fileIds = record.variants.map(({ fileId }) => fileId);
  const work = await unfinished.begin({ hash: record.hash, fileIds }, clock());
  await media.remove(id);
  for (const fileId of fileIds) await files.remove(fileId);
  await unfinished.finish(work);
  return { kind: 'removed' };
};
