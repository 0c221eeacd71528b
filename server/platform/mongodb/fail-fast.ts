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

/** After an answer that no server can be found, which may have taken seconds, commands fail at once for so long. */
const restMs = 1000;

/** Times are by `performance.now`. */
interface Availability {
  /** Since when no server can be used. */
  awaySince: number | undefined;
  restsUntil: number;
  /** Whether it is being restored. */
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

/** @throws DatabaseUnavailableError while the database is away, or fenced off by a restore */
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
  // A duplicate key is an expected result, not a failure; and what was refused is counted.
  if (known === undefined || isDuplicateKey(error) || error instanceof DatabaseUnavailableError) return;
  known.countError(isDatabaseUnavailable(error) ? 'away' : 'other');
  if (isServerMissing(error)) known.restsUntil = performance.now() + restMs;
};

/** For an answer that somebody has given up: the driver may never report it. */
export const countGivenUp = (connection: Connection): void => availability.get(connection)?.countError('away');

const guard = (schema: Schema): void => {
  schema.pre(/^(find|count|estimated|distinct|update|delete|replace)/, function () {
    refuseWhileAway(connectionOf(this));
  });
  // Not for writes to many documents, because an upgrade may take long. Streaming reads set a limit of 0, which
  // is none.
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

// Not a plugin of each connection: mongoose (9) applies those to a schema once, for the connection that compiles it first.
mongoose.plugin(guard);

/** Commands of this connection wait no longer than they may, and count when they fail. */
export const failFast = (connection: Connection, countError: CountError = () => undefined): void => {
  availability.set(connection, { awaySince: undefined, restsUntil: 0, isFenced: false, countError });
};

/** Whether something can be written, as far as is known without asking. A mongos counts as long as it answers. */
const isUsable = ({ type, servers }: TopologyDescription): boolean => {
  if (type === 'Single' || type === 'Sharded') return [...servers.values()].some((server) => server.type !== 'Unknown');
  return type === 'ReplicaSetWithPrimary' || type === 'LoadBalanced';
};

/**
 * Follows what the driver of an open connection finds out about its servers, whatever they are: mongoose says nothing of a
 * mongos. `changed` is called when the database goes away and when it is back.
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

/** From now on every command is refused, or none is for this reason. */
export const setFenced = (connection: Connection, isFenced: boolean): void => {
  const known = availability.get(connection);
  if (known !== undefined) known.isFenced = isFenced;
};

/** Whether the connection is open and a server can be used, as far as is known without asking. */
export const isReachable = (connection: Connection): boolean => {
  const known = availability.get(connection);
  return (
    connection.readyState === mongoose.STATES.connected && known?.awaySince === undefined && known?.isFenced !== true
  );
};
