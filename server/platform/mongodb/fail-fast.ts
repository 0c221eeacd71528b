/**
 * Limits how long commands wait: not at all while the database is unavailable, and never longer than `questionMs`.
 * Counts those that fail.
 */
import mongoose, { type Connection, type Query, type Schema } from 'mongoose';
import type { TopologyDescription } from 'mongodb';
import { DatabaseUnavailableError, isDatabaseUnavailable, isServerMissing } from './database-unavailable.ts';
import { isDuplicateKey } from './duplicate-key.ts';

export type CountError = (kind: 'away' | 'other') => void;

/** The driver retries during a short interruption. After this time commands fail at once. */
const bridgedMs = 2000;

/** The longest time for a query. The database ends queries that take longer. */
const questionMs = 10_000;

/** After the driver has found no server, commands fail at once for this time. */
const restMs = 1000;

/** Times are by `performance.now`. */
interface Availability {
  /** Time since which no server is available. */
  awaySince: number | undefined;
  restsUntil: number;
  /** True during a restore. */
  isFenced: boolean;
  readonly countError: CountError;
}

const availability = new WeakMap<object, Availability>();

/** Connections share schemas, so each hook determines the connection of its command: of a query, an aggregation, a model or a document. */
const connectionOf = (caller: unknown): Connection => {
  if (caller instanceof mongoose.Query) return caller.model.db;
  if (caller instanceof mongoose.Aggregate) return caller.model().db;
  return (caller as { readonly db: Connection }).db;
};

/** @throws DatabaseUnavailableError while the database is unavailable or being restored */
export const refuseWhileAway = (connection: Connection): void => {
  const known = availability.get(connection);
  if (known === undefined) return;
  const now = performance.now();
  const isAway = known.awaySince !== undefined && now - known.awaySince > bridgedMs;
  if (!isAway && !known.isFenced && now >= known.restsUntil) return;
  known.countError('away');
  throw new DatabaseUnavailableError();
};

const noteError = (caller: unknown, error: unknown): void => {
  const known = availability.get(connectionOf(caller));
  // A duplicate key is an expected result. Refused commands are counted elsewhere.
  if (known === undefined || isDuplicateKey(error) || error instanceof DatabaseUnavailableError) return;
  known.countError(isDatabaseUnavailable(error) ? 'away' : 'other');
  if (isServerMissing(error)) known.restsUntil = performance.now() + restMs;
};

/** For a call that timed out, of which the driver may never report an error. */
export const countTimeout = (connection: Connection): void => availability.get(connection)?.countError('away');

const guard = (schema: Schema): void => {
  schema.pre(/^(find|count|estimated|distinct|update|delete|replace)/, function () {
    refuseWhileAway(connectionOf(this));
  });
  // Not for writes to many documents, because an upgrade may take long. Streaming reads set a limit of 0, which means none.
  schema.pre(/^(find|count|estimated|distinct)/, function () {
    const query = this as Query<unknown, unknown>;
    query.maxTimeMS(query.getOptions().maxTimeMS ?? questionMs);
  });
  schema.pre('save', function () {
    refuseWhileAway(connectionOf(this));
  });
  schema.pre('aggregate', function () {
    refuseWhileAway(connectionOf(this));
    this.option({ maxTimeMS: questionMs });
  });
  schema.pre('insertMany', function () {
    refuseWhileAway(connectionOf(this));
  });
  schema.pre('bulkWrite', function () {
    refuseWhileAway(connectionOf(this));
  });
  const failed = function (this: unknown, error: unknown, _result: unknown, next: (error?: Error) => void): void {
    noteError(this, error);
    next(error as Error);
  };
  schema.post(/^(find|count|estimated|distinct|update|delete|replace|aggregate|save|insertMany|bulkWrite)/, failed);
};

// Not a plugin of each connection: Mongoose 9 applies those to a schema once, for the first connection that compiles it.
mongoose.plugin(guard);

/** Limits the commands of this connection, and counts its errors. */
export const failFast = (connection: Connection, countError: CountError = () => undefined): void => {
  availability.set(connection, { awaySince: undefined, restsUntil: 0, isFenced: false, countError });
};

/** True if a write is possible, as far as is known without asking. A mongos counts while it answers. */
const isUsable = ({ type, servers }: TopologyDescription): boolean => {
  if (type === 'Single' || type === 'Sharded') return [...servers.values()].some((server) => server.type !== 'Unknown');
  return type === 'ReplicaSetWithPrimary' || type === 'LoadBalanced';
};

/**
 * Observes the servers of an open connection through the driver, because Mongoose does not report the state of a mongos. Calls
 * `changed` when the database becomes unavailable or available.
 */
export const followTopology = (connection: Connection, changed: (isAway: boolean) => void): void => {
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const known = availability.get(connection);
    if (known === undefined || isUsable(newDescription) === (known.awaySince === undefined)) return;
    const isAway = known.awaySince === undefined;
    Object.assign(known, { awaySince: isAway ? performance.now() : undefined, restsUntil: 0 });
    changed(isAway);
  });
};

/** Refuses every command, or stops doing so. */
export const setFenced = (connection: Connection, isFenced: boolean): void => {
  const known = availability.get(connection);
  if (known !== undefined) known.isFenced = isFenced;
};

/** True if the connection is open and a server is available, as far as is known without asking. */
export const isReachable = (connection: Connection): boolean => {
  const known = availability.get(connection);
  return (
    connection.readyState === mongoose.STATES.connected && known?.awaySince === undefined && known?.isFenced !== true
  );
};
