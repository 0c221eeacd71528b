import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { workersByRequest } from '../support/ask-workers.ts';
import { errorsOnSignal } from '../support/errors-on-signal.ts';
import { openRawClient } from '../support/raw-client.ts';
import { readMetrics, type Figures } from '../support/read-metrics.ts';
import {
  builtProgram,
  cleanUp,
  runProgram,
  temporaryFolder,
  untilStatus,
  urlOf,
  type Program,
} from '../support/run-program.ts';
import { until } from '../support/until.ts';

const logLines = (program: Program): { readonly pid: number; readonly msg?: string }[] =>
  program
    .stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { pid: number; msg?: string });

const workersOf = (program: Program): number[] => [
  ...new Set(
    logLines(program)
      .filter(({ pid, msg }) => msg === 'connected to the database' && pid !== program.child.pid)
      .map(({ pid }) => pid),
  ),
];

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the program with WEB_CONCURRENCY=2', () => {
  afterEach(cleanUp);

  it('serves from two workers, replaces one that dies, and leaves none running', async () => {
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), WEB_CONCURRENCY: '2' });
    const url = await urlOf(program);
    await untilStatus(`${url}/readyz`, 200);
    expect(program.stdout().match(/setup token/g)).to.have.lengthOf(1);

    await until(() => workersOf(program).length === 2);
    /** From both workers and with the database: late answers are left out. */
    const figuresOfAll = async (): Promise<Figures> => {
      const figures = await readMetrics(url);
      const areAll = figures.get('site_workers') === 2 && figures.get('database_reachable') === 1;
      return areAll ? figures : figuresOfAll();
    };
    await figuresOfAll();
    for (let times = 0; times < 8; times += 1) await (await fetch(url, { headers: { connection: 'close' } })).text();
    const figures = await figuresOfAll();
    const answered = (name: string, status: string): number =>
      figures.get(`${name}{method="GET",route="/",status="${status}"}`) ?? 0;
    const names = ['http_request_duration_seconds_count', 'http_cached_responses_total'];
    const sums = ['2xx', '3xx'].map((status) => names.reduce((sum, name) => sum + answered(name, status), 0));
    expect(sums).to.deep.equal([8, 0]);

    const [victim = 0] = workersOf(program);
    process.kill(victim, 'SIGKILL');
    await until(() => workersOf(program).length === 3);
    expect((await fetch(`${url}/healthz`)).status).to.equal(200);

    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(workersOf(program).filter(lives)).to.deep.equal([]);
  });

  it('keeps a worker with an unhandled rejection, and replaces one with an uncaught error', async () => {
    const env = { DATA_DIR: await temporaryFolder(), WEB_CONCURRENCY: '2' };
    const program = runProgram(['--import', errorsOnSignal, ...builtProgram], env);
    const url = await urlOf(program);
    await until(() => workersOf(program).length === 2);
    const [worker = 0] = workersOf(program);
    const logs = (text: string) => logLines(program).filter(({ pid, msg }) => pid === worker && msg === text).length;
    process.kill(worker, 'SIGUSR2');
    await until(() => logs('a promise failed and nothing waited for it') === 1);
    expect(lives(worker)).to.equal(true);
    process.kill(worker, 'SIGHUP');
    await until(() => logs('the program failed and ends') === 1 && workersOf(program).length === 3);
    expect((await fetch(`${url}/healthz`)).status).to.equal(200);
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });

  it('survives a worker that dies while it is asked for its metrics', async () => {
    const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), WEB_CONCURRENCY: '2' });
    const url = await urlOf(program);
    await until(() => workersOf(program).length === 2);
    const client = openRawClient(url);
    const ask = (path: string): void => client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    ask('/about');
    const asked = (): string => /^X-Request-Id: (\S+)/im.exec(client.heard())?.[1] ?? '';
    await until(() => workersByRequest(program).has(asked()));
    const victim = workersOf(program).find((pid) => pid !== workersByRequest(program).get(asked())) ?? 0;

    // The primary wakes up with the request and, after it, the message of a worker's death.
    program.child.kill('SIGSTOP');
    ask('/metrics');
    await setTimeout(500);
    process.kill(victim, 'SIGKILL');
    await setTimeout(500);
    program.child.kill('SIGCONT');
    await until(() => client.heard().includes('\nsite_workers 1\n'));
    client.hangUp();
    expect((await fetch(`${url}/healthz`)).status).to.equal(200);
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });

  it('ends with 0 if a signal to all of its processes comes before it answers', async () => {
    const signalToAll =
      'data:text/javascript,import cluster from "node:cluster"; ' +
      'if (cluster.isWorker) for (const pid of [process.ppid, process.pid]) process.kill(pid, "SIGTERM");';
    const program = runProgram(['--import', signalToAll, ...builtProgram], {
      DATA_DIR: await temporaryFolder(),
      WEB_CONCURRENCY: '2',
    });
    expect(await program.ended).to.equal(0);
    expect(program.stdout()).not.to.include('answers at');
  });
});
