/**
 * How long `npm start` takes until it answers, with nothing to install or build, as a ratio against starting npm and Node alone in the same run.
 *
 *   npm run build && node --import=tsx bench/start-time.ts [rounds]
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rounds = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '..');

/** Milliseconds until `command` has printed `sign`, or has ended where there is none; then it is told to end. */
function time(command: readonly string[], env: NodeJS.ProcessEnv, sign?: string): Promise<number> {
  const [file = '', ...args] = command;
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env } });
    let taken: number | undefined;
    child.stdout.on('data', (chunk: Buffer) => {
      if (taken !== undefined || sign === undefined || !chunk.toString().includes(sign)) return;
      taken = performance.now() - begin;
      child.kill('SIGTERM');
    });
    child.on('error', reject);
    child.on('exit', () => resolve(taken ?? performance.now() - begin));
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
try {
  await time(['npm', 'start'], env, 'answers at');
  console.log('npm start ms   npm and Node alone ms   ratio');
  for (let round = 0; round < rounds; round += 1) {
    const start = await time(['npm', 'start'], env, 'answers at');
    const alone = await time(['npm', 'exec', '--', 'node', '--version'], {});
    console.log(start.toFixed(0).padStart(12), alone.toFixed(0).padStart(23), (start / alone).toFixed(2).padStart(7));
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
