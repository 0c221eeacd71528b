/**
 * Keeps a running site off a database that is being restored: what it wrote there would be lost with the old records. While a
 * restore runs, the database counts as away, so messages wait on the disk.
 */
import { setTimeout } from 'node:timers/promises';
import type { Db, MongoClient } from 'mongodb';
import { answerInTime } from './limit-time.ts';

/** The collection with the state of a restore. Empty or absent when none runs. */
export const restoreStateName = 'restore_state';

interface FenceState {
  readonly _id: string;
  /** Grows while the restore runs. */
  readonly beats?: number;
}

const id = 'restoring';
const beatMs = 1000;
const pollIntervalMs = 1000;
/** By then every instance has looked, and has finished what it was writing. */
export const noticeMs = 3000;
/** A restore that has not been heard of for so long was killed before it changed anything. */
const silenceMs = 15_000;

const states = (db: Db) => db.collection<FenceState>(restoreStateName);

/** Runs `work` while no instance uses the database; waits `waitMs` before, so that each has noticed. */
export const fenced = async <T>(db: Db, waitMs: number, work: () => Promise<T>): Promise<T> => {
  const beat = () => states(db).updateOne({ _id: id }, { $inc: { beats: 1 } }, { upsert: true });
  await beat();
  const stopping = new AbortController();
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await setTimeout(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await beat().catch(() => undefined);
    }
  })();
  try {
    await setTimeout(waitMs);
    return await work();
  } finally {
    stopping.abort();
    await beating;
    await states(db).deleteOne({ _id: id });
    if ((await states(db).findOne({})) === null) await states(db).drop();
  }
};

export interface RestoreFence {
  /** Whether a restore runs or was interrupted in its last step. @throws when the database cannot be asked. */
  isUp(): Promise<boolean>;
}

/** By the driver itself: commands of mongoose are refused while the fence is up. */
export const createRestoreFence = (client: MongoClient, databaseName: string): RestoreFence => {
  let beats: number | undefined;
  let heardAt = 0;
  return {
    async isUp() {
      const found = await answerInTime(states(client.db(databaseName)).find().toArray());
      const restoring = found.find(({ _id }) => _id === id);
      if (restoring?.beats !== beats) {
        beats = restoring?.beats;
        heardAt = performance.now();
      }
      const isHeard = restoring !== undefined && performance.now() - heardAt < silenceMs;
      return isHeard || found.some(({ _id }) => _id !== id);
    },
  };
};

/** Looks again and again; `changed` is called when the fence goes up and when it is down. Stops when `signal` is aborted. */
export const watchRestoreFence = async (
  fence: RestoreFence,
  changed: (isUp: boolean) => void,
  signal: AbortSignal,
): Promise<void> => {
  let known = false;
  while (!signal.aborted) {
    await setTimeout(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    // A database that is away has no fence that matters.
    const isUp = await fence.isUp().catch(() => known);
    if (isUp !== known) changed(isUp);
    known = isUp;
  }
};
