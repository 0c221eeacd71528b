import { mediaLimits } from '#shared/media/media-rules.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { fileNames, timeoutMs, removeUnused, type StoreMediaDeps } from './store-media.ts';
import type { MediaRecord } from './media.repository.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { MediaStoreUnavailableError } from './media-store.ts';

const hourMs = 60 * 60 * 1000;

/** At most so many of either kind at once: somebody waits for it, and the next sweep goes on. */
const maxAtOnce = 20;

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

export interface SweepMediaDeps extends StoreMediaDeps, WorkGuardDeps {}

/**
 * Removes what was taken out of the library a day ago, and files that a crash left in the middle of being written or removed.
 * While a bucket is away, its files wait for the next sweep. A record that fails does not stop the others, an upload or the start.
 */
export const sweepMedia = async (deps: SweepMediaDeps): Promise<void> => {
  const { media, unfinished, clock } = deps;
  const guard = createWorkGuard(deps);
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  let isBucketAway = false;
  const remove = async (store: MediaStoreName, id: string, act: () => Promise<void>): Promise<void> => {
    if (isBucketAway && store === 's3') return;
    await guard.attempt('media-files', id, async () => {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof MediaStoreUnavailableError)) throw error;
        isBucketAway = true;
      }
    });
  };
  await guard.pass('media-files', async () => {
    for (const removed of await media.findRemovedUntil(ago(mediaLimits.restoreHours * hourMs), maxAtOnce))
      await remove(removed.store, removed.id, () => erase(removed, deps));
    for (const work of await unfinished.findBegunBefore(ago(timeoutMs), maxAtOnce))
      await remove(work.store, work.id, async () => {
        // Of two instances that find it, one takes it.
        const taken = await unfinished.turnToRemoval(work, clock());
        if (taken !== null) await removeUnused(taken, deps);
      });
  });
};
