/** The image is not built here. Tests that the files it copies suffice, for a user who may write only to the data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { builtProgram } from '../support/run-program.ts';
import { copyNativePackages } from '../../scripts/prepare/native-packages.mjs';
import { variables } from '#server/platform/config/variables.ts';

const root = projectRoot();
const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');
const nobody = 65_534;

const finalStage = async (): Promise<string> => (await read('Dockerfile')).split(/^FROM /m).at(-1) ?? '';
const commandOf = (stage: string, instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]') as string[];

/** True if every user may read there: a checkout in root's home is closed to others. */
const isOpenToAll = async (path: string): Promise<boolean> => {
  if (((await stat(path)).mode & 0o005) !== 0o005) return false;
  return path === dirname(path) || isOpenToAll(dirname(path));
};

/** Total size in megabytes. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
};

const maxMegabytes = 90;

describe('the files of the Dockerfile', () => {
  let image: string;
  let data: string;
  /** For root nothing is read-only. */
  let asNobody = false;
  let running: ChildProcess | undefined;

  before(async () => {
    image = await mkdtemp(join(tmpdir(), 'image-'));
    data = await mkdtemp(join(tmpdir(), 'image-data-'));
    const copied = [...(await finalStage()).matchAll(/^COPY --from=(\w+) \/site\/(\S+) \.\/(\S+)$/gm)];
    expect(copied.map(([, from, source, target]) => [from, source, target])).to.deep.equal([
      ['build', 'native/node_modules', 'node_modules'],
      ['build', 'package.json', 'package.json'],
      ['build', 'package-lock.json', 'package-lock.json'],
      ['build', 'docs/known-weaknesses.json', 'docs/known-weaknesses.json'],
      ['build', 'dist', 'dist'],
    ]);
    await copyNativePackages(image);
    for (const name of ['package.json', 'package-lock.json', 'docs/known-weaknesses.json', 'dist'])
      // Other programs store compiled code beside the scripts meanwhile.
      await cp(join(root, name), join(image, name), { recursive: true, filter: (path) => !path.endsWith('.new') });
    for (const name of await readdir(image, { recursive: true }))
      if (!name.startsWith('node_modules')) await chmod(join(image, name), 0o555);
    await chmod(image, 0o555);
    asNobody = process.getuid?.() === 0 && (await isOpenToAll(root));
    if (asNobody) await chown(data, nobody, nobody);
  });
  after(async () => {
    if (running?.exitCode === null && running.signalCode === null) {
      running.kill('SIGKILL');
      await once(running, 'close');
    }
    await chmod(image, 0o755);
    for (const name of [image, data]) await rm(name, { recursive: true, force: true });
  });

  const run = ([command = '', ...args]: readonly string[], env: Record<string, string>): ChildProcess =>
    spawn(command === 'node' ? process.execPath : command, args, {
      cwd: image,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DATA_DIR: data,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(asNobody ? { uid: nobody, gid: nobody } : {}),
    });
  const outcome = async (child: ChildProcess): Promise<{ code: unknown; said: string }> => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
    const [code] = (await once(child, 'close')) as unknown[];
    return { code, said };
  };

  it('serve, keep data in the volume only, pass the health check, and end with 0', async () => {
    const stage = await finalStage();
    running = run(commandOf(stage, 'CMD'), { PORT: '0' });
    const ended = outcome(running);
    const url = await new Promise<string>((resolve, reject) => {
      running?.stdout?.on('data', (part: Buffer) => {
        const found = /answers at (\S+)/.exec(part.toString())?.[1];
        if (found !== undefined) resolve(found);
      });
      void ended.then(({ said }) => reject(new Error(said)));
    });
    for (const path of ['/', '/blog', '/readyz', '/feed.json', '/favicon.svg']) {
      const { status } = await fetch(url + path);
      expect(status, path).to.be.oneOf(path === '/feed.json' ? [200, 404] : [200]);
    }
    const healthy = commandOf(stage, 'HEALTHCHECK');
    expect((await outcome(run(healthy, { PORT: new URL(url).port }))).code).to.equal(0);
    expect((await outcome(run(healthy, { PORT: '9' }))).code).to.equal(1);
    const admin = run(['node', 'dist/program/create-admin.js', '--username', 'Ada'], {
      ADMIN_PASSWORD: 'correct horse battery',
    });
    expect(await outcome(admin)).to.deep.equal({
      code: 0,
      said: `The staff account Ada was created in the database in ${data}.\n`,
    });
    const backup = await outcome(run(['node', 'dist/program/backup.js', join(data, 'site.gz')], {}));
    expect(backup.said).to.include('a snapshot of one moment');
    running.kill('SIGTERM');
    expect((await ended).code).to.equal(0);
    expect(await readdir(image)).to.have.members(['node_modules', 'package.json', 'package-lock.json', 'docs', 'dist']);
  });

  it('are small: bundled packages are not included', async () => {
    expect(await sizeOf(image)).to.be.below(maxMegabytes);
  });

  it('are all that the build and the image need, and no others', async () => {
    const allowed = [...(await read('.dockerignore')).matchAll(/^!(\S+)$/gm)].map(([, name]) => name);
    const sources = (await read('scripts/prepare/build-site.mjs')).split('const site')[0] ?? '';
    expect(allowed).to.have.members([
      ...[...sources.matchAll(/'([\w.-]+)'(?=[,\]])/g)].map(([, name]) => name),
      // Unchanged in the image.
      'docs/known-weaknesses.json',
    ]);
  });

  it('run as an unprivileged user, by a command that receives signals', async () => {
    const stage = await finalStage();
    expect(stage).to.match(/^USER node$/m);
    expect(commandOf(stage, 'CMD')).to.deep.equal(['node', ...builtProgram]);
  });

  it('run with the options of npm start', async () => {
    const command = ['node', ...builtProgram].join(' ');
    for (const name of ['package.json', 'scripts/ci/image.sh', 'server/main.ts'])
      expect(await read(name), name).to.include(command);
  });

  it('set only variables that the program knows', async () => {
    const environment = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(await read('compose.yaml'))?.[1] ?? '';
    const names = [...environment.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
    expect(names).to.include('MONGODB_URI');
    expect(Object.keys(variables)).to.include.members(names);
  });
});
