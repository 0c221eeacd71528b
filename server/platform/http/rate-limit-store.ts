/**
 * Counters of rate limits in the database, shared by all instances. Keys are keyed hashes of addresses. While the
 * database is unavailable, each process counts on its own. Writes are not journaled, because losing the last counts
 * in a crash is acceptable.
 */
import { modelOf } from '#server/platform/mongodb/stored-fields.ts';
import { createHmac } from 'node:crypto';
import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { Schema, type Connection } from 'mongoose';
import { isReachable } from '#server/platform/mongodb/fail-fast.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

/** Collection name. Its model is created later than those of the repositories. */
export const rateCounters = 'rate_counters';

const rateCounterSchema = new Schema(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    /** End of the window, which starts with the first hit. */
    reset_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: rateCounters, versionKey: false, autoIndex: false, writeConcern: { w: 1, j: false } },
);

const timeoutMs = 1000;

export interface RateLimitStoreOptions {
  readonly connection: Connection;
  /** Key of the hash, so that addresses cannot be guessed from counters. */
  readonly secret: string;
  /** Name of the limit; an address has one counter for each. */
  readonly scope: string;
  readonly windowMs: number;
  readonly clock: () => Date;
}

const counterId = (secret: string, scope: string, key: string): string =>
  `${scope}:${createHmac('sha256', secret).update(`${scope}:${key}`).digest('base64url')}`;

/** Tolerated clock difference between instances. */
const skewMs = 60_000;

/** Result of `increment`. */
export type CountedHit = Pick<ClientRateLimitInfo, 'resetTime'>;

export interface RateLimitStore extends Store {
  /** Counts hits; one by default. */
  increment(key: string, hits?: number): Promise<ClientRateLimitInfo> | ClientRateLimitInfo;
  /** Takes hits back; one by default. With `counted`, only if its window is still running. */
  decrement(key: string, counted?: CountedHit, hits?: number): Promise<void> | void;
}

