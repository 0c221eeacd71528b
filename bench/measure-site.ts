/** Measures lists and searches over HTTP with growing data in the embedded database. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { startSite, type Site } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { median } from './median.ts';

const setupToken = 'the set-up token of the measurement';
const warmUps = 2;

/** A site, and the headers of a signed-in request. */
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

/** The time to the first byte of an export, and to the last byte of other responses. */
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

/** Prints a row for each question and a column for each size. */
const printGrowth = (
  rows: Readonly<Record<string, readonly number[]>>,
  sizes: readonly number[],
  base: number,
): void => {
  const heads = sizes.map((size) => size.toLocaleString('en-US').padStart(10)).join('');
  console.log(`${'median ms'.padEnd(38)}${heads}   last ÷ at ${base.toLocaleString('en-US')}`);
  for (const [name, times] of Object.entries(rows)) {
    const growth = (times.at(-1) ?? NaN) / (times[sizes.indexOf(base)] ?? NaN);
    console.log(
      name.padEnd(38) + times.map((time) => time.toFixed(1).padStart(10)).join('') + growth.toFixed(1).padStart(16),
    );
  }
};

export interface Growth {
  /** Numbers of stored records. */
  readonly sizes: readonly number[];
  /** The size that the last one is compared with. Default: the first. */
  readonly base?: number;
  /** True if pages may come from the page cache, which costs the same at every size. */
  readonly pageCache?: boolean;
  /** Requests of each question, besides warm-ups. */
  readonly rounds: number;
  /** Addresses by name. */
  readonly questions: Readonly<Record<string, string>>;
  fill(connection: Connection, size: number): Promise<void>;
  /** Returns an address that depends on the stored records. */
  pathOf(question: string, site: SignedInSite, size: number): string | Promise<string>;
}

interface FilledSite extends SignedInSite {
  readonly size: number;
  close(): Promise<void>;
}

const openFilled = async (growth: Growth, size: number): Promise<FilledSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const site = await startSite({
    environment: {
      ...parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_CONTENT: 'off' }),
      adminSetupToken: setupToken,
    },
    ...(growth.pageCache === false ? { pageCacheBytes: 0 } : {}),
  });
  const close = async (): Promise<void> => {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const begin = performance.now();
    await growth.fill(site.connection, size);
    const seconds = (performance.now() - begin) / 1000;
    const { size: bytes } = await stat(join(dataDir, 'data.sqlite'));
    console.error(`${size} records stored in ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB`);
    return { ...(await signIn(site)), size, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Measures the sizes in turns, so that other load affects all of them. */
const timesOf = async (growth: Growth, question: string, sites: readonly FilledSite[]): Promise<readonly number[]> => {
  const taken: number[][] = sites.map(() => []);
  for (let round = -warmUps; round < growth.rounds; round += 1) {
    for (const [at, site] of sites.entries()) {
      const time = await timeOnce(site, await growth.pathOf(question, site, site.size));
      if (round >= 0) taken[at]?.push(time);
    }
  }
  return taken.map(median);
};

/** Prints the time of each question at each size. */
export const measureGrowth = async (growth: Growth): Promise<void> => {
  const { sizes, questions, base = sizes[0] ?? 0 } = growth;
  const sites: FilledSite[] = [];
  try {
    for (const size of sizes) sites.push(await openFilled(growth, size));
    const rows: Record<string, readonly number[]> = {};
    for (const [name, question] of Object.entries(questions)) rows[name] = await timesOf(growth, question, sites);
    printGrowth(rows, sizes, base);
  } finally {
    for (const site of sites) await site.close();
  }
};
