import { mediaLimits } from '#shared/rules/media-rules.ts';
import { fileNames, patienceMs, removeUnused, type StoreMediaDeps } from './store-media.ts';
import type { MediaRecord } from './media.repository.ts';
import { MediaStoreUnavailableError } from './s3-store.ts';

const hourMs = 60 * 60 * 1000;

/** At most so many of either kind at once: somebody waits for it, and the next sweep goes on. */
const mostAtOnce = 20;

/** Noted first and the record next: when this is cut off, the picture is whole or the rest of it is found by the note. */
const erase = async (record: MediaRecord, deps: StoreMediaDeps): Promise<void> => {
  const { media, stores, unfinished, clock } = deps;
  const { id, hash } = record;
  const store = stores.find(record.store);
  if (store === undefined) return;
  const names = fileNames(store, record);
  const work = await unfinished.begin({ hash, store: store.name, names, removing: true, begunAt: clock() });
  await media.erase(id, store.name);
  await removeUnused(work, deps);
};

const sweep = async (deps: StoreMediaDeps): Promise<void> => {
  const { media, unfinished, clock } = deps;
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  for (const removed of await media.findRemovedUntil(ago(mediaLimits.restoreHours * hourMs), mostAtOnce))
    await erase(removed, deps);
  for (const work of await unfinished.findBegunBefore(ago(patienceMs), mostAtOnce)) {
    // Of two instances that find it, one takes it.
    const taken = await unfinished.turnToRemoval(work, clock());
    if (taken !== null) await removeUnused(taken, deps);
  }
};

/**
 * Removes what was taken out of the library a day ago, and files that a crash left in the middle of being written or removed.
 * While a bucket is away, it ends at the first file there, and the next sweep goes on.
 */
export const sweepMedia = async (deps: StoreMediaDeps): Promise<void> => {
  try {
    await sweep(deps);
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailableError)) throw error;
  }
};
