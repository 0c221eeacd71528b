/** The server program, and beside it the commands of an operator, who may have neither sources nor compiler: our own sources bundled, packages as they are installed. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/program',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: [
        'server/main.ts',
        ...['backup', 'create-admin', 'database', 'restore', 'seed'].map((name) => `scripts/${name}.ts`),
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
