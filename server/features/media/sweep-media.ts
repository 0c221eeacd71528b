import { mediaLimits } from '#shared/media/media-rules.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { fileNames, timeoutMs, removeUnused, type StoreMediaDeps } from './store-media.ts';
import type { MediaRecord } from './media.repository.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { MediaStoreUnavailableError } from './media-store.ts';

const hourMs = 60 * 60 * 1000;

/** Limit of each kind for one sweep, because a request waits for it. The next sweep continues. */
const maxAtOnce = 20;

/**
 * Notes the files and then deletes the record. After a crash, the picture is either complete or its files are found by the
 * note.
 */
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
 * Removes pictures that were deleted a day ago, and files left by a crash. If a bucket is unavailable, its files wait for the
 * next sweep. A failure for one record does not stop the others, an upload or the start.
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
        // Only one instance takes it.
        const taken = await unfinished.turnToRemoval(work, clock());
        if (taken !== null) await removeUnused(taken, deps);
      });
  });
};
