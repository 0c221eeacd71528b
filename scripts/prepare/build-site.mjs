/** Builds the pages and the program if their sources have changed since the last build. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { root, run } from './run.mjs';

const sources = [
  ...['shared', 'views', 'client', 'server', 'public', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];
const site = { stamp: 'dist/sources.sha256', results: ['dist/program/main.js', 'dist/server', 'dist/client'] };
const commands = { stamp: 'dist/commands.sha256', results: ['dist/commands/backup.js'] };

/** @param {string} path @returns {string[]} */
const filesUnder = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};

/** Compares content instead of dates, so that a checkout without changes does not cause a build. */
const hashSources = () => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

/**
 * @param {typeof site} target
 * @param {() => Promise<void>} build
 */
const buildIfChanged = async ({ stamp, results }, build) => {
  const path = join(root, stamp);
  const hash = hashSources();
  const isBuilt = existsSync(path) && readFileSync(path, 'utf8') === hash;
  if (isBuilt && results.every((each) => existsSync(join(root, each)))) return;
  rmSync(path, { force: true });
  await build();
  writeFileSync(path, hash);
};

/** @param {string} what @param {string} script @param {string[]} args */
const bundle = (what, script, ...args) => run(what, process.execPath, [join(import.meta.dirname, script), ...args]);

const worthIt = /\.(js|css|svg|ico|txt|json)$/;

/** A smaller response fits into one packet anyway. */
const minBytes = 256;

const forms = [
  { ending: '.br', press: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', press: promisify(gzip), options: { level: 9 } },
];

/**
 * Compresses every file for browsers at the highest level, once at the build instead of at each response.
 *
 * @param {string} folder
 */
const compressFiles = async (folder) => {
  const compressFile = async (/** @type {string} */ name) => {
    const content = await readFile(join(folder, name));
    if (content.length < minBytes) return;
    for (const { ending, press, options } of forms) {
      const pressed = await press(content, options);
      if (pressed.length < content.length) await writeFile(join(folder, name + ending), pressed);
    }
  };
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((each) => worthIt.test(each)).map(compressFile));
};

export const buildSite = () =>
  buildIfChanged(site, async () => {
    console.log('Building the site …');
    await bundle('The build of the pages', 'bundle-pages.mjs');
    await bundle('The build of the program', 'bundle-program.mjs');
    await compressFiles(join(root, 'dist', 'client'));
  });

/** In a separate folder, because a site may be running from the others. */
export const buildCommands = () =>
  buildIfChanged(
    commands,
    async () => void (await bundle('The build of the commands', 'bundle-program.mjs', '--commands')),
  );
