/** Migrates stored records while the site runs: one process at a time, in batches that can be interrupted and repeated. */
import type { Connection } from 'mongoose';
import type { Progress } from '#server/platform/progress.ts';
import { createStoredLease, type LeaseFields } from './stored-lease.ts';

/** The collection with the state of migrations. */
export const migrationsName = 'migrations';

export interface Batch {
  /** Number of records or indexes examined. */
  readonly looked: number;
  /** Number of records or indexes changed. */
  readonly changed: number;
  /** Start of the next batch; null after the last one. */
  readonly next: unknown;
}

export interface Migration {
  /** Must never change, because completed migrations are stored by id. */
  readonly id: string;
  /** Description for `--list`. */
  readonly title: string;
  /** Estimated number of records or indexes to examine. */
  count(connection: Connection): Promise<number>;
  /** Must be repeatable. @param from null, or `next` of the previous batch */
  run(connection: Connection, from: unknown): Promise<Batch>;
}

interface MigrationState {
  readonly _id: string;
  readonly changed: number;
  /** Missing in states of earlier versions. */
  readonly looked?: number;
  readonly next: unknown;
  readonly done_at?: Date;
}

/** Longer than every batch. After this time without a renewal, the process is considered dead. */
const leaseMs = 60_000;
const leaseName = 'lease';

export class MigrationsHeldError extends Error {
  override readonly name = 'MigrationsHeldError';

  constructor() {
    super('Another process runs the migrations. If it was killed, try again in a minute.');
  }
}

const statesOf = (connection: Connection) => connection.collection<MigrationState>(migrationsName);

/** The ids of completed migrations. */
export const findCompletedMigrations = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const found = await statesOf(connection)
    .find({ done_at: { $exists: true } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

export interface RunMigrationsOptions {
  readonly connection: Connection;
  /** In order. If one fails, the later ones do not run. */
  readonly migrations: readonly Migration[];
  /** The database's clock. */
  readonly clock: () => Date;
  readonly progress: Progress;
  /** Called after each migration, with the number of changes. */
  readonly done: (migration: Migration, changed: number) => void;
}

/**
 * Runs the migrations that are not complete. The next run continues after the last batch. @throws MigrationsHeldError, or the
 * error of a migration
 */
export const runMigrations = async ({
  connection,
  migrations,
  clock,
  progress,
  done: onDone,
}: RunMigrationsOptions): Promise<void> => {
  const states = statesOf(connection);
  const leases = connection.collection<LeaseFields>(migrationsName);
  const lease = createStoredLease({ leases, name: leaseName, ms: leaseMs, clock });
  const hold = async (): Promise<void> => {
    if (!(await lease.hold())) throw new MigrationsHeldError();
  };

  const runOne = async (migration: Migration): Promise<void> => {
    const _id = migration.id;
    let { next = null, changed = 0, looked = 0 } = (await states.findOne({ _id })) ?? {};
    progress.begin(migration.id, Math.max(0, (await migration.count(connection)) - looked));
    for (let isDone = false; !isDone;) {
      await hold();
      const batch = await migration.run(connection, next);
      next = batch.next;
      changed += batch.changed;
      looked += batch.looked;
      isDone = next === null;
      const doneAt = isDone ? { done_at: clock() } : {};
      await states.updateOne({ _id }, { $set: { changed, looked, next, ...doneAt } }, { upsert: true });
      progress.advance(batch.looked);
    }
    progress.end();
    onDone(migration, changed);
  };

  await hold();
  try {
    const done = await findCompletedMigrations(connection);
    for (const migration of migrations) if (!done.has(migration.id)) await runOne(migration);
  } finally {
    await lease.release();
  }
};
