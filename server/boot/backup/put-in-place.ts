/**
 * The last step of a restore: the prepared collections replace the old ones. If interrupted, any process can
 * finish it later.
 */
import type { Connection } from 'mongoose';
import type { Db } from 'mongodb';
import { StartError } from '#server/boot/start-error.ts';
import { restoreStateName } from '#server/platform/mongodb/restore-fence.ts';
import { restoringPrefix } from './backup-format.ts';

interface RestoreState {
  readonly _id: 'placing';
  /** Collections that are prepared under the prefix. */
  readonly place: readonly string[];
  /** Collections that are not in the backup. */
  readonly remove: readonly string[];
}

const states = (db: Db) => db.collection<RestoreState>(restoreStateName);

export const collectionNames = async (db: Db): Promise<string[]> => {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
};

/** Each collection changes in one step. False when nothing was begun. */
export const finishPlacing = async (db: Db): Promise<boolean> => {
  const state = await states(db).findOne({ _id: 'placing' });
  if (state === null) return false;
  const exists = async (name: string): Promise<boolean> => (await collectionNames(db)).includes(name);
  // What is no longer there was done before the interruption.
  for (const name of state.place)
    if (await exists(restoringPrefix + name))
      await db.collection(restoringPrefix + name).rename(name, { dropTarget: true });
  for (const name of state.remove) if (await exists(name)) await db.collection(name).drop();
  await states(db).drop();
  return true;
};

/** Once this is written, the restore can only be finished, not undone. */
export const beginPlacing = async (db: Db, place: readonly string[], remove: readonly string[]): Promise<void> => {
  await states(db).insertOne(
    { _id: 'placing', place: [...place], remove: [...remove] },
    { writeConcern: { w: 'majority', j: true } },
  );
};

/**
 * A site must not start on records of which only some are from the backup.
 *
 * @throws StartError
 */
export const refuseHalfRestored = async ({ db }: Pick<Connection, 'db'>): Promise<void> => {
  const state = await db?.collection<RestoreState>(restoreStateName).findOne({ _id: 'placing' });
  if (state !== null && state !== undefined)
    throw new StartError(
      'A restore was interrupted while it put the records in place: run "npm run restore -- --finish".',
    );
};
