/**
 * Keeps a running site from using a database that is being restored, where its writes would be lost. During a restore, the
 * database counts as unavailable, so messages are stored on disk.
 */
import { setTimeout } from 'node:timers/promises';
import type { Db, MongoClient } from 'mongodb';
import { answerInTime } from './limit-time.ts';

/** The collection with the state of a restore. Empty or absent if none runs. */
export const restoreStateName = 'restore_state';

interface FenceState {
  readonly _id: string;
  /** Increases while the restore runs. */
  readonly beats?: number;
}

const id = 'restoring';
const beatMs = 1000;
const pollIntervalMs = 1000;
/** After this time, every instance has noticed the fence and finished its writes. */
export const noticeMs = 3000;
/** A restore without a heartbeat for this time was killed before it changed anything. */
const deadAfterMs = 15_000;

const states = (db: Db) => db.collection<FenceState>(restoreStateName);

/** Runs `work` while no instance uses the database. First waits `waitMs`, until all have noticed. */
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
  /** True if a restore runs, or was interrupted in its last step. @throws if the database is unavailable */
  isUp(): Promise<boolean>;
}

/** Uses the driver, because commands of Mongoose are refused during a restore. */
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
      const isHeard = restoring !== undefined && performance.now() - heardAt < deadAfterMs;
      return isHeard || found.some(({ _id }) => _id !== id);
    },
  };
};

/** Polls the fence and calls `changed` when it goes up or down, until `signal` is aborted. */
export const watchRestoreFence = async (
  fence: RestoreFence,
  changed: (isUp: boolean) => void,
  signal: AbortSignal,
): Promise<void> => {
  let known = false;
  while (!signal.aborted) {
    await setTimeout(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    // If the database is unavailable, the state of the fence does not matter.
    const isUp = await fence.isUp().catch(() => known);
    if (isUp !== known) changed(isUp);
    known = isUp;
  }
};
