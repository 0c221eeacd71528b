import { expect } from 'chai';
import { startWorkers } from '#server/boot/start-workers.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { whileOn } from '#server/platform/while-on.ts';

describe('a worker of a feature', () => {
  const make = () => {
    const told: string[] = [];
    const state = { isOn: false };
    const worker = whileOn(
      () => state.isOn,
      () => {
        told.push('start');
        return {
          stop: async () => {
            await new Promise((resolve) => setImmediate(resolve));
            told.push('stop');
          },
        };
      },
    );
    const turn = (isOn: boolean): Promise<void> => {
      state.isOn = isOn;
      return worker.follow();
    };
    return { told, turn, worker };
  };

  it('runs once while the feature is on', async () => {
    const { told, turn } = make();
    await turn(false);
    await turn(true);
    await turn(true);
    await turn(false);
    expect(told).to.deep.equal(['start', 'stop']);
  });

  it('starts again only when it has stopped', async () => {
    const { told, turn } = make();
    await turn(true);
    const off = turn(false);
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    await Promise.all([off, turn(true)]);
    expect(told).to.deep.equal(['start', 'stop', 'start']);
  });

  it('stays stopped at the end', async () => {
    const { told, turn, worker } = make();
    await turn(true);
    await worker.stop();
    await turn(true);
    expect(told).to.deep.equal(['start', 'stop']);
  });
});

describe('the workers of a site', () => {
  it('all stop, and a failure of one is logged', async () => {
    const told: string[] = [];
    const workerOf = (stop: () => Promise<unknown>) => ({ workers: [() => ({ stop })] });
    const parts = [
      workerOf(() => Promise.reject(new Error('no'))),
      workerOf(async () => told.push(await new Promise((resolve) => setImmediate(resolve, 'stopped')))),
    ];
    const workers = startWorkers(parts, {} as SiteContent, { error: () => told.push('logged') });
    await workers.ready;
    await workers.stop();
    expect(told).to.deep.equal(['logged', 'stopped']);
  });
});
