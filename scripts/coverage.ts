/** `npm run coverage`: runs the tests of each tier and prints the lines and branches of server/ and shared/ that they cover. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run coverage -- [--tier landing|all]

Runs the tests and prints how many lines and branches of server/ and shared/ they cover: of the landing tier (npm test), and of
all tests (npm run test:all), which takes as long as those. The landing tier should cover at least 92 % of the lines that all
tests cover. --tier landing leaves out the rest. Failed tests do not end the measurement.`;

const minShareOfAll = 0.92;
const counted = ['server/**', 'shared/**'];

const bin = (packageName: string, path: string): string =>
  join(createRequire(import.meta.url).resolve(`${packageName}/package.json`), '..', path);

/** Runs a Node program and returns its exit code. */
const runNode = async (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> => {
  const child = spawn(process.execPath, args, { cwd: projectRoot(), env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const isExhaustive = (path: string): boolean => path.includes('.all.test.');

const testFiles = async (): Promise<readonly string[]> =>
  (await readdir(join(projectRoot(), 'tests'), { recursive: true }))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('tests', path))
    .sort();

const runTests = async (files: readonly string[], folder: string): Promise<void> => {
  const mocha = [bin('mocha', 'bin/mocha.js'), '--require', 'tests/support/coverage-hook.mjs', ...files];
  const code = await runNode(mocha, { ...process.env, NODE_V8_COVERAGE: folder });
  if (code !== 0) console.error(`${code} tests failed: what they would have covered is not counted.`);
};

const countSchema = z.object({ total: z.number(), covered: z.number(), pct: z.number() });
const summarySchema = z.object({ total: z.object({ lines: countSchema, branches: countSchema }) });
type Summary = z.output<typeof summarySchema>['total'];

const summarize = async (folder: string): Promise<Summary> => {
  const reports = `${folder}-report`;
  const include = counted.flatMap((pattern) => ['--include', pattern]);
  await runNode([
    ...[bin('c8', 'bin/c8.js'), 'report', '--merge-async', '--temp-directory', folder, '--reports-dir', reports],
    ...['--reporter', 'json-summary', ...include],
  ]);
  return summarySchema.parse(JSON.parse(await readFile(join(reports, 'coverage-summary.json'), 'utf8'))).total;
};

const print = (name: string, { lines, branches }: Summary): void => {
  const count = ({ covered, total, pct }: Summary['lines']): string => `${covered} of ${total} (${pct} %)`;
  console.log(`${name}: lines ${count(lines)}, branches ${count(branches)}`);
};

const measure = async (): Promise<void> => {
  const { values } = parseArgs({ options: { tier: { type: 'string', default: 'all' } } });
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'));
  try {
    // Tests that start the built program are counted through its source maps.
    await runNode(['scripts/prepare/bundle-program.mjs', '--sourcemap']);
    const files = await testFiles();
    const [landing, all] = [join(folder, 'landing'), join(folder, 'all')];
    for (const each of [landing, all]) await mkdir(each);
    // Some tests run the program as another user.
    for (const each of [folder, landing, all]) await chmod(each, 0o777);
    await runTests(
      files.filter((path) => !isExhaustive(path)),
      landing,
    );
    const ofLanding = await summarize(landing);
    print('npm test', ofLanding);
    if (values.tier === 'landing') return;
    await cp(landing, all, { recursive: true });
    await runTests(files.filter(isExhaustive), all);
    const ofAll = await summarize(all);
    print('npm run test:all', ofAll);
    const share = ofLanding.lines.covered / ofAll.lines.covered;
    console.log(`npm test covers ${(share * 100).toFixed(1)} % of the lines that npm run test:all covers.`);
    if (share < minShareOfAll) throw new Error(`That is less than ${minShareOfAll * 100} %.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await runCommand(usage, measure);
