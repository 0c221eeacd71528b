/**
 * Bundles the server program with Rolldown, and beside it the commands of an operator, who may have neither sources nor
 * compiler. Their packages are in it, because a thousand small files take longer to load than the program that is made of them.
 *
 *   node scripts/prepare/bundle-program.mjs [--sourcemap]   into dist/program
 *   node scripts/prepare/bundle-program.mjs --commands      the commands alone, into dist/commands
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'rolldown';
import { nativePackages } from './native-packages.mjs';
import { root } from './run.mjs';

/** It has a form for each way to import it, and the database's driver requires it: both would be loaded. */
const bson = createRequire(import.meta.url).resolve('bson');

const databaseThread = 'server/database/embedded/database-thread.ts';
const commands = ['backup', 'create-admin', 'database', 'media', 'migrate', 'restore', 'seed'].map(
  (name) => `scripts/${name}.ts`,
);
const program = ['server/main.ts', ...commands];
/** Modules, because a thread loads little, and the views that one of them imports are modules. */
const modules = ['server/boot/load-program.ts', 'server/boot/render-thread.ts', databaseThread];

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
      // Node parses each start anew, and holds the text in memory. Names stay as they are, for stack traces.
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
  // `npm run database` runs from there for as long as the site does.
  if (process.argv.includes('--commands'))
    await bundleProgram({ input: [databaseThread, ...commands], dir: 'dist/commands', cleanDir: false });
  // Coverage reads the source maps of modules.
  else if (process.argv.includes('--sourcemap')) await bundleProgram({ sourcemap: true });
  else {
    await bundleProgram({ input: modules });
    await bundleProgram({ input: program, cleanDir: false, scripts: true });
  }
}
