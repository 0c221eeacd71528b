/**
 * Packages that the built program loads from node_modules, because they are compiled or read their own files. All others are
 * bundled.
 *
 *   node scripts/prepare/native-packages.mjs FOLDER   copies them and their dependencies into FOLDER/node_modules
 */
import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';

export const nativePackages = ['libsql', 'sharp', '@node-rs/argon2', 'harfbuzzjs'];

/**
 * The packages and their installed dependencies, without binaries for other platforms.
 *
 * @returns {Promise<string[]>} paths in the project folder
 */
const closure = async () => {
  const found = new Set(nativePackages.map((name) => join('node_modules', name)));
  for (const path of found) {
    const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // The package contains its own copy.
      if (existsSync(join(root, path, 'node_modules', name))) continue;
      const needed = join('node_modules', name);
      if (existsSync(join(root, needed))) found.add(needed);
      else if (!Object.hasOwn(optionalDependencies ?? {}, name)) throw new Error(`${path} needs ${name}: run npm ci`);
    }
  }
  return [...found];
};

/** @param {string} folder */
export const copyNativePackages = async (folder) => {
  for (const path of await closure()) await cp(join(root, path), join(folder, path), { recursive: true });
};

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  if (folder === undefined || folder.startsWith('-')) {
    console.error('Usage: node scripts/prepare/native-packages.mjs FOLDER');
    process.exit(1);
  }
  await copyNativePackages(resolve(folder));
}
