import { expect } from 'chai';
import { shareWork } from '#server/features/overview/share-work.ts';

const hourMs = 60 * 60 * 1000;

describe('shareWork', () => {
  const counting = (restMs: number) => {
    let rounds = 0;
    return shareWork(
      async () => {
        rounds += 1;
        await new Promise(setImmediate);
        return rounds;
      },
      () => restMs,
    );
  };

  it('does the work once for all who ask meanwhile, and anew for whoever comes later', async () => {
    const ask = counting(0);
    expect(await Promise.all([ask(), ask(), ask()])).to.deep.equal([1, 1, 1]);
    expect(await ask()).to.equal(2);
  });

  it('keeps an answer as long as it is told', async () => {
    const resting = counting(hourMs);
    expect([await resting(), await resting()]).to.deep.equal([1, 1]);
    const ask = counting(1);
    expect(await ask()).to.equal(1);
    while ((await ask()) === 1) await new Promise(setImmediate);
  });

  it('keeps no failure', async () => {
    let failing = true;
    const ask = shareWork(
      () => (failing ? Promise.reject(new Error('away')) : Promise.resolve('here')),
      () => hourMs,
    );
    expect(await ask().catch((error: unknown) => String(error))).to.equal('Error: away');
    failing = false;
    expect(await ask()).to.equal('here');
  });
});
