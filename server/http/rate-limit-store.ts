/**
 * Counters for rate limits, in the database, so that every instance counts together. A key holds no address: it is a keyed
 * hash of one. While the database is away everything is let pass, because a limit must never be why a person is turned off.
 */
import { createHmac } from 'node:crypto';
import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '#server/database/duplicate-key.ts';

interface RateCounter {
  _id: string;
  hits: number;
  /** The end of the window that began with the first hit. */
  reset_at: Date;
}

const rateCounterSchema = new Schema<RateCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    reset_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: 'rate_counters', versionKey: false, autoIndex: false },
);

const patienceMs = 1000;

export interface RateLimitStoreOptions {
  readonly connection: Connection;
  /** Without it nobody could guess back from a counter to an address. */
  readonly secret: string;
  /** Which limit is counted; the same address has a counter in each. */
  readonly scope: string;
  readonly windowMs: number;
  readonly clock: () => Date;
}

/** The answer, or the fallback when the database has none for us in time. */
async function patiently<T>(answer: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, fallback);
  });
  try {
    return await Promise.race([answer.catch(() => fallback), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A store for express-rate-limit; one for each limit. */
export function createRateLimitStore({ connection, secret, scope, windowMs, clock }: RateLimitStoreOptions): Store {
  const model: Model<RateCounter> =
    (connection.models['RateCounter'] as Model<RateCounter> | undefined) ??
    connection.model<RateCounter>('RateCounter', rateCounterSchema);
  const idOf = (key: string): string =>
    `${scope}:${createHmac('sha256', secret).update(`${scope}:${key}`).digest('base64url')}`;
  const away = (): boolean => connection.readyState !== mongoose.STATES.connected;

  async function count(id: string): Promise<ClientRateLimitInfo> {
    // At most three rounds: a window that ended is begun anew by one of those who come at once, the others join it.
    for (let round = 0; round < 3; round += 1) {
      const now = clock();
      const next = { hits: 1, reset_at: new Date(now.getTime() + windowMs) };
      const running = await model
        .findOneAndUpdate(
          { _id: id, reset_at: { $gt: now } },
          { $inc: { hits: 1 }, $setOnInsert: { reset_at: next.reset_at } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .catch((error: unknown) => {
          if (isDuplicateKey(error)) return null;
          throw error;
        });
      if (running !== null) return { totalHits: running.hits, resetTime: running.reset_at };
      const begun = await model.updateOne({ _id: id, reset_at: { $lte: now } }, { $set: next });
      if (begun.modifiedCount === 1) return { totalHits: next.hits, resetTime: next.reset_at };
    }
    return { totalHits: 1, resetTime: undefined };
  }

  return {
    localKeys: false,
    prefix: scope,
    async increment(key) {
      const pass: ClientRateLimitInfo = { totalHits: 1, resetTime: undefined };
      if (away()) return pass;
      return patiently(count(idOf(key)), pass);
    },
    async decrement(key) {
      if (away()) return;
      await patiently(
        model.updateOne({ _id: idOf(key), hits: { $gt: 0 } }, { $inc: { hits: -1 } }).then(() => undefined),
        undefined,
      );
    },
    async resetKey(key) {
      if (away()) return;
      await patiently(
        model.deleteOne({ _id: idOf(key) }).then(() => undefined),
        undefined,
      );
    },
  };
}
