import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

/** What every page runs, in one chunk that outlives releases: named one by one, so that nothing else can get into it. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|stylis|@emotion|@babel\/runtime)\//;

/** Our own code that every page starts and draws with, in one more; primitives that only some pages use stay out of it. */
const everyPage = [
  /preload-helper|^(?!.*node_modules).*(client\/(?!staff\/|restore-)|vike\/\+client|shared\/(routes|pages)\/(?!staff-))/,
  /views\/(layout|feedback|document|app-routes|load-views|page-context|pages\/view-map|illustrations\/illustration-by-width|closing\/closing-band)/,
  /views\/insights\/(?!post-row|latest|share|person-card)/,
  /views\/design\/(?!tick-list|table|disclosure|quote|steps|status-mark|breadcrumbs|page-statement|input-box|search-line)/,
];

const { resolve } = createRequire(import.meta.url);
const inPackage = (name: string, path: string): string => join(dirname(resolve(`${name}/package.json`)), path);

/** React Router's exports name its development build only. Its own Vite plugin sets the same alias. */
const productionRouter = {
  find: /^react-router$/,
  replacement: inPackage('react-router', 'dist/production/index.mjs'),
};

/** The server loads the views and what they are drawn with as a few files; vike is for its builds alone. */
const bundled: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['vike'] },
};

/** Writes the modules of each script of the browser, for `npm run build -- --report`. */
const listModules: Plugin = {
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const sizes = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])]]
        : [],
    );
    writeFileSync('dist/modules.json', JSON.stringify(Object.fromEntries(sizes)));
  },
};

/** The pages: one client build for the browser and one of the views for the server. */
export default defineConfig(({ command }) => ({
  plugins: [react(), vike(), listModules],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    ssr: {
      ...(command === 'build' ? bundled : {}),
      build: { rolldownOptions: { input: { views: 'views/entry-server.tsx' } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A script that every page runs names all chunks, so that names cost bytes.
            chunkFileNames: 'assets/chunks/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'site', test: (id: string) => everyPage.some((each) => each.test(id)) },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24678) } },
}));
