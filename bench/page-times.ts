/**
 * How long a page takes, as a ratio against a bare server that sends the same bytes in the same run.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/page-times.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';

const paths = [
  '/',
  '/services/ai-data',
  '/case-studies',
  '/blog',
  '/blog/the-friday-test',
  '/contact',
  '/api/blog/recent',
];
const rounds = Number(process.argv[2] ?? 200);
const warmUps = 20;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timeOnce(url: string): Promise<number> {
  const begin = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begin;
}

/** Sends `body` and nothing else, as fast as Node can. */
function serveBytes(body: Buffer): Promise<Server> {
  const server = createServer((_request, response) => void response.end(body));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const site = await startSite({
  environment: parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
});
try {
  console.log('path                        median ms   bare ms   ratio   bytes (gzip)');
  for (const path of paths) {
    const body = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    const bare = await serveBytes(body);
    const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const times: number[] = [];
    const bareTimes: number[] = [];
    // Taken in turns, so that whatever else the machine does falls on both.
    for (let round = -warmUps; round < rounds; round += 1) {
      const [time, bareTime] = [await timeOnce(site.url + path), await timeOnce(bareUrl)];
      if (round < 0) continue;
      times.push(time);
      bareTimes.push(bareTime);
    }
    bare.close();
    const [page, reference] = [median(times), median(bareTimes)];
    console.log(
      path.padEnd(28) +
        page.toFixed(2).padStart(9) +
        reference.toFixed(2).padStart(10) +
        (page / reference).toFixed(1).padStart(8) +
        `   ${body.length} (${gzipSync(body).length})`,
    );
  }
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
