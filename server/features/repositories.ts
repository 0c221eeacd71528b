/** The repositories of all features, on one connection. */
import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connectDatabase, type ConnectOptions, type Database } from '#server/platform/mongodb/connect.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import type { CountError } from '#server/platform/mongodb/fail-fast.ts';
import { rateCounters } from '#server/platform/http/rate-limit-store.ts';
import { migrationsName } from '#server/platform/mongodb/run-migrations.ts';
import { limitTime } from '#server/platform/mongodb/limit-time.ts';
import { features, type FeatureRepositories } from './features.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date): FeatureRepositories => {
  const records = features.flatMap(({ repositories }) => Object.entries(repositories?.(connection, sharedClock) ?? {}));
  return Object.fromEntries(
    records.map(([name, repository]: [string, object]) => [name, limitTime(repository, connection)]),
  ) as FeatureRepositories;
};

export interface Repositories extends FeatureRepositories {
  readonly connection: Connection;
  readonly database: Database;
  /** Connects. Call it when all models are created: rate limits create theirs later. */
  begin(): void;
}

export interface RepositoriesOptions {
  readonly uri: string;
  readonly log: Logger;
  readonly prepare?: (records: Repositories) => Promise<void>;
  /** False: fails if the first attempt to connect fails. */
  readonly patient?: boolean;
  readonly countError?: CountError;
}

export const openRepositories = ({
  uri,
  log,
  prepare,
  patient = true,
  countError,
}: RepositoriesOptions): Repositories => {
  const options: ConnectOptions = {
    uri,
    log,
    patient,
    probe: () => records.changes.readMark(),
    ...(prepare === undefined ? {} : { prepare: () => prepare(records) }),
    ...definedOnly({ countError }),
  };
  const { begin, ...database } = connectDatabase(options);
  const { connection } = database;
  const records: Repositories = {
    connection,
    database,
    begin,
    ...createRepositories(
      connection,
      createSharedClock(() => new Date(), database.clockOffsetMs),
    ),
  };
  return records;
};

/** The names of the site's collections. GridFS has several for a bucket, each with the bucket's name before a dot. */
export const ownCollectionNames = (): ReadonlySet<string> => {
  // Never opened: it only collects models.
  const connection = mongoose.createConnection();
  createRepositories(connection, () => new Date());
  const names = new Set(Object.values(connection.models).map(({ collection }) => collection.name));
  names.add(rateCounters);
  // Backups include which migrations were run.
  names.add(migrationsName);
  return names;
};

/** Tests whether a collection belongs to the site: another program may share the database. */
export const ownCollections = (): ((name: string) => boolean) => {
  const names = ownCollectionNames();
  return (name) => names.has(name.split('.', 1)[0] ?? '');
};