/** Creates a store for express-rate-limit, one for each limit. */
export function createRateLimitStore(options: RateLimitStoreOptions): RateLimitStore {
  const { connection, secret, scope, windowMs, clock } = options;
  const model = modelOf(connection, 'RateCounter', rateCounterSchema);
  const idOf = (key: string): string => counterId(secret, scope, key);
  const alone = new MemoryStore();
  // It reads no other option.
  alone.init({ windowMs } as Options);

  /** Uses the database, or this process's own counters if it does not answer in time. */
  async function ask<T>(question: () => Promise<T>, otherwise: (store: MemoryStore) => Promise<T>): Promise<T> {
    if (!isReachable(connection)) return otherwise(alone);
    const found = await withTimeout(timeoutMs, question()).catch(() => null);
    return found === null ? otherwise(alone) : found.answer;
  }

  async function count(id: string, hits: number): Promise<ClientRateLimitInfo> {
    // At most three rounds: one of several concurrent requests begins the new window, the others join it.
    for (let round = 0; round < 3; round += 1) {
      const now = clock();
      // A later end was written while a clock was wrong.
      const furthest = new Date(now.getTime() + windowMs + skewMs);
      const next = { hits, reset_at: new Date(now.getTime() + windowMs) };
      const joined = await orTaken(() =>
        model
          .findOneAndUpdate(
            { _id: id, reset_at: { $gt: now, $lte: furthest } },
            { $inc: { hits }, $setOnInsert: { reset_at: next.reset_at } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean()
          .exec(),
      );
      if (joined !== 'taken') return { totalHits: joined.hits, resetTime: joined.reset_at };
      const over = { $or: [{ reset_at: { $lte: now } }, { reset_at: { $gt: furthest } }] };
      const begun = await model.updateOne({ _id: id, ...over }, { $set: next });
      if (begun.modifiedCount === 1) return { totalHits: next.hits, resetTime: next.reset_at };
    }
    return { totalHits: hits, resetTime: undefined };
  }

  /** Excludes windows that are over. */
  const running = (key: string) => ({ _id: idOf(key), reset_at: { $gt: clock() } });

  return {
    localKeys: false,
    prefix: scope,
    get: (key) =>
      ask(
        async () => {
          const found = await model.findOne(running(key)).lean();
          return found === null ? undefined : { totalHits: found.hits, resetTime: found.reset_at };
        },
        (store) => store.get(key),
      ),
    increment: (key, hits = 1) =>
      ask(
        () => count(idOf(key), hits),
        // Without a reset time this process counts on its own, and sign-in is refused.
        async (store) => ({ totalHits: (await store.increment(key)).totalHits, resetTime: undefined }),
      ),
    decrement: async (key, counted, hits = 1) => {
      const resetTime = counted?.resetTime;
      // This process counted it on its own.
      if (counted !== undefined && resetTime === undefined) return alone.decrement(key);
      const window = resetTime === undefined ? running(key) : { _id: idOf(key), reset_at: resetTime };
      await ask(
        async () => void (await model.updateOne({ ...window, hits: { $gte: hits } }, { $inc: { hits: -hits } })),
        // Hits in the database stay until their window ends.
        (store) => (counted === undefined ? store.decrement(key) : Promise.resolve()),
      );
    },
    resetKey: (key) =>
      ask(
        async () => void (await model.deleteOne({ _id: idOf(key) })),
        (store) => store.resetKey(key),
      ),
  };
}

interface ProcessCounter {
  readonly window: number;
  own: number;
  /** Part of `own` that was shared with other instances. */
  told: number;
  /** Hits of other instances, as far as known. */
  others: number;
}

/** With more addresses, the oldest counts are dropped. */
const maxAddresses = 100_000;
const shareMs = 1000;
const maxShared = 1000;

export interface ProcessLimitOptions extends RateLimitStoreOptions {
  readonly limit: number;
}

/**
 * Creates a store that counts in this process, so that requests do not wait. Counters above a tenth of the limit are
 * exchanged with other instances once a second. Windows begin at the same time everywhere.
 */
export function createProcessLimitStore(options: ProcessLimitOptions): RateLimitStore {
  const { connection, secret, scope, windowMs, limit, clock } = options;
  const model = modelOf(connection, 'RateCounter', rateCounterSchema);
  // `max` would allocate memory for all entries at the start.
  const counters = new LRUCache<string, ProcessCounter>({ maxSize: maxAddresses, sizeCalculation: () => 1 });
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const counterOf = (key: string): ProcessCounter => {
    const window = Math.floor(clock().getTime() / windowMs);
    const known = counters.get(key);
    if (known?.window === window) return known;
    const counter = { window, own: 0, told: 0, others: 0 };
    counters.set(key, counter);
    return counter;
  };
  const endOf = ({ window }: ProcessCounter): Date => new Date((window + 1) * windowMs);

  const share = async (): Promise<void> => {
    timer = undefined;
    const shared = new Map<string, ProcessCounter>();
    for (const key of [...untold].slice(0, maxShared)) {
      untold.delete(key);
      const counter = counterOf(key);
      if (counter.own > counter.told) shared.set(`${counterId(secret, scope, key)}:${counter.window}`, counter);
    }
    if (untold.size > 0) shareSoon();
    if (shared.size === 0 || !isReachable(connection)) return;
    const updates = [...shared].map(([_id, counter]) => {
      const news = counter.own - counter.told;
      counter.told = counter.own;
      const update = { $inc: { hits: news }, $setOnInsert: { reset_at: endOf(counter) } };
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    await model.bulkWrite(updates, { ordered: false, writeConcern: { w: 1, j: false } });
    for (const { _id, hits } of await model.find({ _id: { $in: [...shared.keys()] } }).lean()) {
      const counter = shared.get(_id);
      if (counter) counter.others = Math.max(0, hits - counter.told);
    }
  };
  const shareSoon = (): void => {
    // Counts that could not be shared are included next time.
    timer ??= setTimeout(() => void share().catch(() => undefined), shareMs).unref();
  };

  return {
    localKeys: true,
    prefix: scope,
    increment(key, hits = 1) {
      const counter = counterOf(key);
      counter.own += hits;
      // Above the limit, further hits need not be shared.
      if (counter.own >= limit / 10 && counter.told <= limit) {
        untold.add(key);
        shareSoon();
      }
      return { totalHits: counter.own + counter.others, resetTime: endOf(counter) };
    },
    decrement(key, counted, hits = 1) {
      const counter = counterOf(key);
      if (counted?.resetTime !== undefined && counted.resetTime.getTime() !== endOf(counter).getTime()) return;
      counter.own = Math.max(counter.told, counter.own - hits);
    },
    resetKey: (key) => void counters.delete(key),
  };
}
