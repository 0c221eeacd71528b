/**
 * How the lists and searches of articles grow with the articles that are kept: through HTTP, over the embedded database.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/article-lists.ts [rounds]
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';
import { fillArticles } from './fill-articles.ts';
import { median, printGrowth, signIn, setupToken, timeOnce } from './measure-site.ts';

const sizes = [100, 10_000, 100_000];
const rounds = Number(process.argv[2] ?? 15);
const warmUps = 2;
const readers = '/api/blog/posts';
const staff = '/api/admin/blog/posts';

/** Of each: what it asks for, with `{far}` for the number of a page far behind. */
const questions: Readonly<Record<string, string>> = {
  'one article': `${readers}/article-0`,
  'readers: first page': readers,
  'readers: page 50, or the last': `${readers}?page={far}`,
  'readers: a category': `${readers}?category=DevOps`,
  'readers: a tag': `${readers}?tag=topic+10`,
  'readers: a rare word': `${readers}?q=zephyrine`,
  'readers: a word of 1 article in 50': `${readers}?q=quarterdeck`,
  'readers: a word of every second': `${readers}?q=platform`,
  'readers: two common words': `${readers}?q=platform+migration`,
  'readers: two common words, a category': `${readers}?q=platform+migration&category=DevOps`,
  'readers: two words that never meet': `${readers}?q=ledgerbook+quarterdeck`,
  'readers: two letters': `${readers}?q=mi`,
  'the page /blog': '/blog',
  'the page /search, a common word': '/search?q=platform',
  'staff: first page': staff,
  'staff: page 50, or the last': `${staff}?page={far}`,
  'staff: a rare word': `${staff}?q=zephyrine`,
  'staff: a word of every second': `${staff}?q=platform`,
  'staff: two common words': `${staff}?q=platform+migration`,
};

const perPage = 20;
const pathOf = (question: string, size: number): string => {
  const published = (size * 4) / 5;
  return question.replace('{far}', String(Math.min(50, published / perPage)));
};

const timesAt = async (size: number): Promise<Readonly<Record<string, number>>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-articles-'));
  const site = await startSite({
    environment: {
      ...parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_CONTENT: 'off' }),
      adminSetupToken: setupToken,
    },
  });
  try {
    const begin = performance.now();
    await fillArticles(site.connection, size);
    const seconds = (performance.now() - begin) / 1000;
    const { size: bytes } = await stat(join(dataDir, 'data.sqlite'));
    console.error(`${size} articles stored in ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MB`);
    const asked = await signIn(site);
    const times: Record<string, number> = {};
    for (const [name, question] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let round = -warmUps; round < rounds; round += 1) {
        const time = await timeOnce(asked, pathOf(question, size));
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

const columns: Readonly<Record<string, number>>[] = [];
// The first answers of a process are slow; these are thrown away.
await timesAt(sizes[0] ?? 100);
for (const size of sizes) columns.push(await timesAt(size));
printGrowth(Object.keys(questions), sizes, columns);
