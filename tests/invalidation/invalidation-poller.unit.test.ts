/** The timer for pending work of all features. */
import { expect } from 'chai';
import { createInvalidationPoller } from '#server/features/invalidation/invalidation-bus.ts';
import { until } from '../support/until.ts';

describe('the invalidation poller', () => {
  it('repeats all pending work, also work that fails, until it is stopped', async () => {
    const runs = { throwing: 0, rejecting: 0, working: 0 };
    const failures: unknown[] = [];
    const poller = createInvalidationPoller({
      pending: [
        () => {
          runs.throwing += 1;
          throw new Error('thrown');
        },
        () => {
          runs.rejecting += 1;
          return Promise.reject(new Error('rejected'));
        },
        () => {
          runs.working += 1;
          return Promise.resolve();
        },
      ],
      reported: [],
      listen: () => ({ isLive: () => true, stop: () => Promise.resolve() }),
      fallbackMs: 1000,
      log: { debug: () => undefined, error: (failure: unknown) => failures.push(failure) },
    });
    await poller.start();
    expect(runs).to.deep.equal({ throwing: 1, rejecting: 1, working: 1 });
    await until(() => runs.working === 2);
    await poller.stop();
    expect(runs).to.deep.equal({ throwing: 2, rejecting: 2, working: 2 });
    expect(failures).to.have.length(4);
  });
});
