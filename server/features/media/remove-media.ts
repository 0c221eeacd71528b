import type { MediaUses, FindUses } from './media-uses.ts';
import type { StoreMediaDeps } from './store-media.ts';

export type RemoveOutcome =
  | { readonly kind: 'removed'; readonly hash: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'used'; readonly uses: MediaUses };

export interface RemoveMediaDeps extends StoreMediaDeps {
  readonly findUses: FindUses;
}

/** From then on nobody sees the picture, and the sweep takes its files a day later; one that is used only when `force` says so. */
export const removeMedia = async (
  id: string,
  force: boolean,
  { media, clock, findUses }: Pick<RemoveMediaDeps, 'media' | 'clock' | 'findUses'>,
): Promise<RemoveOutcome> => {
  const record = await media.find(id);
  if (record === null) return { kind: 'missing' };
  const uses = force ? { articles: [], pages: [] } : await findUses(record.hash);
  if (uses.articles.length + uses.pages.length > 0) return { kind: 'used', uses };
  return (await media.remove(id, clock())) ? { kind: 'removed', hash: record.hash } : { kind: 'missing' };
};
