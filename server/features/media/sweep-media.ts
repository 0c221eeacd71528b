import { mediaLimits } from '#shared/media/media-rules.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { allFileNames, timeoutMs, removeUnused, type StoreMediaDeps } from './store-media.ts';
import type { MediaRecord } from './media.repository.ts';
import { mediaStoreNames, type MediaStoreName } from '#server/platform/config/variables.ts';
import type { UnfinishedFiles } from './unfinished-files.repository.ts';
import { MediaStoreUnavailableError } from './media-store.ts';

const hourMs = 60 * 60 * 1000;

/** Limit of each kind for one sweep, because a request waits for it. The next sweep continues. */
const maxAtOnce = 20;

/** Notes the files of a record in each store, so that they are found after a crash. `removeUnused` removes those without a record. */
const noteFiles = (record: MediaRecord, { unfinished, stores, clock }: StoreMediaDeps): Promise<UnfinishedFiles[]> =>
  Promise.all(
    mediaStoreNames.flatMap((name) => {
      const store = stores.find(name);
      const names = store === undefined ? [] : allFileNames(store, record);
      return names.length === 0
        ? []
        : [unfinished.begin({ hash: record.hash, store: name, names, removing: true, begunAt: clock() })];
    }),
  );

/** Changes the record after its files are noted, and then removes those that it no longer has. */
export const dropFiles = async <Result>(
  record: MediaRecord,
  change: () => Promise<Result>,
  deps: StoreMediaDeps,
): Promise<Result> => {
  const notes = await noteFiles(record, deps);
  const result = await change();
  for (const note of notes) await removeUnused(note, deps);
  return result;
};

const erase = async (record: MediaRecord, deps: StoreMediaDeps): Promise<void> => {
  if (deps.stores.find(record.store) === undefined) return;
  await dropFiles(record, () => deps.media.erase(record.id, record.store), deps);
};

export interface SweepMediaDeps extends StoreMediaDeps, WorkGuardDeps {}

/**
 * Removes pictures that were deleted and files that were replaced a day ago, and files left by a crash. If a bucket is unavailable, its files wait for the
 * next sweep. A failure for one record does not stop the others, an upload or the start.
 */
export const sweepMedia = async (deps: SweepMediaDeps): Promise<void> => {
  const { media, unfinished, clock } = deps;
  const guard = createWorkGuard(deps);
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  let isBucketAway = false;
  const remove = async (store: MediaStoreName, id: string, act: () => Promise<unknown>): Promise<void> => {
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
    for (const replaced of await media.findReplacedUntil(ago(mediaLimits.restoreHours * hourMs), maxAtOnce)) {
      const store = replaced.previous?.store ?? replaced.store;
      // Without the settings of its store, the file could not be removed.
      if (deps.stores.find(store) === undefined) continue;
      await remove(store, replaced.id, () =>
        dropFiles(replaced, () => media.changeFiles(replaced, replaced, undefined), deps),
      );
    }
    for (const work of await unfinished.findBegunBefore(ago(timeoutMs), maxAtOnce))
      await remove(work.store, work.id, async () => {
        // Only one instance takes it.
        const taken = await unfinished.turnToRemoval(work, clock());
        if (taken !== null) await removeUnused(taken, deps);
      });
  });
};
