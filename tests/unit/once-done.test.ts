import { expect } from 'chai';
import { onceDone } from '#server/once-done.ts';

describe('work that is done once', () => {
  it('is the same for all who wait, tried again after it failed, and never again after it succeeded', async () => {
    let attempts = 0;
    const ask = onceDone(async () => {
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
