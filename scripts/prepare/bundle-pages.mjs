/**
 * Bundles the pages with Rolldown: the views for the server into dist/server, and what browsers get into dist/client.
 *
 *   node scripts/prepare/bundle-pages.mjs
 */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { build } from 'rolldown';
import { root } from './run.mjs';

/** @import { OutputBundle, OutputChunk, Plugin } from 'rolldown' */

/**
 * Libraries of every page, in one chunk that stays the same across releases. Listed by name, so that no other package is
 * added.
 */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|stylis|@emotion|@babel\/runtime)\//;

/** Our own code of every page, in a second chunk. Components of only some pages are not in it. */
const everyPage = [
  /^(client\/(?!staff\/|restore-)|shared\/(routes|pages)\/(?!staff-|address-)|shared\/(careers\/application-paths|search\/search-field))/,
  /^views\/(layout\/(?!not-found)|feedback|document|app-routes|load-views|page-context|view-map|illustrations\/illustration-by-width|closing\/closing-band)/,
  /^views\/blog\/insights\/(?!post-row|latest|share|person-card)/,
  /^views\/design\/(?!tick-list|table|disclosure|quote|steps|status-mark|breadcrumbs|page-statement|input-box|search-line)/,
];

const { resolve } = createRequire(import.meta.url);

/** React Router exports only its development build by name. Its own bundler plugin sets the same alias. */
const productionRouter = {
  'react-router': join(dirname(resolve('react-router/package.json')), 'dist/production/index.mjs'),
};

/** @type {Plugin} A style sheet whose path ends with `?inline`, as text. Vite reads it so in development. */
const styleAsText = {
  name: 'style-as-text',
  async resolveId(source, importer) {
    if (!source.endsWith('.css?inline')) return null;
    const found = await this.resolve(source.replace('?inline', ''), importer);
    return found && `${found.id}?inline`;
  },
  async load(id) {
    if (!id.endsWith('.css?inline')) return null;
    return { code: await readFile(id.replace('?inline', ''), 'utf8'), moduleType: 'text' };
  },
};

/** @type {Plugin} A file whose path ends with `?url`, copied as it is: the import is its address. Vite reads it so in development. */
const fileAsUrl = {
  name: 'file-as-url',
  async resolveId(source, importer) {
    if (!source.endsWith('?url')) return null;
    const found = await this.resolve(source.replace('?url', ''), importer);
    return found && `${found.id}?url`;
  },
  async load(id) {
    if (!id.endsWith('?url')) return null;
    const source = await readFile(id.replace('?url', ''));
    const { ext } = parse(id.replace('?url', ''));
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 7);
    // As `.js`, so that it is compressed and has the type of a script.
    const fileName = `assets/${hash}${ext.replace('.mjs', '.js')}`;
    this.emitFile({ type: 'asset', fileName, source });
    return { code: `export default ${JSON.stringify(`/${fileName}`)}`, moduleType: 'js' };
  },
};

/** @param {OutputBundle} bundle @param {string} name @returns {Set<string>} all files that a chunk imports, and itself */
const withImports = (bundle, name, seen = new Set()) => {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  for (const each of chunk.imports) withImports(bundle, each, seen);
  return seen;
};

/** Runs in the browser, in each chunk that loads others on demand. */
const preload =
  'const preload$=(...names)=>{for(const name of names){const href=new URL(name,import.meta.url).href;' +
  'if([...document.querySelectorAll("link[rel=modulepreload]")].some(link=>link.href===href))continue;' +
  'const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}};';

/** @type {Plugin} A chunk that is loaded on demand is fetched together with the chunks that it imports, not before them. */
const preloadImports = {
  name: 'preload-imports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const present = withImports(bundle, chunk.fileName);
      const code = chunk.code.replace(/\bimport\((["'`])\.\/([\w-]+\.js)\1\)/g, (call, _quote, name) => {
        const needed = [...withImports(bundle, join(dirname(chunk.fileName), name))].filter(
          (each) => !present.has(each),
        );
        if (needed.length < 2) return call;
        return `(preload$(${needed.map((each) => JSON.stringify(`./${relative(dirname(chunk.fileName), each)}`)).join()}),${call})`;
      });
      if (code !== chunk.code) chunk.code = preload + code;
    }
  },
};

/** The chunk's key in dist/assets.json: its source file, or its own name if it has none. @param {OutputChunk} chunk */
const keyOf = ({ facadeModuleId, fileName }) => (facadeModuleId === null ? fileName : relative(root, facadeModuleId));

/** @param {readonly (OutputChunk | { type: 'asset' })[]} output */
const listAssets = (output) => {
  const chunks = output.filter((each) => each.type === 'chunk');
  const keys = new Map(chunks.map((chunk) => [chunk.fileName, keyOf(chunk)]));
  const list = chunks.map((chunk) => [
    keyOf(chunk),
    { file: chunk.fileName, imports: chunk.imports.map((name) => keys.get(name)) },
  ]);
  return JSON.stringify(Object.fromEntries(list.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))), null, 2);
};

/** The modules of each script of the browser, for `npm run build -- --report`. @param {readonly (OutputChunk | { type: 'asset' })[]} output */
const listModules = (output) => {
  const sizes = output.flatMap((file) =>
    file.type === 'chunk'
      ? [[file.fileName, Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])]]
      : [],
  );
  return JSON.stringify(Object.fromEntries(sizes));
};

const common = {
  cwd: root,
  // Without warnings about 'use client' in libraries, which this build does not need.
  checks: { moduleLevelDirective: false },
  plugins: [styleAsText],
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
};

export const bundlePages = async () => {
  const server = build({
    ...common,
    input: { views: 'views/entry-server.tsx' },
    platform: 'node',
    // Runs in browsers only. The views name it, because they include the staff app.
    external: /^pdfjs-dist\//,
    resolve: {
      alias: productionRouter,
      conditionNames: ['module', 'node', 'production'],
      mainFields: ['module', 'main'],
    },
    output: {
      dir: 'dist/server',
      cleanDir: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  });
  const client = build({
    ...common,
    plugins: [styleAsText, fileAsUrl, preloadImports],
    input: { page: 'client/start.ts' },
    platform: 'browser',
    preserveEntrySignatures: false,
    resolve: { alias: productionRouter, conditionNames: ['module', 'browser', 'production'] },
    output: {
      dir: 'dist/client',
      cleanDir: true,
      // A script of every page contains the names of all chunks, so names cost bytes.
      entryFileNames: 'assets/chunks/[hash:7].js',
      chunkFileNames: 'assets/chunks/[hash:7].js',
      codeSplitting: {
        groups: [
          { name: 'vendor', test: vendor },
          { name: 'site', test: (/** @type {string} */ id) => everyPage.some((each) => each.test(relative(root, id))) },
        ],
      },
      minify: true,
      comments: false,
    },
  });
  await server;
  const { output } = await client;
  await writeFile(join(root, 'dist', 'assets.json'), listAssets(output));
  await writeFile(join(root, 'dist', 'modules.json'), listModules(output));
  await cp(join(root, 'public'), join(root, 'dist', 'client'), { recursive: true });
};

if (process.argv[1] === import.meta.filename) await bundlePages();
