/**
 * Loads the built program with a typical mix of requests, up to saturation and beyond. Prints responses, latency, refusals,
 * memory and event loop lag.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/saturation.ts [seconds of each stage] [connections, connections, …]
 *
 * Of 100 requests, 70 are cached pages, 8 searches, 6 pages of articles, 8 API calls, 4 messages and 4 of staff. Each stage
 * prints a Markdown table. A refusal is a 503 with Retry-After. Lag and memory are from /metrics. The load comes from this
 * machine, too, so only the shape of a run is meaningful.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtProgram } from '../tests/support/run-program.ts';

const seconds = Number(process.argv[2] ?? 15);
const stages = (process.argv[3] ?? '8,32,400').split(',').map(Number);
const setupToken = 'the set-up token of the measurement';
const account = { username: 'bench', password: 'a password for measuring' };

interface Asked {
  readonly kind: 'cached page' | 'search' | 'article list' | 'API' | 'message' | 'staff';
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly staff?: boolean;
}

const cachedPages = [
  '/',
  '/about',
  '/services',
  '/services/ai-data',
  '/industries',
  '/careers',
  '/blog/the-friday-test',
];
const words = ['data', 'cloud', 'security', 'team', 'friday', 'legacy'];
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const ask = (): Asked => {
  const at = Math.random() * 100;
  if (at < 70) return { kind: 'cached page', path: pick(cachedPages) };
  if (at < 78) return { kind: 'search', path: `/search?q=${pick(words)}+${Math.random().toString(36).slice(2, 5)}` };
  if (at < 84) return { kind: 'article list', path: `/blog?q=${pick(words)}` };
  if (at < 92) return { kind: 'API', path: `/api/blog/posts?q=${pick(words)}` };
  if (at < 96)
    return {
      kind: 'message',
      path: '/api/contact',
      method: 'POST',
      body: { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: `Hello ${Math.random()}` },
    };
  return { kind: 'staff', path: pick(['/api/admin/contact-submissions', '/api/admin/blog/posts']), staff: true };
};

interface Tally {
  /** Milliseconds of the successful responses. */
  readonly good: number[];
  shed: number;
  wrong: number;
}
type Tallies = Map<Asked['kind'], Tally>;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const send = (
  url: string,
  agent: Agent,
  token: string,
  { path, method = 'GET', body, staff }: Asked,
): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'accept-encoding': 'br',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(staff === true ? { authorization: `Bearer ${token}` } : {}),
    };
    const going = request(url + path, { agent, method, headers }, (answer) => {
      // A refusal without Retry-After is an error.
      const status = answer.statusCode === 503 && answer.headers['retry-after'] === undefined ? 0 : answer.statusCode;
      answer.resume().on('end', () => resolve(status ?? 0));
      answer.on('error', () => resolve(0));
    });
    going.on('error', () => resolve(0));
    going.end(body === undefined ? undefined : JSON.stringify(body));
  });

const runStage = async (url: string, token: string, connections: number): Promise<Tallies> => {
  const tallies: Tallies = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const person = async (): Promise<void> => {
    while (performance.now() < until) {
      const asked = ask();
      const began = performance.now();
      const status = await send(url, agent, token, asked);
      const tally = tallies.get(asked.kind) ?? { good: [], shed: 0, wrong: 0 };
      tallies.set(asked.kind, tally);
      if (status === 503) tally.shed += 1;
      else if (status === 200 || status === 201) tally.good.push(performance.now() - began);
      else tally.wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  agent.destroy();
  return tallies;
};

const print = (connections: number, tallies: Tallies): void => {
  const all: Tally = { good: [], shed: 0, wrong: 0 };
  for (const tally of tallies.values()) {
    for (const time of tally.good) all.good.push(time);
    all.shed += tally.shed;
    all.wrong += tally.wrong;
  }
  console.log(`\n${connections} connections, ${Math.round(all.good.length / seconds)} good responses per second:\n`);
  console.log('| request | successful | refused | failed | p50 ms | p99 ms | p99.9 ms |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [kind, { good, shed, wrong }] of [...tallies, ['all', all] as const]) {
    good.sort((a, b) => a - b);
    const times = [0.5, 0.99, 0.999].map((share) => (good.length === 0 ? '' : percentile(good, share).toFixed(0)));
    const counts = [good.length, shed, wrong].map((count) => count.toLocaleString('en'));
    console.log(`| ${[kind, ...counts, ...times].join(' | ')} |`);
  }
};

/** Metrics at one time, by name. */
const readFigures = async (url: string): Promise<Map<string, number>> => {
  const lines = (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

/** The upper bound of the bucket that contains this share. */
const lagBelow = (before: Map<string, number>, after: Map<string, number>, share: number): string => {
  const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const count = grown('event_loop_lag_seconds_count');
  const found = [...after.keys()].find(
    (name) => name.startsWith('event_loop_lag_seconds_bucket') && grown(name) >= count * share,
  );
  return /le="([^"]+)"/.exec(found ?? '')?.[1] ?? '?';
};

const megabytes = (figures: Map<string, number>): string =>
  ((figures.get('process_resident_memory_bytes') ?? 0) / 2 ** 20).toFixed(0);

const dataDir = await mkdtemp(join(tmpdir(), 'bench-saturation-'));
const child = spawn(process.execPath, builtProgram, {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_SETUP_TOKEN: setupToken,
  },
  stdio: ['ignore', 'pipe', 'ignore'],
});
try {
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      const found = /answers at (\S+)/.exec(part.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const post = (path: string, body: object): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await post('/api/admin/create-admin', { ...account, setup_token: setupToken });
  const { access_token: token } = (await (await post('/api/admin/login', account)).json()) as {
    readonly access_token: string;
  };
  const forms = { headers: { 'accept-encoding': 'br' } };
  for (const path of cachedPages) await (await fetch(url + path, forms)).arrayBuffer();
  for (const connections of stages) {
    const before = await readFigures(url);
    const memory: string[] = [];
    const stopped = new AbortController();
    const look = (async () => {
      while (!stopped.signal.aborted) {
        memory.push(megabytes(await readFigures(url)));
        await setTimeout((seconds * 1000) / 6, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    })();
    print(connections, await runStage(url, token, connections));
    stopped.abort();
    await look;
    const after = await readFigures(url);
    console.log(
      `\nEvent loop: half of the looks late by at most ${lagBelow(before, after, 0.5)} s, 99 of 100 by ${lagBelow(before, after, 0.99)} s; memory in MB: ${memory.join(' ')}`,
    );
  }
} finally {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  await rm(dataDir, { recursive: true, force: true });
}
