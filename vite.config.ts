import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { leanRouter } from './vike/lean-router.ts';
import { leanStyles } from './vike/lean-styles.ts';

/** What every page runs, in one chunk that outlives releases: named one by one, so that nothing else can get into it. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|stylis|@emotion|@babel\/runtime)\//;

/** Our own code that every page starts and draws with, in one more; primitives that only some pages use stay out of it. */
const everyPage = [
  /preload-helper|^(?!.*node_modules).*(client\/|vike\/\+client|shared\/(routes|pages)\/)/,
  /views\/(layout|feedback|document|app-routes|load-views|page-context|style-key|pages\/view-map|rows\/row-link|plates\/plate-by-width)/,
  /views\/insights\/(?!post-row|post-side|latest|share)/,
  /views\/design\/(?!reading-table|tick-list|table|quote|steps|status-mark|drawn-input|breadcrumbs|page-statement|input-box|search-line)/,
];

const { resolve } = createRequire(import.meta.url);
const inPackage = (name: string, path: string): string => join(dirname(resolve(`${name}/package.json`)), path);

/** React Router's exports name its development build only; the lean one is there too (its own Vite plugin does the same). */
const productionRouter = {
  find: /^react-router$/,
  replacement: inPackage('react-router', 'dist/production/index.mjs'),
};

/** Pages are rendered in one go: the half of React's package that streams is not loaded. */
const noStreams = {
  find: /^react-dom\/server$/,
  replacement: inPackage('react-dom', 'cjs/react-dom-server-legacy.node.production.js'),
};

const noPropList = {
  find: '@emotion/is-prop-valid',
  replacement: fileURLToPath(new URL('./vike/every-prop.ts', import.meta.url)),
};

/** Emotion carries these for a feature that nothing here uses; as CommonJS they are kept unless told that they may go. */
const unusedParts = { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false };

/** The server loads the views and what they are drawn with as a few files; vike is for its builds alone. */
const bundled: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['vike'] },
};

/** The pages: one client build for the browser and one of the views for the server. */
export default defineConfig(({ command }) => ({
  plugins: [react(), vike(), ...leanStyles, leanRouter()],
  resolve: { alias: command === 'build' ? [productionRouter, noStreams, noPropList] : [] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    ssr: {
      ...(command === 'build' ? bundled : {}),
      build: { rolldownOptions: { input: { views: 'views/entry-server.tsx' } } },
    },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [unusedParts] },
          output: {
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
