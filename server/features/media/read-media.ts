import type { MediaRecord } from './media-record.ts';
import type { MediaRepository } from './media.repository.ts';
import type { ArticleUse, FindUses } from './media-uses.ts';

export interface ReadMediaDeps {
  readonly media: Pick<MediaRepository, 'find'>;
  readonly findUses: FindUses;
}

/** One picture with the articles that show it; null when there is none. */
export const readMedia = async (
  id: string,
  { media, findUses }: ReadMediaDeps,
): Promise<{ readonly record: MediaRecord; readonly uses: readonly ArticleUse[] } | null> => {
  const record = await media.find(id);
  return record && { record, uses: await findUses(record.hash) };
};
