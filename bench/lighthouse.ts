/**
 * Lighthouse scores of the public pages on a simulated phone; medians of several runs.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/lighthouse.ts [--performance] [--runs=3] [--beside=URL …] [--program=PATH]
 *
 * Without `--performance`, measures accessibility, best practices and SEO of one page of each kind. With it, also the speed of
 * six pages, which is meaningful only on an idle machine. `--beside` names the origin of another site with the same paths,
 * which is measured in turns. Lighthouse is fetched by npm (12.8.2 is the newest for Node 20) unless `--program` names an
 * installed one.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { chromiumPath } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/free-port.ts';
import { pageAddresses } from '../tests/support/page-addresses.ts';
import { median } from './median.ts';

const { values: options } = parseArgs({
  options: {
    performance: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    beside: { type: 'string', multiple: true, default: [] },
    program: { type: 'string' },
  },
});

const categories = [...(options.performance ? ['performance'] : []), 'accessibility', 'best-practices', 'seo'];
const speedOf = ['home', 'service', 'contact', 'post', 'careers', 'search'];
const figures = options.performance
  ? ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  : [];

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** The browser of the tests merges threads, which would increase the blocking time. */
const browserFlags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

async function judge(url: string, folder: string): Promise<Report> {
  const path = join(folder, 'report.json');
  const [program, ...before] = options.program
    ? [options.program]
    : ['npm', 'exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];
  await run(
    program ?? 'lighthouse',
    [
      ...before,
      url,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${browserFlags}`,
      '--output=json',
      `--output-path=${path}`,
      '--quiet',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, maxBuffer: 10_000_000 },
  );
  return reportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

const dataDir = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const site = await startSite({
  environment: parseEnvironment({
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }),
});
try {
  const oneOfEach = new Map(
    pageAddresses(['the-friday-test'])
      .toReversed()
      .map(({ id, path }) => [id, path]),
  );
  console.log(['page'.padEnd(36), ...[...categories, ...figures].map((name) => name.padStart(15))].join(' '));
  for (const [id, path] of [...oneOfEach].toReversed()) {
    if (options.performance && !speedOf.includes(id)) continue;
    const origins = [url, ...options.beside];
    const reports = new Map(origins.map((origin): [string, Report[]] => [origin, []]));
    for (let round = 0; round < Number(options.runs); round += 1)
      for (const [origin, made] of reports) made.push(await judge(origin + path, dataDir));
    for (const [origin, made] of reports) {
      const scores = categories.map((name) =>
        median(made.map(({ categories: found }) => (found[name]?.score ?? 0) * 100)).toFixed(0),
      );
      const values = figures.map((name) => {
        const value = median(made.map(({ audits }) => audits[name]?.numericValue ?? NaN));
        return value.toFixed(name.endsWith('shift') ? 3 : 0);
      });
      const shown = origin === url ? path : `  ${origin}`;
      console.log([shown.padEnd(36), ...[...scores, ...values].map((value) => value.padStart(15))].join(' '));
    }
    if (options.performance) continue;
    const failed = Object.values(reports.get(url)?.[0]?.audits ?? {}).filter(
      ({ score }) => score !== null && score < 1,
    );
    for (const { title } of failed) console.log(`    ${title}`);
  }
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
