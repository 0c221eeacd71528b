/**
 * Counters for rate limits, in the database, so that every instance counts together. A key holds no address: it is a keyed
 * hash of one. While the database is away each process counts alone. A crash may lose the last counts, so a counter costs no
 * write to the disk.
 */
import { createHmac } from 'node:crypto';
import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
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

/** The collection. Its model is made later than those of the repositories. */
export const rateCounters = 'rate_counters';

const rateCounterSchema = new Schema<RateCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    reset_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: rateCounters, versionKey: false, autoIndex: false, writeConcern: { w: 1, j: false } },
);

const timeoutMs = 1000;

export interface RateLimitStoreOptions {
  readonly connection: Connection;
  /** Keys the hash, so that an address cannot be guessed from a counter. */
  readonly secret: string;
  /** Which limit is counted; the same address has a counter in each. */
  readonly scope: string;
  readonly windowMs: number;
  readonly clock: () => Date;
}

const modelOf = (connection: Connection): Model<RateCounter> =>
  (connection.models['RateCounter'] as Model<RateCounter> | undefined) ??
  connection.model<RateCounter>('RateCounter', rateCounterSchema);

const counterId = (secret: string, scope: string, key: string): string =>
  `${scope}:${createHmac('sha256', secret).update(`${scope}:${key}`).digest('base64url')}`;

/** How much the clocks of two instances may differ. */
const skewMs = 60_000;

/** What `increment` has answered. */
export type CountedHit = Pick<ClientRateLimitInfo, 'resetTime'>;

export interface RateLimitStore extends Store {
  /** Counts one hit, or as many as are given. */
  increment(key: string, hits?: number): Promise<ClientRateLimitInfo> | ClientRateLimitInfo;
  /**
   * Takes one hit back, or as many as are given. With `counted` only from the window that they were counted in: if another one
   * has begun since, nothing is taken from that.
   */
  decrement(key: string, counted?: CountedHit, hits?: number): Promise<void> | void;
}

/** A store for express-rate-limit; one for each limit. */
export function createRateLimitStore(options: RateLimitStoreOptions): RateLimitStore {
  const { connection, secret, scope, windowMs, clock } = options;
  const model = modelOf(connection);
  const idOf = (key: string): string => counterId(secret, scope, key);
  const alone = new MemoryStore();
  // It reads nothing else of the options.
  alone.init({ windowMs } as Options);

  /** The counter in the database, or this process's own if there is no answer in time. */
  async function ask<T>(question: () => Promise<T>, otherwise: (store: MemoryStore) => Promise<T>): Promise<T> {
    if (!isReachable(connection)) return otherwise(alone);
    const found = await withTimeout(timeoutMs, question()).catch(() => null);
    return found === null ? otherwise(alone) : found.answer;
  }

  async function count(id: string, hits: number): Promise<ClientRateLimitInfo> {
    // At most three rounds: one of several concurrent requests begins the new window, the others join it.
    for (let round = 0; round < 3; round += 1) {
      const now = clock();
      // A window that ends later than a new one would was begun while a clock was wrong.
      const furthest = new Date(now.getTime() + windowMs + skewMs);
      const next = { hits, reset_at: new Date(now.getTime() + windowMs) };
      const joined = await model
        .findOneAndUpdate(
          { _id: id, reset_at: { $gt: now, $lte: furthest } },
          { $inc: { hits }, $setOnInsert: { reset_at: next.reset_at } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .catch((error: unknown) => {
          if (isDuplicateKey(error)) return null;
          throw error;
        });
      if (joined !== null) return { totalHits: joined.hits, resetTime: joined.reset_at };
      const over = { $or: [{ reset_at: { $lte: now } }, { reset_at: { $gt: furthest } }] };
      const begun = await model.updateOne({ _id: id, ...over }, { $set: next });
      if (begun.modifiedCount === 1) return { totalHits: next.hits, resetTime: next.reset_at };
    }
    return { totalHits: hits, resetTime: undefined };
  }

  /** What counts at this moment: not a window that is over. */
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
        // Without a time this process counts alone. Sign-in is refused then.
        async (store) => ({ totalHits: (await store.increment(key)).totalHits, resetTime: undefined }),
      ),
    decrement: async (key, counted, hits = 1) => {
      const resetTime = counted?.resetTime;
      // This process counted it alone.
      if (counted !== undefined && resetTime === undefined) return alone.decrement(key);
      const window = resetTime === undefined ? running(key) : { _id: idOf(key), reset_at: resetTime };
      await ask(
        async () => void (await model.updateOne({ ...window, hits: { $gte: hits } }, { $inc: { hits: -hits } })),
        // What the database has counted stays counted until its window ends.
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
  /** How much of `own` the other instances have been told. */
  told: number;
  /** What the other instances have counted, as far as is known. */
  others: number;
}

/** Clients who ask from so many addresses at once have their oldest counts forgotten. */
const maxAddresses = 100_000;
const shareMs = 1000;
const maxShared = 1000;

export interface ProcessLimitOptions extends RateLimitStoreOptions {
  readonly limit: number;
}

/**
 * A store that counts in this process, so that a request waits for nothing. Addresses that have asked for a tenth of the limit
 * here are told to the other instances, and theirs are learned, once a second. Windows begin at the same time for all.
 */
export function createProcessLimitStore(options: ProcessLimitOptions): RateLimitStore {
  const { connection, secret, scope, windowMs, limit, clock } = options;
  const model = modelOf(connection);
  // `max` would reserve room for all of them at the start.
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
    // What could not be told is told with the next count.
    timer ??= setTimeout(() => void share().catch(() => undefined), shareMs).unref();
  };

  return {
    localKeys: true,
    prefix: scope,
    increment(key, hits = 1) {
      const counter = counterOf(key);
      counter.own += hits;
      // The others know enough of whoever is past the limit.
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
