/**
 * The cost of a start: processor time until the first page and after six seconds, and memory then and after a minute of load.
 * Each is a second start, with the data folder and the compiled code of an earlier one.
 *
 *   npm run build && node --import=tsx bench/start-time.ts [rounds] [seconds of load] [FOLDER]
 *
 * FOLDER is another built checkout, such as the previous commit: both are measured in turns. Without wrk there is no load.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/support/free-port.ts';
import { median } from './median.ts';
import { cpuMs, presentMemory, startServer, stopServers } from './server-process.ts';

const rounds = Number(process.argv[2] ?? 5);
const loadSeconds = Number(process.argv[3] ?? 60);
const folders = [...process.argv.slice(4, 5), join(import.meta.dirname, '..')].map((folder) => resolve(folder));

const idleMs = 6000;
/** The program stores its compiled code after ten seconds. */
const firstStartMs = 13_000;
/** All of them are cached. */
const paths = ['/', '/blog', '/services', '/careers', '/about'];

const start = async (folder: string, dataDir: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = ['--max-semi-space-size=4', '--max-old-space-size=1024', join(folder, 'dist/program/main.js')];
  const address = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  // The options of `npm start`.
  const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'warn', ...address };
  return { url, ...(await startServer(url, process.execPath, options, env)) };
};

const load = async (url: string): Promise<void> => {
  const seconds = Math.max(1, Math.round(loadSeconds / paths.length));
  for (const path of paths)
    await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url + path]);
};

const measure = async (folder: string, dataDir: string, loaded: boolean): Promise<readonly number[]> => {
  const { url, pid, firstAnswerMs } = await start(folder, dataDir);
  const firstPage = await cpuMs(pid);
  await setTimeout(idleMs);
  const figures = [firstAnswerMs, firstPage, await cpuMs(pid), await presentMemory(pid)];
  if (loaded) await load(url);
  const afterLoad = loaded ? await presentMemory(pid) : NaN;
  await stopServers();
  return [...figures, afterLoad];
};

const columns = ['first page, ms', 'its CPU, ms', 'CPU after 6 s, ms', 'memory, MB', 'after load, MB'];
const results = new Map<string, (readonly number[])[]>();
const dataDirs = new Map<string, string>();
try {
  for (const folder of folders) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
    dataDirs.set(folder, dataDir);
    results.set(folder, []);
    await start(folder, dataDir);
    await setTimeout(firstStartMs);
    await stopServers();
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [folder, found] of results)
      // Once is enough: it takes a minute and varies little.
      found.push(await measure(folder, dataDirs.get(folder) ?? '', round === 0 && loadSeconds > 0));
  console.log(['', ...columns].join(' | '));
  for (const [folder, found] of results) {
    const medians = columns.map((_, index) => median(found.map((row) => row[index] ?? NaN).filter(Number.isFinite)));
    console.log([folder, ...medians.map((value) => value.toFixed(0))].join(' | '));
  }
} finally {
  await stopServers();
  for (const dataDir of dataDirs.values()) await rm(dataDir, { recursive: true, force: true });
}
