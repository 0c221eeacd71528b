/** Bounds how long commands wait: not at all while the database is away, and never longer than a question may take. */
import type { Connection, Query, Schema } from 'mongoose';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** A short break is the driver's to bridge: it retries by itself, so only a longer one refuses commands at once. */
const bridgedMs = 2000;

/** What a reader or a member of staff waits for at most; the database itself ends what takes longer. */
const questionMs = 10_000;

const awaySince = new WeakMap<object, number>();
/** Who counts what was not even asked. */
const refused = new WeakMap<object, () => void>();
const guarded = new WeakSet<Schema>();

const refuseWhileAway = (connection: object): void => {
  const since = awaySince.get(connection);
  if (since === undefined || performance.now() - since <= bridgedMs) return;
  refused.get(connection)?.();
  throw new DatabaseUnavailableError();
};

/** A schema is shared by every connection that makes a model of it, so each hook asks whose command it is. */
const guard = (schema: Schema): void => {
  if (guarded.has(schema)) return;
  guarded.add(schema);
  schema.pre(/^(find|count|estimated|distinct|update|delete|replace)/, function () {
    // A document has some of these too, but none of its own: they pass through a query.
    refuseWhileAway((this as Query<unknown, unknown>).model.db);
  });
  // Not writes to many: an upgrade may take its time. Whoever reads piece by piece says so by a limit of 0, which is none.
  schema.pre(/^(find|count|estimated|distinct)/, function () {
    const query = this as Query<unknown, unknown>;
    query.maxTimeMS(query.getOptions().maxTimeMS ?? questionMs);
  });
  schema.pre('save', function () {
    refuseWhileAway(this.db);
  });
  schema.pre('aggregate', function () {
    refuseWhileAway(this.model().db);
    this.option({ maxTimeMS: questionMs });
  });
  schema.pre('insertMany', function () {
    refuseWhileAway(this.db);
  });
  schema.pre('bulkWrite', function () {
    refuseWhileAway(this.db);
  });
};

/** Must come before the models are made. */
export const failFast = (connection: Connection, countRefused: () => void = () => undefined): void => {
  refused.set(connection, countRefused);
  connection.on('disconnected', () => {
    if (!awaySince.has(connection)) awaySince.set(connection, performance.now());
  });
  connection.on('connected', () => awaySince.delete(connection));
  connection.plugin(guard);
};
