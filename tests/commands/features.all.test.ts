/** The list of features, from which the program is made, and what is left when one is taken out. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { features } from '#server/features/features.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cleanUp, runProgram, temporaryFolder, urlOf } from '../support/run-program.ts';

const root = projectRoot();
const inFeatures = join('server', 'features');

const sources = [...['shared', 'views', 'client', 'server', 'scripts'], ...['package.json', 'tsconfig.json']];

/** A copy of the program's sources, with the libraries and the built pages of this one. */
const copyProgram = async (): Promise<string> => {
  const copy = await temporaryFolder();
  for (const name of sources) await cp(join(root, name), join(copy, name), { recursive: true });
  await mkdir(join(copy, 'dist'));
  const built = readdirSync(join(root, 'dist')).filter((name) => name !== 'program');
  for (const name of ['node_modules', ...built.map((each) => join('dist', each))])
    await symlink(join(root, name), join(copy, name));
  return copy;
};

/** Deletes the folder and the two lines that name it, as CONTRIBUTING.md says. */
const takeOut = async (copy: string, name: string): Promise<void> => {
  await rm(join(copy, inFeatures, name), { recursive: true });
  const list = join(copy, inFeatures, 'features.ts');
  const lines = (await readFile(list, 'utf8')).split('\n');
  const left = lines.filter((line) => !line.includes(`/${name}.feature.ts`) && line.trim() !== `${name},`);
  expect(lines.length - left.length).to.equal(2);
  await writeFile(list, left.join('\n'));
};

const runTool = (cwd: string, path: string, ...args: readonly string[]): Promise<{ readonly stdout: string }> =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules', path), ...args], { cwd });

/** Returns the compiler's messages. */
const compile = async (copy: string): Promise<string> => {
  await writeFile(
    join(copy, 'tsconfig.program.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['server', 'client/vite.types.d.ts'] }),
  );
  return runTool(copy, '@typescript/native/bin/tsc', '-p', 'tsconfig.program.json').then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { readonly stdout: string }).stdout,
  );
};

describe('the list of features', () => {
  after(cleanUp);

  it('has one manifest for each folder, under the name of the folder', () => {
    const folders = readdirSync(join(root, inFeatures), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(features.map(({ name }) => name)).to.have.members(folders);
  });

  it('can lose the dashboard and analytics: the program compiles, is built, starts, and serves everything else', async () => {
    const copy = await copyProgram();
    for (const name of ['dashboard', 'analytics']) await takeOut(copy, name);
    expect(await compile(copy)).to.equal('');
    await promisify(execFile)(process.execPath, [join(copy, 'scripts/prepare/bundle-program.mjs')]);

    const DATA_DIR = await temporaryFolder();
    const url = await urlOf(runProgram([join(copy, 'dist', 'program', 'main.js')], { DATA_DIR }));
    const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
    for (const path of ['/', '/blog', '/sitemap.xml', '/api/blog/posts', '/api/openapi.json'])
      expect(await statusOf(path), path).to.equal(200);
    for (const path of ['/api/admin/overview', '/api/admin/analytics'])
      expect(await statusOf(path), path).to.equal(404);
  });
});
