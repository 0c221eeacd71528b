/**
 * The cost of counting visits for a cached page, and the writes that it causes. On one server, requests that are counted and
 * requests with `DNT: 1` are measured in turns, so their ratio is meaningful.
 *
 *   npm run build && node --import=tsx bench/visit-counting.ts [seconds per turn] [rounds]
 *
 * The load comes from wrk (Debian: `apt-get install wrk`). `one browser`: 32 connections of one visitor, at full speed. `many
 * visitors`: the same through a proxy, with 200,000 addresses. `a peak`: about 1,000 requests per second of as many visitors;
 * ten million views a day are 116 per second. CPU is the server's, with its database.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { builtProgram } from '../tests/support/run-program.ts';
import { median } from './median.ts';
import { cpuMs, startServer, stopServers } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 5);
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'visit-bench-'));
const dataDir = join(folder, 'data');
const port = await freePort();
const url = `http://127.0.0.1:${port}/`;

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%d.0.0.0 Safari/537.36';
const manyVisitors = `
math.randomseed(7)
request = function()
  wrk.headers["User-Agent"] = string.format("${agent}", math.random(120, 140))
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.random(0, 3), math.random(0, 255), math.random(0, 199))
  return wrk.format("GET")
end
`;
const scripts = {
  'one browser': '',
  'many visitors': manyVisitors,
  'a peak': `${manyVisitors}\nfunction delay() return 95 end\n`,
} as const;
type Load = keyof typeof scripts;

interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuUs: number;
}

/** wrk prints `812.00us`, `1.20ms` or `2.01s`. */
const toMs = (time: string): number =>
  parseFloat(time) * (time.endsWith('us') ? 0.001 : time.endsWith('ms') ? 1 : 1000);

const measure = async (load: Load, isCounted: boolean, pid: number, turn = seconds): Promise<Figures> => {
  const script = join(folder, `${load.replace(' ', '-')}.lua`);
  await writeFile(script, scripts[load]);
  const headers = ['Accept-Encoding: gzip', `DNT: ${isCounted ? 0 : 1}`, `User-Agent: ${agent.replace('%d', '140')}`];
  const options = [
    '-t1',
    load === 'a peak' ? '-c100' : '-c32',
    `-d${turn}s`,
    '--latency',
    '--timeout',
    '30s',
    '-s',
    script,
  ];
  const before = await cpuMs(pid);
  const { stdout } = await run('wrk', [...options, ...headers.flatMap((header) => ['-H', header]), url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const cpu = (await cpuMs(pid)) - before;
  const found = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '';
  return {
    rate: Number(found(/Requests\/sec:\s*([\d.]+)/)),
    p50: toMs(found(/50%\s+(\S+)/)),
    p99: toMs(found(/99%\s+(\S+)/)),
    cpuUs: (cpu * 1000) / Number(found(/(\d+) requests in/)),
  };
};

const names = ['rate', 'p50', 'p99', 'cpuUs'] as const;
const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, median(all.map((each) => each[name]))])) as unknown as Figures;

const round = (value: number): number => Number(value.toPrecision(3));

try {
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
  };
  const { pid } = await startServer(url, process.execPath, builtProgram, { ...env, LOG_LEVEL: 'warn' });
  for (const load of Object.keys(scripts) as Load[]) {
    await measure(load, false, pid, 2);
    const figures: Record<'counted' | 'left', Figures[]> = { counted: [], left: [] };
    for (let each = 0; each < rounds; each += 1)
      // The first variant changes in each round.
      for (const isCounted of each % 2 === 0 ? [true, false] : [false, true]) {
        figures[isCounted ? 'counted' : 'left'].push(await measure(load, isCounted, pid));
        // Pending counts are written before the next turn.
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
    const counted = medians(figures.counted);
    const left = medians(figures.left);
    console.log(load);
    console.table({
      counted: Object.fromEntries(names.map((name) => [name, round(counted[name])])),
      'not counted': Object.fromEntries(names.map((name) => [name, round(left[name])])),
      ratio: Object.fromEntries(names.map((name) => [name, round(counted[name] / left[name])])),
    });
  }
  await stopServers();
  const database = await startEmbeddedDatabase({ directory: dataDir });
  const connection = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
  const counts = await connection.collection('visit_counts').find().toArray();
  const written = counts.map((each) => Object.values(each['batches'] as Record<string, number>)[0] ?? 0);
  console.log({
    documents: counts.length,
    'writes of counts, all in one batch each second': Math.max(...written),
    'hashes of visitors': await connection.collection('visitor_hashes').countDocuments({}),
  });
  await connection.close();
  await database.close();
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}
