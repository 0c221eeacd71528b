/**
 * The last step of a restore: the prepared collections replace the old ones. If interrupted, any process can
 * finish it later.
 */
import type { Connection } from 'mongoose';
import { MongoServerError, type Db } from 'mongodb';
import { StartError } from '#server/platform/start-error.ts';
import { restoreStateName } from '#server/platform/mongodb/restore-fence.ts';
import { restoringPrefix } from './backup-format.ts';

interface RestoreState {
  readonly _id: 'placing';
  /** Collections that are prepared under the prefix. */
  readonly place: readonly string[];
  /** Collections that are not in the backup. */
  readonly remove: readonly string[];
}

/** MongoDB's error code. */
const notAllowed = 13;

const states = (db: Db) => db.collection<RestoreState>(restoreStateName);

export const collectionNames = async (db: Db): Promise<string[]> => {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
};

interface ConfiguredCollection {
  /** The names of its database and itself, with a dot between them. */
  readonly _id: string;
  readonly dropped?: boolean;
  /** MongoDB 8 lists collections on one shard as well. */
  readonly unsplittable?: boolean;
}

/** Names of sharded collections; empty without a cluster, or if this user may not read its configuration. */
export const shardedCollections = async (db: Db): Promise<string[]> => {
  const before = `${db.databaseName}.`;
  const listed = await db.client
    .db('config')
    .collection<ConfiguredCollection>('collections')
    .find()
    .toArray()
    .catch((error: unknown) => {
      if (error instanceof MongoServerError && error.code === notAllowed) return [];
      throw error;
    });
  return listed
    .filter(({ _id, dropped, unsplittable }) => _id.startsWith(before) && !dropped && !unsplittable)
    .map(({ _id }) => _id.slice(before.length));
};

/** Each collection changes in one step. False when nothing was begun. */
export const finishPlacing = async (db: Db): Promise<boolean> => {
  const state = await states(db).findOne({ _id: 'placing' });
  if (state === null) return false;
  const exists = async (name: string): Promise<boolean> => (await collectionNames(db)).includes(name);
  const sharded = await shardedCollections(db);
  // Missing collections were renamed or dropped before the interruption.
  for (const name of state.place)
    if (await exists(restoringPrefix + name)) {
      // An unsharded collection cannot be renamed to a sharded one.
      if (sharded.includes(name) && (await exists(name))) await db.collection(name).drop();
      await db.collection(restoringPrefix + name).rename(name, { dropTarget: true });
    }
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
