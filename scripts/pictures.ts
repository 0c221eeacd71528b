/** Takes a picture of every page, on a phone and on a desktop, light and dark: to be looked at, not compared. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { pino } from 'pino';
import { industryKeys } from '#shared/content/industries.schema.ts';
import { serviceKeys } from '#shared/content/services.schema.ts';
import { routeIds, routeRow } from '#shared/routes/route-table.ts';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/config/environment.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run pictures -- [--only TEXT] [--widths 390,1440] [--themes light,dark] [--to pictures]

Starts the site with its demonstration articles in a folder of its own and takes a full-length picture of every page
whose path contains TEXT. CHROMIUM_PATH names the browser where it is not /usr/bin/chromium.`;

const keys: Record<string, readonly string[]> = {
  service: serviceKeys,
  industry: industryKeys,
  post: demonstrationPosts.map((post) => post.slug),
};

const paths = [
  ...routeIds.flatMap((id) => {
    const { pattern } = routeRow(id);
    return (keys[id] ?? ['']).map((key) => pattern.replace(/:\w+/, key));
  }),
  '/search?q=cloud',
  '/no-such-page',
];

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[^a-z0-9]+/g, '-') || 'home';

interface Shot {
  readonly url: string;
  readonly file: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

async function take(browser: Browser, { url, file, width, theme }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '390,1440' },
      themes: { type: 'string', default: 'light,dark' },
      to: { type: 'string', default: 'pictures' },
    },
  });
  const folder = resolve(values.to);
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(folder, { recursive: true });
  const environment = parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const site = await startSite({ environment, log: pino({ level: 'warn' }) });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    for (const path of paths.filter((each) => each.includes(values.only))) {
      for (const width of values.widths.split(',').map(Number)) {
        for (const theme of values.themes.split(',').map((each) => (each === 'dark' ? 'dark' : 'light'))) {
          const file = join(folder, `${nameOf(path)}-${width}-${theme}.png`);
          await take(browser, { url: site.url + path, file, width, theme });
          console.log(file);
        }
      }
    }
  } finally {
    await browser.close();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
