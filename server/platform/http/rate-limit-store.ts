/**
 * Counters for rate limits, in the database, so that every instance counts together. A key holds no address: it is a keyed
 * hash of one. While the database is away each process counts alone.
 */
import { createHmac } from 'node:crypto';
import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { Schema, type Connection, type Model } from 'mongoose';
import { isReachable } from '#server/platform/mongodb/fail-fast.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

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
  /** Keys the hash, so that an address cannot be guessed from a counter. */
  readonly secret: string;
  /** Which limit is counted; the same address has a counter in each. */
  readonly scope: string;
  readonly windowMs: number;
  readonly clock: () => Date;
}

/** How much the clocks of two instances may differ. */
const skewMs = 60_000;

/** A store for express-rate-limit; one for each limit. */
export function createRateLimitStore({ connection, secret, scope, windowMs, clock }: RateLimitStoreOptions): Store {
  const model: Model<RateCounter> =
    (connection.models['RateCounter'] as Model<RateCounter> | undefined) ??
    connection.model<RateCounter>('RateCounter', rateCounterSchema);
  const idOf = (key: string): string =>
    `${scope}:${createHmac('sha256', secret).update(`${scope}:${key}`).digest('base64url')}`;
  const alone = new MemoryStore();
  // It reads nothing else of the options.
  alone.init({ windowMs } as Options);

  /** The counter in the database, or this process's own if there is no answer in time. */
  async function ask<T>(question: () => Promise<T>, otherwise: (store: MemoryStore) => Promise<T>): Promise<T> {
    if (!isReachable(connection)) return otherwise(alone);
    const found = await withTimeout(patienceMs, question()).catch(() => null);
    return found === null ? otherwise(alone) : found.answer;
  }

  async function count(id: string): Promise<ClientRateLimitInfo> {
    // At most three rounds: one of several concurrent requests begins the new window, the others join it.
    for (let round = 0; round < 3; round += 1) {
      const now = clock();
      // A window that ends later than a new one would was begun while a clock was wrong.
      const furthest = new Date(now.getTime() + windowMs + skewMs);
      const next = { hits: 1, reset_at: new Date(now.getTime() + windowMs) };
      const running = await model
        .findOneAndUpdate(
          { _id: id, reset_at: { $gt: now, $lte: furthest } },
          { $inc: { hits: 1 }, $setOnInsert: { reset_at: next.reset_at } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .catch((error: unknown) => {
          if (isDuplicateKey(error)) return null;
          throw error;
        });
      if (running !== null) return { totalHits: running.hits, resetTime: running.reset_at };
      const over = { $or: [{ reset_at: { $lte: now } }, { reset_at: { $gt: furthest } }] };
      const begun = await model.updateOne({ _id: id, ...over }, { $set: next });
      if (begun.modifiedCount === 1) return { totalHits: next.hits, resetTime: next.reset_at };
    }
    return { totalHits: 1, resetTime: undefined };
  }

  return {
    localKeys: false,
    prefix: scope,
    increment: (key) =>
      ask(
        () => count(idOf(key)),
        // Without a time this process counts alone. Sign-in is refused then.
        async (store) => ({ totalHits: (await store.increment(key)).totalHits, resetTime: undefined }),
      ),
    decrement: (key) =>
      ask(
        async () => void (await model.updateOne({ _id: idOf(key), hits: { $gt: 0 } }, { $inc: { hits: -1 } })),
        (store) => store.decrement(key),
      ),
    resetKey: (key) =>
      ask(
        async () => void (await model.deleteOne({ _id: idOf(key) })),
        (store) => store.resetKey(key),
      ),
  };
}
