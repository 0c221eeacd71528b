import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { withTimeout } from '#server/platform/with-timeout.ts';

const never = new Promise<string>(() => undefined);

describe('withTimeout', () => {
  it('ends with the result, its failure, or undefined after the timeout', async () => {
    expect(await withTimeout(1000, Promise.resolve('here'))).to.deep.equal({ answer: 'here' });
    expect(await withTimeout(10, never)).to.equal(null);
    const refused = await withTimeout(1000, Promise.reject(new Error('refused'))).catch((error: unknown) =>
      String(error),
    );
    expect(refused).to.equal('Error: refused');
  });

  it('does not time out because this process itself was blocked', async () => {
    const answerAfterTurns = async (): Promise<string> => {
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      return 'here';
    };
    const asked = withTimeout(50, answerAfterTurns());
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    expect(await asked).to.deep.equal({ answer: 'here' });
  });
});
