/** Counts every failed command of a model. `failFast` counts those that are not sent at all. */
import mongoose, { type Connection, type Schema } from 'mongoose';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { isDuplicateKey } from './duplicate-key.ts';

export type CountError = (kind: 'away' | 'other') => void;

const counts = new WeakMap<object, CountError>();

/** A query, an aggregation, a model or a document. */
const connectionOf = (caller: unknown): Connection => {
  if (caller instanceof mongoose.Query) return caller.model.db;
  if (caller instanceof mongoose.Aggregate) return caller.model().db;
  return (caller as { readonly db: Connection }).db;
};

/** Connections share schemas, so the hook determines the connection of its command. */
const tell = (schema: Schema): void => {
  const seen = function (this: unknown, error: unknown, _result: unknown, next: (error?: Error) => void): void {
    // A duplicate key is an expected result, not a failure.
    if (!isDuplicateKey(error)) counts.get(connectionOf(this))?.(isDatabaseUnavailable(error) ? 'away' : 'other');
    next(error as Error);
  };
  schema.post(/^(find|count|estimated|distinct|update|delete|replace|aggregate|save|insertMany|bulkWrite)/, seen);
};

/** Must come before the models are made. */
export const countErrors = (connection: Connection, count: CountError): void => {
  counts.set(connection, count);
  connection.plugin(tell);
};
