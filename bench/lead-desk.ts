/**
 * How the lead desk's lists, searches and export grow with the messages that are kept: through HTTP, over the embedded database.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/lead-desk.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';
import { fillDesk } from './fill-desk.ts';
import { median, printGrowth, setupToken, signIn, timeOnce, type SignedInSite } from './measure-site.ts';

const sizes = [1000, 10_000, 100_000];
const rounds = Number(process.argv[2] ?? 15);
const warmUps = 2;
const list = '/api/admin/contact-submissions';

const questions: Readonly<Record<string, string>> = {
  'first page': list,
  'without spam': `${list}?spam=exclude`,
  'one status': `${list}?status=read`,
  'nobody’s, by due time': `${list}?sort=due&assignee=none`,
  'by due time': `${list}?sort=due`,
  'page in the middle, by cursor': 'cursor',
  'page in the middle, by number': 'number',
  'a rare word': `${list}?q=zephyrine`,
  'a word of 1 message in 50': `${list}?q=quarterdeck`,
  'a word of every second message': `${list}?q=platform`,
  'a rare and a common word': `${list}?q=zephyrine+platform`,
  'two common words': `${list}?q=platform+migration`,
  'two common words, without spam': `${list}?q=platform+migration&spam=exclude`,
  'two words that never meet': `${list}?q=ledgerbook+quarterdeck`,
  'one letter': `${list}?q=m`,
  'whole message': 'message',
  'CSV, first byte': `${list}.csv`,
  'CSV, a common word, first byte': `${list}.csv?q=platform`,
};

/** The addresses that depend on what is stored. */
const pathOf = async (question: string, { site, headers }: SignedInSite, size: number): Promise<string> => {
  const page = Math.floor(size / 100);
  if (question === 'number') return `${list}?page=${page}`;
  if (question !== 'cursor' && question !== 'message') return question;
  const answer = await fetch(`${site.url}${list}?page=${page}`, { headers });
  const [message] = (await answer.json()) as { readonly id: string }[];
  if (question === 'message') return `${list}/${message?.id ?? ''}`;
  return /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? list;
};

const timesAt = async (size: number): Promise<Readonly<Record<string, number>>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-desk-'));
  const site = await startSite({
    environment: {
      ...parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_CONTENT: 'off' }),
      adminSetupToken: setupToken,
    },
  });
  try {
    const begin = performance.now();
    await fillDesk(site.connection, size);
    console.error(`${size} messages stored in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const desk = await signIn(site);
    const times: Record<string, number> = {};
    for (const [name, question] of Object.entries(questions)) {
      const path = await pathOf(question, desk, size);
      const taken: number[] = [];
      for (let round = -warmUps; round < rounds; round += 1) {
        const time = await timeOnce(desk, path);
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
for (const size of sizes) columns.push(await timesAt(size));

printGrowth(Object.keys(questions), sizes, columns);
