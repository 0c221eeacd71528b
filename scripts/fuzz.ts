/** Runs the fuzz tests for a long time with a new seed, which reproduces a failure. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run fuzz -- [--seed NUMBER] [--times 14]

Sends 14 times 1,500 requests to a site of its own and 14 times 600 messages to an embedded database, and tests the parsers and
sanitizers with 14 times as many values as npm test. Prints the seed; a failure names the request that caused it.`;

const files = [
  'tests/platform/fuzz.http.all.test.ts',
  'tests/database/wire-fuzz.all.test.ts',
  'tests/**/properties-*.unit.test.ts',
];

const wholeNumber = (name: string, text: string): string => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartError(`--${name} takes a whole number from 1 on.`);
  return text;
};

await runCommand(usage, () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      times: { type: 'string', default: '14' },
    },
  });
  const env = {
    ...process.env,
    FUZZ_SEED: wholeNumber('seed', values.seed),
    FUZZ_TIMES: wholeNumber('times', values.times),
  };
  console.log(`seed ${values.seed}, ${values.times} times as much as npm test`);
  const mocha = join(projectRoot(), 'node_modules', 'mocha', 'bin', 'mocha.js');
  const { status } = spawnSync(process.execPath, [mocha, '--no-parallel', ...files], { stdio: 'inherit', env });
  if (status !== 0) throw new StartError('The fuzzers found something: see above.');
  return Promise.resolve();
});
