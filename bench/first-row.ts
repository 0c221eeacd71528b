/**
 * Time to the first row of a staff list in a browser: with ten records of each kind, and with 100,000 messages, 10,000
 * articles and 10,000 pictures. Each list is loaded by its address and opened from the menu, on both sites in turns.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/first-row.ts [rounds] [messages] [others]
 */
import { Types, type Connection } from 'mongoose';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { createMediaModel } from '#server/features/media/media.model.ts';
import { mediaIdOf } from '#shared/media/media-path.ts';
import { desktop, launchBrowser } from '../tests/support/browser.ts';
import { mediaCalls } from '../tests/support/media-calls.ts';
import { signIn } from '../tests/support/staff.ts';
import { startTestSite, type TestSite } from '../tests/support/start-site.ts';
import { storedToken } from '../tests/support/stored-token.ts';
import { fillArticles } from './fill-articles.ts';
import { fillDesk } from './fill-desk.ts';
import { median } from './median.ts';

const rounds = Number(process.argv[2] ?? 15);
const few = 10;
const messages = Number(process.argv[3] ?? 100_000);
const others = Number(process.argv[4] ?? 10_000);
const warmUps = 2;
const batch = 2000;

const lists = {
  Messages: '/admin/contact-submissions',
  Articles: '/admin/blog',
  Pictures: '/admin/media',
} as const;
type ListName = keyof typeof lists;

/** Creates picture records that all use the files of one upload. */
const fillPictures = async (connection: Connection, hash: string, count: number): Promise<void> => {
  const model = createMediaModel(connection);
  const first = await model.findOne({ hash }).select('+words').lean();
  if (first === null) throw new Error('The uploaded picture is not in the library');
  for (let from = 1; from < count; from += batch)
    await model.insertMany(
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => {
        const copy = (from + at).toString(16).padStart(24, '0').padEnd(32, '0');
        const uploaded = new Date(first.uploaded_at.getTime() - (from + at) * 60_000);
        return { ...first, _id: new Types.ObjectId(mediaIdOf(copy)), hash: copy, uploaded_at: uploaded };
      }),
    );
};

interface FilledSite {
  readonly site: TestSite;
  readonly page: Page;
}

const openFilled = async (browser: Browser, counts: Readonly<Record<ListName, number>>): Promise<FilledSite> => {
  const site = await startTestSite({});
  const staff = await signIn(site);
  await fillDesk(site.connection, counts.Messages);
  await fillArticles(site.connection, counts.Articles);
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { hash } = await mediaCalls(site, staff).keep(picture);
  await fillPictures(site.connection, hash, counts.Pictures);
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    ...storedToken(site, staff.token),
  });
  context.setDefaultTimeout(120_000);
  return { site, page: await context.newPage() };
};

/** Resolves in the page, so that communication with this process does not count. */
const firstRow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const begun = performance.now();
        const looking = setInterval(() => {
          const now = performance.now();
          if (document.querySelector('main [data-row]') === null && now - begun < 120_000) return;
          clearInterval(looking);
          if (now - begun < 120_000) resolve(now);
          // The page reloads, for example after a build.
          else reject(new Error('No row came within two minutes'));
        }, 4);
      }),
  );

/** From the start of the navigation. */
const byAddress = async ({ site, page }: FilledSite, path: string): Promise<number> => {
  await page.goto(site.url + path, { waitUntil: 'commit' });
  return firstRow(page);
};

/** From the click. The list was not shown before. */
const byMenu = async ({ site, page }: FilledSite, path: string): Promise<number> => {
  await page.goto(`${site.url}/admin/account`, { waitUntil: 'networkidle' });
  const clicked = await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click();
    return performance.now();
  }, path);
  return (await firstRow(page)) - clicked;
};

const browser = await launchBrowser();
const sites = [
  await openFilled(browser, { Messages: few, Articles: few, Pictures: few }),
  await openFilled(browser, { Messages: messages, Articles: others, Pictures: others }),
] as const;
try {
  console.log(`median ms with ${few}, and with ${messages} messages, ${others} articles and pictures`);
  for (const [way, measure] of Object.entries({ 'by address': byAddress, 'from the menu': byMenu }))
    for (const [name, path] of Object.entries(lists)) {
      const taken: readonly [number[], number[]] = [[], []];
      for (let round = -warmUps; round < rounds; round += 1)
        for (const at of [0, 1] as const) {
          const time = await measure(sites[at], path);
          if (round >= 0) taken[at].push(time);
        }
      const [small, large] = [median(taken[0]), median(taken[1])];
      console.log(
        `${name}, ${way}`.padEnd(26) +
          [small, large].map((time) => time.toFixed(0).padStart(8)).join('') +
          (large / small).toFixed(2).padStart(8),
      );
    }
} finally {
  await browser.close();
  for (const { site } of sites) await site.close();
}
