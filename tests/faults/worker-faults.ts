/** Several workers on one port: some are killed, one hangs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readMetrics } from '../support/read-metrics.ts';
import { untilStatus, type Program } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import type { Fault } from './fault.ts';
import { onStage, statusOf } from './stage.ts';

const visitors = 16;
/** Longer than any response on a busy machine, shorter than the server's limits. */
const limitMs = 30_000;

/** Process ids of all workers so far, in order; each logs when it has the database. */
const workersOf = ({ child, stderr }: Program): number[] => [
  ...new Set(
    [...stderr().matchAll(/"pid":(\d+).*"msg":"connected to the database"/g)]
      .map(([, pid]) => Number(pid))
      .filter((pid) => pid !== child.pid),
  ),
];

interface Asked {
  answered: number;
  cut: number;
  hung: number;
}

/** Constant visitors, each with a new connection, until stopped. */
const visit = (url: string) => {
  const asked: Asked = { answered: 0, cut: 0, hung: 0 };
  let going = true;
  const visitOn = async (): Promise<void> => {
    while (going) {
      const signal = AbortSignal.timeout(limitMs);
      try {
        await (await fetch(url, { headers: { connection: 'close' }, signal })).arrayBuffer();
        asked.answered += 1;
      } catch {
        asked[signal.aborted ? 'hung' : 'cut'] += 1;
      }
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visitOn));
  const stop = async (): Promise<Asked> => {
    going = false;
    await all;
    return asked;
  };
  return { asked, stop };
};

export const workerFaults: readonly Fault[] = [
  {
    done: 'workers are killed (SIGKILL) again and again while visitors come without pause (WEB_CONCURRENCY=2)',
    promised: 'every request is answered or its connection ends; none hangs; each worker is replaced',
    run: ({ kills: most }) =>
      onStage('closed', async ({ url, start, ownDatabase }) => {
        const program = await start({ MONGODB_URI: ownDatabase, DEMO_CONTENT: 'off', WEB_CONCURRENCY: '2' });
        await untilStatus(`${url}/readyz`, 200);
        await until(() => workersOf(program).length === 2);
        // A worker that ends early is replaced after a growing delay.
        const kills = Math.min(most, 6);
        const visiting = visit(`${url}/healthz`);
        for (let count = 0; count < kills; count += 1) {
          const before = visiting.asked.answered;
          await until(() => visiting.asked.answered > before + 200);
          await sleep(Math.random() * 20);
          const workers = workersOf(program);
          process.kill(workers[count] ?? 0, 'SIGKILL');
          await until(() => workersOf(program).length > workers.length);
        }
        const { answered, cut, hung } = await visiting.stop();
        expect(hung, 'requests without an end').to.equal(0);
        return `${kills} workers killed; ${answered} requests answered, ${cut} cut off, none without an end`;
      }),
  },
  {
    done: 'one of two workers hangs (SIGSTOP), and goes on later',
    promised: 'visitors are served by the other, /metrics answers within its limit and leaves the one out that hangs',
    run: () =>
      onStage('closed', async ({ url, start, ownDatabase }) => {
        const program = await start({ MONGODB_URI: ownDatabase, DEMO_CONTENT: 'off', WEB_CONCURRENCY: '2' });
        await untilStatus(`${url}/readyz`, 200);
        const workers = async (): Promise<number | undefined> =>
          (await readMetrics(url, { connection: 'close' })).get('site_workers');
        await until(async () => (await workers()) === 2);
        const [hanging = 0] = workersOf(program);
        process.kill(hanging, 'SIGSTOP');
        try {
          for (let count = 0; count < 20; count += 1) expect(await statusOf(`${url}/about`)).to.equal(200);
          const began = performance.now();
          await until(async () => (await workers()) === 1);
          const seconds = ((performance.now() - began) / 1000).toFixed(1);
          process.kill(hanging, 'SIGCONT');
          await until(async () => (await workers()) === 2);
          return `20 pages 200 from the other; /metrics of one worker after ${seconds} s, of both when it went on`;
        } finally {
          process.kill(hanging, 'SIGCONT');
        }
      }),
  },
];
