/**
 * Costs of several instances with one database, and how they grow with the data: the first list of the desk, searches, the
 * dashboard, a publication until every instance shows it, and memory.
 *
 *   npm run build && node --import=tsx bench/scale.ts [--messages=10000,100000] [--articles=1000,10000] [--instances=1,2,4] [--rounds=15]
 *
 * `--messages` and `--articles` are lists of equal length: a run for each pair. The last pair is compared with the first. CPU
 * is that of the database and all instances, for one request.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import {
  builtProgram,
  cleanUp,
  runProgram,
  temporaryFolder,
  urlOf,
  type Program,
} from '../tests/support/run-program.ts';
import { fillArticles } from './fill-articles.ts';
import { fillDesk } from './fill-desk.ts';
import { median } from './median.ts';
import { cpuMs, presentMemory } from './server-process.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000,100000' },
    articles: { type: 'string', default: '1000,10000' },
    instances: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '15' },
  },
});
const numbers = (list: string): number[] => list.split(',').map(Number);
const [messages, articles, counts] = [values.messages, values.articles, values.instances].map(numbers);
const rounds = Number(values.rounds);
const warmUps = 10;

const desk = '/api/admin/contact-submissions';
const questions: Readonly<Record<string, string>> = {
  'desk: first list': `${desk}?spam=exclude`,
  'desk: by due time': `${desk}?sort=due`,
  'desk: a word of 1 message in 50': `${desk}?q=quarterdeck`,
  'desk: a word of every second': `${desk}?q=platform`,
  'desk: two words that never meet': `${desk}?q=ledgerbook+quarterdeck`,
  dashboard: '/api/admin/overview',
  'readers: a word of 1 article in 50': '/search?q=quarterdeck',
  'readers: list, page 30': '/api/blog/posts?page=30',
};

interface Site {
  readonly database: Program;
  readonly instances: readonly { readonly program: Program; readonly url: string }[];
  readonly headers: Readonly<Record<string, string>>;
}

type Figures = Map<string, number>;

const setupToken = 'the set-up token of the measurement';
const account = { username: 'bench', password: 'a password for measuring' };
const json = { 'content-type': 'application/json' };

const processes = ({ database, instances }: Site): number[] =>
  [database, ...instances.map(({ program }) => program)].map(({ child }) => child.pid ?? 0);

const cpuOf = async (site: Site): Promise<number> => {
  const times = await Promise.all(processes(site).map(cpuMs));
  return times.reduce((sum, time) => sum + time, 0);
};

const ask = async (site: Site, path: string, at: number): Promise<number> => {
  const { url = '' } = site.instances[at % site.instances.length] ?? {};
  const begin = performance.now();
  const response = await fetch(url + path, { headers: site.headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - begin;
};

/** Requests the instances one after another. */
const measureQuestions = async (site: Site, figures: Figures): Promise<void> => {
  for (const [name, path] of Object.entries(questions)) {
    for (let round = 0; round < warmUps * site.instances.length; round += 1) await ask(site, path, round);
    const times: number[] = [];
    const before = await cpuOf(site);
    for (let round = 0; round < rounds; round += 1) times.push(await ask(site, path, round));
    figures.set(`${name}, ms`, median(times));
    figures.set(`${name}, CPU ms`, ((await cpuOf(site)) - before) / rounds);
  }
};

/** From the publishing call until every instance shows the article. */
const measurePublication = async (site: Site, figures: Figures): Promise<void> => {
  const times: number[] = [];
  const [first] = site.instances;
  for (let round = 0; round < rounds; round += 1) {
    const title = `Published at ${Date.now()}-${round}`;
    const begin = performance.now();
    const body = { title, content: '<p>Text.</p>', category: 'DevOps', author: 'Mei Tan', published: true };
    const headers = { ...json, ...site.headers };
    const made = await fetch(`${first?.url}/api/admin/blog/posts`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (made.status !== 201) throw new Error(`publishing answered ${made.status}`);
    const shown = async (url: string): Promise<void> => {
      while (!(await (await fetch(`${url}/blog`)).text()).includes(title)) await setTimeout(5);
    };
    await Promise.all(site.instances.map(({ url }) => shown(url)));
    times.push(performance.now() - begin);
  }
  figures.set('publication seen everywhere, ms', median(times));
};

const measureMemory = async (site: Site, figures: Figures): Promise<void> => {
  const [database = 0, ...instances] = await Promise.all(processes(site).map(presentMemory));
  figures.set('memory of the database, MB', database);
  figures.set('memory of the largest instance, MB', Math.max(...instances));
};

const stop = async ({ child, ended }: Program): Promise<void> => {
  child.kill('SIGTERM');
  await ended;
};

const startInstances = async (database: Program, uri: string, count: number): Promise<Site> => {
  const env = {
    MONGODB_URI: uri,
    JWT_SECRET: 'a secret of all instances, long enough',
    ADMIN_SETUP_TOKEN: setupToken,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const instances: { readonly program: Program; readonly url: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const program = runProgram(builtProgram, { ...env, DATA_DIR: await temporaryFolder() });
    instances.push({ program, url: await urlOf(program) });
  }
  const post = (path: string, body: object) =>
    fetch(`${instances[0]?.url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  await post('/api/admin/create-admin', { ...account, setup_token: setupToken });
  const { access_token } = (await (await post('/api/admin/login', account)).json()) as { access_token: string };
  return { database, instances, headers: { authorization: `Bearer ${access_token}` } };
};

/** The figures for each number of instances. */
const measureSize = async (size: { readonly messages: number; readonly articles: number }): Promise<Figures[]> => {
  const dataDir = await temporaryFolder();
  const database = runProgram(['dist/program/database.js'], { DATA_DIR: dataDir });
  const [, uri = ''] = await database.says(/MONGODB_URI=(\S+)/);
  const all: Figures[] = [];
  // The first start creates the indexes.
  for (const { program } of (await startInstances(database, uri, 1)).instances) await stop(program);
  const begin = performance.now();
  const connection = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  await fillDesk(connection, size.messages);
  await fillArticles(connection, size.articles);
  await connection.destroy();
  console.error(
    `${size.messages} messages, ${size.articles} articles: filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  );
  for (const count of counts ?? []) {
    const site = await startInstances(database, uri, count);
    const figures: Figures = new Map();
    await measureQuestions(site, figures);
    await measurePublication(site, figures);
    await measureMemory(site, figures);
    all.push(figures);
    for (const { program } of site.instances) await stop(program);
  }
  await stop(database);
  return all;
};

const print = (count: number, columns: readonly Figures[]): void => {
  const heads = (messages ?? []).map((size) => size.toLocaleString('en-US').padStart(12)).join('');
  console.log(`\n${`${count} instance${count === 1 ? '' : 's'}; messages:`.padEnd(48)}${heads}   last ÷ first`);
  for (const name of columns[0]?.keys() ?? []) {
    const row = columns.map((figures) => figures.get(name) ?? NaN);
    const cells = row.map((figure) => figure.toFixed(1).padStart(12)).join('');
    console.log(`${name.padEnd(48)}${cells}${((row.at(-1) ?? NaN) / (row[0] ?? NaN)).toFixed(2).padStart(15)}`);
  }
};

try {
  const sizes: Figures[][] = [];
  for (const [index, count] of (messages ?? []).entries())
    sizes.push(await measureSize({ messages: count, articles: articles?.[index] ?? 0 }));
  for (const [index, count] of (counts ?? []).entries())
    print(
      count,
      sizes.flatMap((figures) => figures[index] ?? []),
    );
} finally {
  await cleanUp();
}
