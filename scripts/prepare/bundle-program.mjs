/**
 * Bundles the server program and the operator's commands with Rolldown, including their packages: a thousand small files load
 * more slowly than one.
 *
 *   node scripts/prepare/bundle-program.mjs [--sourcemap]   into dist/program
 *
 *   node scripts/prepare/bundle-program.mjs --commands      only the commands, into dist/commands
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'rolldown';
import { nativePackages } from './native-packages.mjs';
import { root } from './run.mjs';

/** It has separate builds for import and require. The database driver requires it, so both would be loaded. */
const bson = createRequire(import.meta.url).resolve('bson');

const databaseThread = 'server/database/embedded/database-thread.ts';
const commands = ['backup', 'create-admin', 'database', 'media', 'migrate', 'restore', 'seed'].map(
  (name) => `scripts/${name}.ts`,
);
const program = ['server/main.ts', ...commands];
/** ES modules, because the thread loads little, and the views are modules. */
const modules = ['server/boot/load-program.ts', 'server/pages/render-thread.ts', databaseThread];

/**
 * `scripts`: not as modules, but for server/boot/load-program.ts, with a module of its name for each of `input`.
 *
 * @param {object} [options]
 * @param {readonly string[]} [options.input]
 * @param {string} [options.dir]
 * @param {boolean} [options.sourcemap]
 * @param {boolean} [options.cleanDir]
 * @param {boolean} [options.scripts]
 */
export const bundleProgram = async ({
  input = [...program, ...modules],
  dir = 'dist/program',
  sourcemap = false,
  cleanDir = true,
  scripts = false,
} = {}) => {
  const ending = scripts ? 'cjs' : 'js';
  const { output } = await build({
    cwd: root,
    input: [...input],
    platform: 'node',
    external: nativePackages.map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: {
      alias: { bson },
      conditionNames: ['module', 'node', 'production'],
      mainFields: ['module', 'main'],
    },
    transform: { target: 'node20', define: { 'import.meta.hot': 'undefined' } },
    checks: { moduleLevelDirective: false },
    output: {
      dir,
      sourcemap,
      cleanDir,
      format: scripts ? 'cjs' : 'es',
      dynamicImportInCjs: false,
      entryFileNames: scripts ? '[name]-[hash].cjs' : '[name].js',
      chunkFileNames: `[name]-[hash].${ending}`,
      // Node parses it at each start and keeps the text in memory. Names are kept for stack traces.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  });
  if (!scripts) return;
  for (const chunk of output)
    if (chunk.type === 'chunk' && chunk.isEntry)
      await writeFile(
        join(root, dir, `${chunk.name}.js`),
        `import { loadProgram } from './load-program.js';\nloadProgram('${chunk.fileName}');\n`,
      );
};

if (process.argv[1] === import.meta.filename) {
  // `npm run database` runs from there while the site runs.
  if (process.argv.includes('--commands'))
    await bundleProgram({ input: [databaseThread, ...commands], dir: 'dist/commands', cleanDir: false });
  // Coverage needs source maps of modules.
  else if (process.argv.includes('--sourcemap')) await bundleProgram({ sourcemap: true });
  else {
    await bundleProgram({ input: modules });
    await bundleProgram({ input: program, cleanDir: false, scripts: true });
  }
}
