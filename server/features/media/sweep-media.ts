import type { StoreMediaDeps } from './store-media.ts';

/** Far longer than a picture takes to be written, on this or any other instance. */
const patienceMs = 60 * 60 * 1000;

/** Removes files that a crash left without a picture, in the middle of writing them or of removing them. */
export const sweepMedia = async ({ media, files, unfinished, clock }: StoreMediaDeps): Promise<void> => {
  for (const { id, hash, fileIds } of await unfinished.findBegunBefore(new Date(clock().getTime() - patienceMs))) {
    const record = await media.findByHash(hash);
    const inUse = new Set(record?.variants.map(({ fileId }) => fileId));
    for (const fileId of fileIds) if (!inUse.has(fileId)) await files.remove(fileId);
    await unfinished.finish(id);
  }
};
