import type { MediaRecord } from './media-record.ts';
import type { MediaRepository } from './media.repository.ts';
import type { FindUses, MediaUses } from './media-uses.ts';

export interface ReadMediaDeps {
  readonly media: Pick<MediaRepository, 'find'>;
  readonly findUses: FindUses;
}

/** One picture with who shows it; null when there is none. */
export const readMedia = async (
  id: string,
  { media, findUses }: ReadMediaDeps,
): Promise<{ readonly record: MediaRecord; readonly uses: MediaUses } | null> => {
  const record = await media.find(id);
  return record && { record, uses: await findUses(record.hash) };
};
