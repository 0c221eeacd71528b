/**
 * The server program, and beside it the commands of an operator, who may have neither sources nor compiler: bundled with the packages that they use, because a thousand
 * small files take longer to load than the program that is made of them.
 */
import { createRequire } from 'node:module';
import { defineConfig } from 'vite';
import { nativePackages } from './scripts/prepare/native-packages.mjs';

/** It has a form for each way to import it, and the database's driver requires it: both would be loaded. */
const bson = { find: /^bson$/, replacement: createRequire(import.meta.url).resolve('bson') };

export default defineConfig({
  publicDir: false,
  resolve: { alias: [bson] },
  ssr: {
    noExternal: true,
    // Vike is asked in development alone.
    external: [...nativePackages, 'vike'],
  },
  build: {
    ssr: true,
    outDir: 'dist/program',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: [
        'server/main.ts',
        'server/boot/render-thread.ts',
        'server/database/embedded/database-thread.ts',
        ...['backup', 'create-admin', 'database', 'media', 'migrate', 'restore', 'seed'].map(
          (name) => `scripts/${name}.ts`,
        ),
      ],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node parses each start anew, and holds the text in memory. Names stay as they are, for stack traces.
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
