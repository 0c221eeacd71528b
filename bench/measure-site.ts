/** How lists and searches grow with what is kept: asked through HTTP, over the embedded database. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { startSite, type Site } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';

const setupToken = 'the set-up token of the measurement';
const warmUps = 2;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A site, and the headers that say who asks. */
export interface SignedInSite {
  readonly site: Site;
  readonly headers: Readonly<Record<string, string>>;
}

const post = (site: Site, path: string, body: object): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signIn = async (site: Site): Promise<SignedInSite> => {
  const account = { username: 'bench', password: 'a password for measuring' };
  await post(site, '/api/admin/create-admin', { ...account, setup_token: setupToken });
  const answer = (await (await post(site, '/api/admin/login', account)).json()) as { readonly access_token: string };
  return { site, headers: { authorization: `Bearer ${answer.access_token}` } };
};

/** Until the first byte of an export, until the last of everything else. */
const timeOnce = async ({ site, headers }: SignedInSite, path: string): Promise<number> => {
  const stopping = new AbortController();
  const begin = performance.now();
  const response = await fetch(site.url + path, { headers, signal: stopping.signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (new URL(path, site.url).pathname.endsWith('.csv')) {
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
  } else await response.arrayBuffer();
  const time = performance.now() - begin;
  stopping.abort();
  return time;
};

/** A row for each question, a column for each size. */
const printGrowth = (
  names: readonly string[],
  sizes: readonly number[],
  columns: readonly Readonly<Record<string, number>>[],
  base: number,
): void => {
  const heads = sizes.map((size) => size.toLocaleString('en-US').padStart(10)).join('');
  console.log(`${'median ms'.padEnd(38)}${heads}   last ÷ at ${base.toLocaleString('en-US')}`);
  for (const name of names) {
    const times = columns.map((column) => column[name] ?? NaN);
    const growth = (times.at(-1) ?? NaN) / (times[sizes.indexOf(base)] ?? NaN);
    console.log(
      name.padEnd(38) + times.map((time) => time.toFixed(1).padStart(10)).join('') + growth.toFixed(1).padStart(16),
    );
  }
};

export interface Growth {
  /** How many records are stored at each step. */
  readonly sizes: readonly number[];
  /** The size that the last one is compared with; the first if left out. */
  readonly base?: number;
  /** Whether pages may come from the site's cache, which costs the same at every size. */
  readonly pageCache?: boolean;
  /** How often each question is asked, besides the first times, which are thrown away. */
  readonly rounds: number;
  /** What people call it: what it asks for. */
  readonly questions: Readonly<Record<string, string>>;
  fill(connection: Connection, size: number): Promise<void>;
  /** The address that a question asks for, where that depends on what is stored. */
  pathOf(question: string, site: SignedInSite, size: number): string | Promise<string>;
}

const timesAt = async (growth: Growth, size: number): Promise<Readonly<Record<string, number>>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const site = await startSite({
    environment: {
      ...parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_CONTENT: 'off' }),
      adminSetupToken: setupToken,
    },
    ...(growth.pageCache === false ? { pageCacheBytes: 0 } : {}),
  });
  try {
    const begin = performance.now();
    await growth.fill(site.connection, size);
    const seconds = (performance.now() - begin) / 1000;
    const { size: bytes } = await stat(join(dataDir, 'data.sqlite'));
    console.error(`${size} records stored in ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB`);
    const signedIn = await signIn(site);
    const times: Record<string, number> = {};
    for (const [name, question] of Object.entries(growth.questions)) {
      const path = await growth.pathOf(question, signedIn, size);
      const taken: number[] = [];
      for (let round = -warmUps; round < growth.rounds; round += 1) {
        const time = await timeOnce(signedIn, path);
        if (round >= 0) taken.push(time);
      }
      times[name] = median(taken);
    }
    return times;
  } finally {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Prints how long each question takes at each size. */
export const measureGrowth = async (growth: Growth): Promise<void> => {
  const { sizes, questions, base = sizes[0] ?? 0 } = growth;
  // The first answers of a process are slow; these are thrown away.
  await timesAt({ ...growth, rounds: 1 }, Math.min(...sizes));
  const columns: Readonly<Record<string, number>>[] = [];
  for (const size of sizes) columns.push(await timesAt(growth, size));
  printGrowth(Object.keys(questions), sizes, columns, base);
};
