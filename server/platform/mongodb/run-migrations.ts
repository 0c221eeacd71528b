/**
 * Changes stored records step by step, beside a running site: one process at a time, in batches, each of which may be cut off and
 * done again.
 */
import type { Connection } from 'mongoose';
import type { Progress } from '#server/platform/progress.ts';
import { createStoredLease, type LeaseFields } from './stored-lease.ts';

/** The collection of what has been done. */
export const migrationsName = 'migrations';

export interface Batch {
  /** How many records or indexes it has looked at. */
  readonly looked: number;
  /** How many records or indexes it has changed. */
  readonly changed: number;
  /** Where the next batch begins; null when this was the last one. */
  readonly next: unknown;
}

export interface Migration {
  /** Never changes: what is done is remembered by it. */
  readonly id: string;
  /** What it does, for `--list`. */
  readonly title: string;
  /** About how many records or indexes it looks at in all. */
  count(connection: Connection): Promise<number>;
  /** @param from null, or where the batch before has ended. Doing a batch again must do no harm. */
  run(connection: Connection, from: unknown): Promise<Batch>;
}

interface MigrationState {
  readonly _id: string;
  readonly changed: number;
  /** An earlier version of the program stored none. */
  readonly looked?: number;
  readonly next: unknown;
  readonly done_at?: Date;
}

/** Whoever has not been heard of for so long is gone; every batch is shorter. */
const leaseMs = 60_000;
const leaseName = 'lease';

export class MigrationsHeldError extends Error {
  override readonly name = 'MigrationsHeldError';

  constructor() {
    super('Another process runs the migrations. If it was killed, try again in a minute.');
  }
}

const statesOf = (connection: Connection) => connection.collection<MigrationState>(migrationsName);

/** The ids of those that are done. */
export const doneMigrations = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const found = await statesOf(connection)
    .find({ done_at: { $exists: true } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

export interface RunMigrationsOptions {
  readonly connection: Connection;
  /** In their order; one that fails keeps the later ones from being run. */
  readonly migrations: readonly Migration[];
  /** The database's clock. */
  readonly clock: () => Date;
  readonly progress: Progress;
  /** Called when a migration is done, with how many it has changed. */
  readonly done: (migration: Migration, changed: number) => void;
}

/** Runs what is not done yet. @throws MigrationsHeldError, or what a migration throws; the next run goes on after the last batch. */
export const runMigrations = async ({
  connection,
  migrations,
  clock,
  progress,
  done: sayDone,
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
    sayDone(migration, changed);
  };

  await hold();
  try {
    const done = await doneMigrations(connection);
    for (const migration of migrations) if (!done.has(migration.id)) await runOne(migration);
  } finally {
    await lease.giveBack();
  }
};
