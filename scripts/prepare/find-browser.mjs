/** Finds Chromium for the browser tests, or installs Debian's package if that is allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PrepareError, run } from './run.mjs';

/** Debian's packages and their programs, as in tests/support/browser.ts. The headless shell uses a fifth less CPU. */
const packages = ['chromium-headless-shell', 'chromium'];

/** @param {string} name */
const isOnPath = (name) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** The prefix that runs a command as root; null if that needs a password. */
const rootPrefix = () => {
  if (process.getuid?.() === 0) return [];
  return isOnPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n']
    : null;
};

export const findBrowser = async () => {
  if (process.env['CHROMIUM_PATH'] || packages.some((name) => existsSync(join('/usr/bin', name)))) return;
  const prefix = rootPrefix();
  if (prefix === null || !isOnPath('apt-get'))
    throw new PrepareError(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its program.',
    );
  console.log('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [command = '', ...rest] = [...prefix, 'apt-get'];
  /** @param {string[]} args */
  const apt = (...args) => run('The installation of Chromium', command, [...rest, ...args], env);
  await apt('update');
  // Older releases of Debian have only the complete browser.
  for (const name of packages)
    try {
      return void (await apt('install', '-y', '--no-install-recommends', name));
    } catch (error) {
      if (name === packages.at(-1)) throw error;
    }
};
