/** Installs from the lockfile when what is installed differs from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrepareError, root, run } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, link?: boolean }} Entry */

/** @param {string} path @returns {Record<string, Entry> | undefined} */
const packagesIn = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** npm keeps its own account of what it installed; optional packages are for other platforms.
 * @param {boolean} production */
const isInstalled = (production) => {
  const wanted = packagesIn('package-lock.json');
  if (wanted === undefined) throw new PrepareError('package-lock.json is missing or cannot be read.');
  const present = packagesIn('node_modules/.package-lock.json');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev, link }]) => {
    if (path === '' || optional || link || (production && dev)) return true;
    return present[path]?.version === version;
  });
};

/** @param {{ production: boolean }} options */
export const installDependencies = async ({ production }) => {
  if (isInstalled(production)) return;
  console.log('Installing the packages that package-lock.json lists …');
  // Everything, whatever NODE_ENV says: the build and the tests need what is only for development.
  await run('The installation', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
};
