/**
 * The built program with 1,000 articles: time to the first response, relative to a bare node:http server, and memory while
 * twenty connections request pages as fast as possible.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/long-run.ts [seconds] [starts]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { freePort } from '../tests/support/free-port.ts';
import { builtProgram } from '../tests/support/run-program.ts';
import { fillArticles } from './fill-articles.ts';
import { median } from './median.ts';
import { peakMemory, presentMemory, startServer, stopServers } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 60);
const starts = Number(process.argv[3] ?? 5);
const articles = 1000;
const samples = 6;

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const settings = { HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };

const fill = async (): Promise<void> => {
  const site = await startSite({ environment: parseEnvironment({ ...settings, PORT: '0', DEMO_CONTENT: 'off' }) });
  await fillArticles(site.connection, articles);
  await site.close();
};

const startProgram = async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...settings, PORT: String(port), DEMO_CONTENT: 'off', NODE_ENV: 'production' };
  return { url, ...(await startServer(url, process.execPath, builtProgram, env)) };
};

const startBare = async () => {
  const port = await freePort();
  return startServer(`http://127.0.0.1:${port}`, process.execPath, [
    'bench/serve-bare.mjs',
    String(port),
    join(folder, 'page'),
  ]);
};

const measureStarts = async (): Promise<void> => {
  const times: { readonly program: number; readonly bare: number }[] = [];
  for (let round = 0; round < starts; round += 1) {
    const bare = await startBare();
    const program = await startProgram();
    times.push({ program: program.firstAnswerMs, bare: bare.firstAnswerMs });
    await stopServers();
  }
  const program = median(times.map((each) => each.program));
  const bare = median(times.map((each) => each.bare));
  console.log(
    `first answer with ${articles} articles: ${program.toFixed(0)} ms, bare ${bare.toFixed(0)} ms, ratio ${(program / bare).toFixed(1)}`,
  );
};

const measureMemory = async (): Promise<void> => {
  const { url, pid } = await startProgram();
  const requests = ['/', '/blog/article-0', '/blog', '/about'].map((path) => ({ path }));
  const load = autocannon({ url, connections: 20, duration: seconds, requests });
  for (let sample = 1; sample <= samples; sample += 1) {
    await setTimeout((seconds * 1000) / samples - 50);
    console.log(
      `after ${((seconds * sample) / samples).toFixed(0).padStart(4)} s ${(await presentMemory(pid)).toFixed(0).padStart(5)} MB`,
    );
  }
  const { requests: asked, non2xx, errors } = await load;
  console.log(
    `at most ${(await peakMemory(pid)).toFixed(0)} MB; ${asked.total} responses, ${non2xx + errors} failures`,
  );
};

try {
  await writeFile(join(folder, 'page'), '<!doctype html><title>A page</title>');
  await fill();
  await measureStarts();
  await measureMemory();
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}
