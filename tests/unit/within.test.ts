import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { within } from '#server/database/within.ts';

const never = new Promise<string>(() => undefined);

describe('waiting for an answer', () => {
  it('ends with the answer, with its failure, or with nothing', async () => {
    expect(await within(1000, Promise.resolve('here'))).to.deep.equal({ answer: 'here' });
    expect(await within(10, never)).to.equal(null);
    const refused = await within(1000, Promise.reject(new Error('refused'))).catch((error: unknown) => String(error));
    expect(refused).to.equal('Error: refused');
  });

  it('does not hold it against an answer that this process was kept from its work', async () => {
    const answerAfterTurns = async (): Promise<string> => {
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      return 'here';
    };
    const asked = within(50, answerAfterTurns());
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    expect(await asked).to.deep.equal({ answer: 'here' });
  });
});
