/**
 * Prints the composition of the public pages' scripts: each file in its compressed size, and its largest packages and folders.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** Smaller parts are combined. */
const minShare = 0.03;

const bytesOf = (/** @type {string} */ file) => {
  const path = join(root, 'dist', 'client', file);
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length;
};

/** A package, or one of our folders. @param {string} id */
const partOf = (id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? dirname(id.replace(`${root}/`, ''));

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** The shares of a file, descending. @param {readonly [string, number][]} modules @returns {[string, number][]} */
const sharesOf = (modules) => {
  const total = modules.reduce((sum, [, length]) => sum + length, 0) || 1;
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const [id, length] of modules) shares.set(partOf(id), (shares.get(partOf(id)) ?? 0) + length / total);
  const large = [...shares].filter(([, share]) => share >= minShare).sort(([, a], [, b]) => b - a);
  const rest = 1 - large.reduce((sum, [, share]) => sum + share, 0);
  return rest > 0.005 ? [...large, ['the rest', rest]] : large;
};

/** Compressed bytes of a part, estimated by its share of the unminified file. */
export const reportScripts = () => {
  /** @type {Record<string, [string, number][]>} */
  const modules = JSON.parse(readFileSync(join(root, 'dist', 'modules.json'), 'utf8'));
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'assets.json'), 'utf8'));
  const shown = new Set();
  const show = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || shown.has(chunk.file)) return;
    shown.add(chunk.file);
    for (const each of chunk.imports ?? []) show(each);
    const bytes = bytesOf(chunk.file);
    console.log(`${kb(bytes)} kB  ${chunk.file}`);
    for (const [part, share] of sharesOf(modules[chunk.file] ?? [])) console.log(`  ${kb(share * bytes)}  ${part}`);
  };
  const early = 'views/blog/post/enable-reading.ts';
  for (const [title, keys] of /** @type {const} */ ([
    ['With the text of an article', [early]],
    ['Every page, when its reader does something', ['client/start.ts']],
    ['Home, besides', ['views/content/home/home-view.tsx']],
    ['An article, besides', ['views/blog/post/post-view.tsx']],
    ['Contact, besides', ['views/contact/contact-view.tsx']],
  ])) {
    console.log(`\n${title}`);
    for (const key of keys) show(key);
  }
};
