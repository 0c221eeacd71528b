import { expect } from 'chai';
import { slowDownMs } from '#server/features/accounts/sign-in-limits.ts';

describe('the delay of a sign-in', () => {
  it('is zero up to the third failure, then doubles up to two seconds', () => {
    const waits = Array.from({ length: 11 }, (_, failures) => slowDownMs(failures));
    expect(waits).to.deep.equal([0, 0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000]);
  });
});
