/** Installs the lockfile's packages if they differ from the installed ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrepareError, root, run } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, link?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages by their paths, as in a lockfile */

/** @param {string} path @returns {Packages | undefined} */
const packagesIn = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Returns the arguments for npm, or null if nothing is missing. Packages for development are installed only if needed, but not
 * removed. Packages are added to those of a running site, not replaced.
 *
 * @param {Packages} wanted
 * @param {Packages | undefined} present npm's record of what it installed
 * @param {boolean} production
 */
export const planInstallation = (wanted, present, production) => {
  const omitsDev = production && !Object.values(present ?? {}).some(({ dev }) => dev);
  // Optional packages may be for other platforms.
  const isThere = (/** @type {[string, Entry]} */ [path, { version, optional, dev, link }]) =>
    path === '' || optional || link || (production && dev) || present?.[path]?.version === version;
  if (present && Object.entries(wanted).every(isThere)) return null;
  const isCurrent = Object.entries(present ?? {}).every(([path, { version }]) => wanted[path]?.version === version);
  const how = present && isCurrent ? ['install', '--no-save'] : ['ci'];
  return [...how, omitsDev ? '--omit=dev' : '--include=dev'];
};

/** @param {{ production: boolean }} options */
export const installDependencies = async ({ production }) => {
  const wanted = packagesIn('package-lock.json');
  if (wanted === undefined) throw new PrepareError('package-lock.json is missing or cannot be read.');
  const plan = planInstallation(wanted, packagesIn('node_modules/.package-lock.json'), production);
  if (plan === null) return;
  console.log('Installing the packages that package-lock.json lists …');
  await run('The installation', 'npm', [...plan, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
};
