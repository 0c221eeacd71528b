/**
 * Processor time to render the home page and an article. Builds are compared in turns.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/render-pages.ts [rounds] [folder of another build, …]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite } from '#server/boot/start-site.ts';
import { assembleDocument, type DocumentTags } from '#server/pages/assemble-document.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { readScriptTags } from '#server/pages/script-tags.ts';
import type { RenderDocument, RenderInput } from '#views/entry-server.tsx';
import { median } from './median.ts';

const rounds = Number(process.argv[2] ?? 9);
const builds = ['dist', ...process.argv.slice(3)];
const paths = ['/', '/blog/the-friday-test'];
const rendersPerTurn = 40;

const load = async (build: string): Promise<RenderDocument> => {
  const address = pathToFileURL(join(resolve(build), 'server', 'views.mjs')).href;
  return ((await import(address)) as { readonly renderDocument: RenderDocument }).renderDocument;
};

/** The input of the views for each page. */
const collectInputs = async (render: RenderDocument): Promise<readonly (readonly [RenderInput, DocumentTags])[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-render-'));
  const given: (readonly [RenderInput, DocumentTags])[] = [];
  const views = {
    render: async (input: RenderInput, tags: DocumentTags) => {
      given.push([input, tags]);
      return assembleDocument(await render(input), tags);
    },
    tagsOf: readScriptTags('dist'),
  };
  const site = await startSite({
    environment: parseEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }),
    development: { serve: (_req, _res, next) => next(), views },
  });
  for (const path of paths) await (await fetch(site.url + path)).text();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
  return given;
};

const renders = await Promise.all(builds.map(load));
const [first] = renders;
if (first === undefined) throw new Error('no build');
// Copied, as between two threads.
const inputs = structuredClone(await collectInputs(first));
const turn = async (render: RenderDocument, [input, tags]: readonly [RenderInput, DocumentTags]): Promise<number> => {
  const { user, system } = process.cpuUsage();
  for (let at = 0; at < rendersPerTurn; at += 1) assembleDocument(await render(structuredClone(input)), tags);
  const since = process.cpuUsage();
  return (since.user + since.system - user - system) / 1000 / rendersPerTurn;
};

for (const [at, input] of inputs.entries()) {
  const taken: number[][] = renders.map(() => []);
  for (let round = -3; round < rounds; round += 1)
    for (const [which, render] of renders.entries()) {
      const time = await turn(render, input);
      if (round >= 0) taken[which]?.push(time);
    }
  for (const [which, build] of builds.entries()) {
    const times = taken[which] ?? [];
    console.log(`${paths[at]} ${build}: ${median(times).toFixed(2)} ms, at least ${Math.min(...times).toFixed(2)}`);
  }
}
