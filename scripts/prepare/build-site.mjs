/** Builds the pages and the program when their sources differ from those of the last build. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { root, run } from './run.mjs';

const sources = [
  ...['shared', 'views', 'client', 'server', 'vike', 'public', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.program.config.ts'],
];
const stamp = join(root, 'dist', 'sources.sha256');
const results = ['dist/program/main.js', 'dist/server', 'dist/client'];

/** @param {string} path @returns {string[]} */
const filesUnder = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};

/** By content, not by date: a checkout that changes nothing is no reason to build. */
const hashSources = () => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

const isBuilt = (/** @type {string} */ hash) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && results.every((path) => existsSync(join(root, path)));

const worthIt = /\.(js|css|svg|ico|txt|json)$/;

/** Below this an answer fits one packet either way. */
const leastBytes = 256;

const forms = [
  { ending: '.br', press: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', press: promisify(gzip), options: { level: 9 } },
];

/**
 * Writes every file that browsers get compressed as well, as small as possible: time is better spent at the build than
 * at each response.
 *
 * @param {string} folder
 */
const compressFiles = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => worthIt.test(each))) {
    const content = await readFile(join(folder, name));
    if (content.length < leastBytes) continue;
    for (const { ending, press, options } of forms) {
      const pressed = await press(content, options);
      if (pressed.length < content.length) await writeFile(join(folder, name + ending), pressed);
    }
  }
};

export const buildSite = async () => {
  const hash = hashSources();
  if (isBuilt(hash)) return;
  console.log('Building the site …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run('The build of the pages', process.execPath, [vite, 'build'], env);
  await compressFiles(join(root, 'dist', 'client'));
  const program = ['build', '--config', 'vite.program.config.ts'];
  await run('The build of the program', process.execPath, [vite, ...program], env);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
};
