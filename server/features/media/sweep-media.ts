import { mediaLimits } from '#shared/rules/media-rules.ts';
import type { StoreMediaDeps } from './store-media.ts';
import type { MediaRecord } from './media.repository.ts';

const hourMs = 60 * 60 * 1000;

/** Far longer than a picture takes to be written, on this or any other instance. */
const patienceMs = hourMs;

/** Noted first and the record next: when this is cut off, the picture is whole or the rest of it is found by the note. */
const erase = async ({ id, hash, variants }: MediaRecord, deps: StoreMediaDeps): Promise<void> => {
  const { media, files, unfinished, clock } = deps;
  const fileIds = variants.map(({ fileId }) => fileId);
  const work = await unfinished.begin({ hash, fileIds }, clock());
  if (await media.erase(id)) for (const fileId of fileIds) await files.remove(fileId);
  await unfinished.finish(work);
};

/** Removes what was taken out of the library a day ago, and files that a crash left in the middle of being written or removed. */
export const sweepMedia = async (deps: StoreMediaDeps): Promise<void> => {
  const { media, files, unfinished, clock } = deps;
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  for (const removed of await media.findRemovedUntil(ago(mediaLimits.restoreHours * hourMs)))
    await erase(removed, deps);
  for (const { id, hash, fileIds } of await unfinished.findBegunBefore(ago(patienceMs))) {
    const record = await media.findByHash(hash);
    const inUse = new Set(record?.variants.map(({ fileId }) => fileId));
    for (const fileId of fileIds) if (!inUse.has(fileId)) await files.remove(fileId);
    await unfinished.finish(id);
  }
};
