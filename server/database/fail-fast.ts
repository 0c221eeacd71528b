/** Makes commands fail at once while the database is away, instead of each waiting for the driver's time-out. */
import type { Connection, Schema } from 'mongoose';
import { DatabaseAwayError } from './database-away.ts';

/** A short break is the driver's to bridge: it retries by itself, so only a longer one refuses commands at once. */
const bridgedMs = 2000;

/** Must come before the models are made. */
export const failFast = (connection: Connection): void => {
  let awaySince: number | undefined;
  connection.on('disconnected', () => {
    awaySince ??= performance.now();
  });
  connection.on('connected', () => {
    awaySince = undefined;
  });
  const refuseWhileAway = (): void => {
    if (awaySince !== undefined && performance.now() - awaySince > bridgedMs) throw new DatabaseAwayError();
  };
  connection.plugin((schema: Schema) => {
    schema.pre(/^(find|count|estimated|distinct|update|delete|replace)/, refuseWhileAway);
    schema.pre('save', refuseWhileAway);
    schema.pre('insertMany', refuseWhileAway);
    schema.pre('aggregate', refuseWhileAway);
    schema.pre('bulkWrite', refuseWhileAway);
  });
};
