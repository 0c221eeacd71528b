/** Limits the bytes of files that the site stores for visitors. */
import type { Connection } from 'mongoose';
import { Problem, retryAfter, tooManyRequests } from './problem.ts';
import { createRateLimitStore, type CountedHit, type RateLimitStore } from './rate-limit-store.ts';

export interface ByteLimits {
  /** Per day and address. */
  readonly addressBytes: number;
  /** Per day, in total. */
  readonly allBytes: number;
  /** Total of partial uploads that are currently kept. */
  readonly partBytes: number;
}

export const byteLimits: ByteLimits = { addressBytes: 300e6, allBytes: 5e9, partBytes: 1e9 };

export interface ByteQuota {
  /** Counts files before they are stored. @throws a Problem if the quota is exceeded; then nothing is counted */
  take(address: string, bytes: number, where?: 'parts'): Promise<void>;
}

export interface ByteQuotaOptions {
  readonly connection: Connection;
  readonly secret: string;
  readonly clock: () => Date;
  readonly limits: ByteLimits;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Lifetime of the parts of an upload. */
export const keepPartsMs = 2 * hourMs;

interface Row {
  readonly store: RateLimitStore;
  readonly key: string;
  readonly limit: number;
  readonly refuse: (waitMs: number) => Problem;
}

export const createByteQuota = ({ connection, secret, clock, limits }: ByteQuotaOptions): ByteQuota => {
  const storeOf = (scope: string, windowMs: number): RateLimitStore =>
    createRateLimitStore({ connection, secret, scope, windowMs, clock });
  const ofAddress = storeOf('file-bytes', dayMs);
  const ofAll = storeOf('all-file-bytes', dayMs);
  const ofParts = storeOf('part-bytes', keepPartsMs);

  const rowsFor = (address: string, where: 'parts' | undefined): readonly Row[] => [
    {
      store: ofAddress,
      key: address,
      limit: limits.addressBytes,
      refuse: (waitMs) => tooManyRequests('Too many files from your address today.', waitMs),
    },
    {
      store: ofAll,
      key: 'all',
      limit: limits.allBytes,
      refuse: (waitMs) =>
        new Problem('storage-full', 'Too many files today. Send links to yours, or try again tomorrow.', {
          headers: retryAfter(waitMs),
        }),
    },
    ...(where === undefined
      ? []
      : [
          {
            store: ofParts,
            key: 'all',
            limit: limits.partBytes,
            refuse: (waitMs: number) =>
              new Problem('overloaded', 'Too many uploads at the moment. Send your files with the form.', {
                headers: retryAfter(waitMs),
              }),
          },
        ]),
  ];

  return {
    async take(address, bytes, where) {
      if (bytes === 0) return;
      const taken: (Pick<Row, 'store' | 'key'> & { readonly counted: CountedHit })[] = [];
      for (const { store, key, limit, refuse } of rowsFor(address, where)) {
        const counted = await store.increment(key, bytes);
        taken.push({ store, key, counted });
        if (counted.totalHits <= limit) continue;
        for (const each of taken) await each.store.decrement(each.key, each.counted, bytes);
        throw refuse(counted.resetTime === undefined ? dayMs : counted.resetTime.getTime() - clock().getTime());
      }
    },
  };
};
