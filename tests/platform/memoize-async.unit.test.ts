import { expect } from 'chai';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

describe('memoizeAsync', () => {
  it('shares one call, tries again after a failure, and never again after a success', async () => {
    let attempts = 0;
    const ask = memoizeAsync(async () => {
      attempts += 1;
      await Promise.resolve();
      if (attempts === 1) throw new Error('not yet');
      return attempts;
    });
    const first = await Promise.allSettled([ask(), ask()]);
    expect(first.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await Promise.all([ask(), ask()])).to.deep.equal([2, 2]);
    expect(await ask()).to.equal(2);
    expect(attempts).to.equal(2);
  });
});
