/** Limits how long commands wait: not at all while the database is unavailable, and never longer than `questionMs`. */
import type { Connection, Query, Schema } from 'mongoose';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** The driver retries during a short interruption. After this time commands fail at once. */
const bridgedMs = 2000;

/** The longest time for a query. The database ends queries that take longer. */
const questionMs = 10_000;

const awaySince = new WeakMap<object, number>();
/** Called for each refused command. */
const refused = new WeakMap<object, () => void>();
const guarded = new WeakSet<Schema>();

const refuseWhileAway = (connection: object): void => {
  const since = awaySince.get(connection);
  if (since === undefined || performance.now() - since <= bridgedMs) return;
  refused.get(connection)?.();
  throw new DatabaseUnavailableError();
};

/** Connections share schemas, so each hook determines the connection of its command. */
const guard = (schema: Schema): void => {
  if (guarded.has(schema)) return;
  guarded.add(schema);
  schema.pre(/^(find|count|estimated|distinct|update|delete|replace)/, function () {
    // Documents have some of these methods too, but they call a query.
    refuseWhileAway((this as Query<unknown, unknown>).model.db);
  });
  // Not for writes to many documents, because an upgrade may take long. Streaming reads set a limit of 0, which
  // is none.
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
