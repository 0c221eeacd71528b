/**
 * Stores a picture with all its files or not at all. First it is noted which files will be written, then they are, and last the record
 * makes them a picture; what is noted and belongs to no record is removed, at once or by the sweep.
 */
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { MadeVariant } from './make-variants.ts';
import type { MediaFilesRepository } from './media-files.repository.ts';
import type { MediaRepository, MediaRecord } from './media.repository.ts';
import type { UnfinishedFilesRepository } from './unfinished-files.repository.ts';

export interface StoreMediaDeps {
  readonly media: MediaRepository;
  readonly files: MediaFilesRepository;
  readonly unfinished: UnfinishedFilesRepository;
  readonly clock: () => Date;
}

export interface NewPicture extends Pick<MediaRecord, 'hash' | 'name' | 'alt' | 'width' | 'height' | 'bytes'> {
  readonly made: readonly MadeVariant[];
  readonly by: StaffRef;
}

/** Null when another picture of the same bytes was stored in between. */
export const storeMedia = async (
  { made, by, ...picture }: NewPicture,
  { media, files, unfinished, clock }: StoreMediaDeps,
): Promise<MediaRecord | null> => {
  const variants = made.map(({ data, ...variant }) => ({
    ...variant,
    bytes: data.length,
    fileId: files.newId(),
    data,
  }));
  const fileIds = variants.map(({ fileId }) => fileId);
  const at = clock();
  const work = await unfinished.begin({ hash: picture.hash, fileIds }, at);

  const write = async (): Promise<void> => {
    for (const { fileId, data } of variants) await files.write(fileId, data);
  };
  const takeBack = async (): Promise<void> => {
    for (const fileId of fileIds) await files.remove(fileId);
    await unfinished.finish(work);
  };

  try {
    await write();
  } catch (error) {
    // What cannot be taken back now, the sweep will find.
    await takeBack().catch(() => undefined);
    throw error;
  }
  // When this fails, the record may have been written all the same: the sweep looks, later.
  const storedVariants = variants.map(({ width, height, format, bytes, fileId }) => ({
    width,
    height,
    format,
    bytes,
    fileId,
  }));
  const stored = await media.insert({ ...picture, variants: storedVariants, uploaded_by: by, uploaded_at: at });
  if (stored === null) await takeBack();
  else await unfinished.finish(work);
  return stored;
};
