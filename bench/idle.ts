/**
 * Measures an idle site: processor time, database commands and bytes written, for this build and others.
 *
 *   npm run build && node --import=tsx bench/idle.ts [seconds] [folder of another checkout with a build]
 *
 * With MONGODB_URI the sites use that server, each with its own database. Commands are counted in a separate run, because the driver's
 * log costs time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cpuMs, presentMemory } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 60);
const folders = [join(import.meta.dirname, '..'), ...process.argv.slice(3)];
/** Until caches are filled and garbage of the start is collected. */
const settleMs = 90_000;

const bytesWritten = async (pid: number): Promise<number> =>
  Number(/^write_bytes: (\d+)/m.exec(await readFile(`/proc/${pid}/io`, 'utf8'))?.[1]);

/** Starts the built program in `folder` and passes its process to `act`. */
const withSite = async <T>(
  folder: string,
  env: NodeJS.ProcessEnv,
  act: (pid: number, errors: () => string) => Promise<T>,
): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const uri = process.env['MONGODB_URI'];
  const database =
    uri === undefined ? {} : { MONGODB_URI: uri.replace(/(\/\/[^/]+)(\/[^?]*)?/, `$1/idle-${Date.now()}`) };
  const options = ['--max-semi-space-size=4', '--max-old-space-size=1024', 'dist/program/main.js'];
  const child = spawn(process.execPath, options, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      JWT_SECRET: 'a secret of the measurement, long enough',
      ...database,
      ...env,
    },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  try {
    for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('answers at')) break;
    await setTimeout(settleMs);
    return await act(child.pid ?? 0, () => errors);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
};

const measure = async (folder: string): Promise<void> => {
  await withSite(folder, {}, async (pid) => {
    const [before, written] = [await cpuMs(pid), await bytesWritten(pid)];
    await setTimeout(seconds * 1000);
    const share = ((await cpuMs(pid)) - before) / seconds / 10;
    const bytes = (await bytesWritten(pid)) - written;
    console.log(
      `${folder}: ${share.toFixed(2)} % of a core, ${bytes} bytes written, ${(await presentMemory(pid)).toFixed(0)} MB`,
    );
  });
  const log = { MONGODB_LOG_COMMAND: 'debug', MONGODB_LOG_TOPOLOGY: 'debug', MONGODB_LOG_PATH: 'stderr' };
  await withSite(folder, log, async (_pid, errors) => {
    const begun = errors().length;
    await setTimeout(seconds * 1000);
    const counts = new Map<string, number>();
    for (const line of errors().slice(begun).split('\n')) {
      const command = /message: 'Command started'/.test(line) ? /command: '\{"(\w+)":"?([^",}]*)/.exec(line) : null;
      const heartbeat = /Server heartbeat started/.test(line);
      const name = command !== null ? `${command[1]} ${command[2]}` : heartbeat ? 'hello (heartbeat)' : undefined;
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const counted = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${count} ${name}`);
    console.log(`  commands: ${counted.join(', ') || 'none'}`);
  });
};

for (const folder of folders) await measure(folder);
