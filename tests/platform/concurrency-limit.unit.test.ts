import { expect } from 'chai';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';

/** A task that runs until it is told to end. */
const heldTask = () => {
  let started = false;
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = (): Promise<void> => {
    started = true;
    return ended;
  };
  return { run, finish, hasStarted: () => started };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('limitConcurrency', () => {
  it('runs up to the limit, the others in order of arrival, and refuses more when the queue is full', async () => {
    const inTurn = limitConcurrency({ atOnce: 2, waiting: 2, refusal: () => new Error('full') });
    const tasks = Array.from({ length: 4 }, heldTask);
    const runs = tasks.map(({ run }) => inTurn(run));
    const refused = await inTurn(() => Promise.resolve('ran')).catch((error: unknown) => error);
    expect(refused).to.be.an('error').with.property('message', 'full');
    const started = () => tasks.map(({ hasStarted }) => hasStarted());
    expect(started()).to.deep.equal([true, true, false, false]);
    tasks[1]?.finish();
    await settled();
    expect(started()).to.deep.equal([true, true, true, false]);
    for (const { finish } of tasks) finish();
    await Promise.all(runs);
    expect(started()).to.deep.equal([true, true, true, true]);
  });

  it('continues after a task that failed', async () => {
    const inTurn = limitConcurrency({ atOnce: 1, waiting: 1, refusal: () => new Error('full') });
    const failed = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(() => Promise.resolve('ran'));
    expect(await failed.catch((error: unknown) => error))
      .to.be.an('error')
      .with.property('message', 'broken');
    expect(await next).to.equal('ran');
    expect(await inTurn(() => Promise.resolve('free again'))).to.equal('free again');
  });
});
