import { expect } from 'chai';
import { createSingleFlight } from '#server/platform/single-flight.ts';

describe('createSingleFlight', () => {
  it('runs once for concurrent callers, and again for later callers and other keys', async () => {
    const flight = createSingleFlight<number>();
    let runs = 0;
    const ask = (key: string) =>
      flight.run(key, async () => {
        runs += 1;
        await new Promise(setImmediate);
        return runs;
      });
    const first = [ask('a'), ask('a'), ask('a')];
    expect(flight.has('a')).to.equal(true);
    expect(await Promise.all(first)).to.deep.equal([1, 1, 1]);
    expect(flight.has('a')).to.equal(false);
    expect(await ask('a')).to.equal(2);
    await Promise.all([ask('a'), ask('b')]);
    expect(runs).to.equal(4);
  });

  it('shares a failure and remembers none', async () => {
    const flight = createSingleFlight<string>();
    const fail = () => flight.run('a', () => Promise.reject(new Error('away')));
    const outcomes = await Promise.allSettled([fail(), fail()]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await flight.run('a', () => Promise.resolve('here'))).to.equal('here');
  });
});
