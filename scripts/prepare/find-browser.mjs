/** Makes sure that there is a Chromium for the browser tests: installs Debian's where that is allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PrepareError, run } from './run.mjs';

/** Debian's path, which the tests use unless CHROMIUM_PATH is set. */
const chromium = '/usr/bin/chromium';

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
  if (process.env['CHROMIUM_PATH'] || existsSync(chromium)) return;
  const prefix = rootPrefix();
  if (prefix === null || !isOnPath('apt-get'))
    throw new PrepareError(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
    );
  console.log('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
    await run('The installation of Chromium', command, rest, env);
  }
};
