/**
 * Prepares the checkout for a command: installs the lockfile's packages and builds if the sources have changed. Plain Node
 * without dependencies, because it runs before the installation.
 *
 *   node scripts/prepare.mjs --for=start|command|program|test|dev|script [--report]
 *
 * `start` and `command` do not install packages for development. `--report` prints the composition of the pages' scripts.
 */
import { installDependencies } from './prepare/install-dependencies.mjs';
import { buildCommands, buildSite } from './prepare/build-site.mjs';
import { findBrowser } from './prepare/find-browser.mjs';
import { lockCheckout } from './prepare/mutex.mjs';
import { reportScripts } from './prepare/report-scripts.mjs';
import { PrepareError, endWithParent } from './prepare/run.mjs';

const purposes = {
  start: [installDependencies, buildSite],
  command: [installDependencies, buildCommands],
  program: [installDependencies, buildSite],
  test: [installDependencies, buildSite, findBrowser],
  dev: [installDependencies],
  script: [installDependencies],
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const purpose = process.argv.find((argument) => argument.startsWith('--for='))?.slice('--for='.length) ?? '';

try {
  if (process.argv.includes('--help') || !Object.hasOwn(purposes, purpose))
    throw new PrepareError(
      'Usage: node scripts/prepare.mjs --for=start|command|program|test|dev|script (installs and builds what the command needs)',
    );
  if (major < 20 || (major === 20 && minor < 19))
    throw new PrepareError(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
  endWithParent();
  await lockCheckout();
  for (const step of purposes[purpose]) await step({ production: ['start', 'command'].includes(purpose) });
  if (process.argv.includes('--report')) reportScripts();
  process.exit(0);
} catch (error) {
  console.error(error instanceof PrepareError ? error.message : error);
  process.exit(1);
}
