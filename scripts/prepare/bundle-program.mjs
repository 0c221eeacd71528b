/**
 * Bundles the server program with Rolldown, and beside it the commands of an operator, who may have neither sources nor
 * compiler. Their packages are in it, because a thousand small files take longer to load than the program that is made of them.
 *
 *   node scripts/prepare/bundle-program.mjs [--sourcemap]   into dist/program
 *   node scripts/prepare/bundle-program.mjs --commands      the commands alone, into dist/commands
 */
import { createRequire } from 'node:module';
import { build } from 'rolldown';
import { nativePackages } from './native-packages.mjs';
import { root } from './run.mjs';

/** It has a form for each way to import it, and the database's driver requires it: both would be loaded. */
const bson = createRequire(import.meta.url).resolve('bson');

const databaseThread = 'server/database/embedded/database-thread.ts';
const commands = ['backup', 'create-admin', 'database', 'media', 'migrate', 'restore', 'seed'].map(
  (name) => `scripts/${name}.ts`,
);
const program = ['server/main.ts', 'server/boot/render-thread.ts', databaseThread, ...commands];

/**
 * @param {object} [options]
 * @param {readonly string[]} [options.input]
 * @param {string} [options.dir]
 * @param {boolean} [options.sourcemap]
 * @param {boolean} [options.cleanDir]
 */
export const bundleProgram = ({ input = program, dir = 'dist/program', sourcemap = false, cleanDir = true } = {}) =>
  build({
    cwd: root,
    input: [...input],
    platform: 'node',
    external: nativePackages.map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: {
      alias: { bson },
      conditionNames: ['module', 'node', 'production'],
      mainFields: ['module', 'main'],
    },
    transform: { target: 'node20' },
    checks: { moduleLevelDirective: false },
    output: {
      dir,
      sourcemap,
      cleanDir,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Node parses each start anew, and holds the text in memory. Names stay as they are, for stack traces.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  });

if (process.argv[1] === import.meta.filename) {
  const sourcemap = process.argv.includes('--sourcemap');
  // `npm run database` runs from there for as long as the site does.
  const kept = { input: [databaseThread, ...commands], dir: 'dist/commands', cleanDir: false };
  await bundleProgram(process.argv.includes('--commands') ? kept : { sourcemap });
}
