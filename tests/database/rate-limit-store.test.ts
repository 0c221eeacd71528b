/** Counters of rate limits. A hit that is taken back is subtracted from its own window. */
import { expect } from 'chai';
import { createProcessLimitStore, createRateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { keepTestRecords } from '../support/test-records.ts';

const windowMs = 60_000;

describe('Counters of rate limits', () => {
  const records = keepTestRecords();
  let now: number;

  beforeEach(() => {
    now = Date.now();
  });

  const kinds = {
    'in the database': createRateLimitStore,
    'in the process': (options: Parameters<typeof createRateLimitStore>[0]) =>
      createProcessLimitStore({ ...options, limit: 10 }),
  };
  for (const [place, create] of Object.entries(kinds))
    describe(place, () => {
      const open = () =>
        create({
          connection: records.connection,
          secret: 'x'.repeat(32),
          scope: place,
          windowMs,
          clock: () => new Date(now),
        });

      it('keep the hits of a new window if an older hit is taken back', async () => {
        const store = open();
        const counted = await store.increment('across');
        now += windowMs + 1000;
        expect((await store.increment('across')).totalHits).to.equal(1);
        await store.decrement('across', counted);
        expect((await store.increment('across')).totalHits).to.equal(2);
      });

      it('take a hit back within its window', async () => {
        const store = open();
        const counted = await store.increment('within');
        await store.decrement('within', counted);
        expect((await store.increment('within')).totalHits).to.equal(1);
      });
    });
});
