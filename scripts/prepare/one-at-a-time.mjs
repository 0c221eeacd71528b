/** Two commands that start at once must not install or build over each other: the second waits and then finds the work done. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = join(tmpdir(), `prepare-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

const take = () => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

const holderLives = () => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Answers when it is this process's turn; the turn ends with the process. */
export const takeTurn = async () => {
  for (let waited = false; !take(); waited = true) {
    if (!holderLives()) rmSync(lock, { force: true });
    else if (!waited) console.log('Waiting for another command that prepares this checkout …');
    await setTimeout(200);
  }
  process.on('exit', () => rmSync(lock, { force: true }));
};
