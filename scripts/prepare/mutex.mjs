/** Prevents two commands from installing or building at the same time. The second one waits. */
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PrepareError, root } from './run.mjs';

/**
 * Contains a process id. It is written elsewhere and linked here, so that it is complete or absent. Not a
 * symbolic link, which needs a permission on Windows.
 */
const lock = join(tmpdir(), `prepare-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

/** @param {unknown} error @param {string} code */
const isCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

const take = () => {
  const draft = `${lock}.${process.pid}`;
  try {
    writeFileSync(draft, String(process.pid));
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw new PrepareError(`The checkout cannot be locked: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(draft, { force: true });
  }
};

const holderIsGone = () => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    // Any other error means that the lock was just released, or that its holder runs as another user.
    return isCode(error, 'ESRCH');
  }
};

/** Resolves when this process holds the lock; it is released when the process ends. @throws PrepareError */
export const lockCheckout = async () => {
  for (let waited = false; !take(); waited = true) {
    if (holderIsGone()) rmSync(lock, { force: true });
    else if (!waited) console.log(`Waiting for another command that prepares this checkout (${lock}) …`);
    await setTimeout(200);
  }
  process.on('exit', () => rmSync(lock, { force: true }));
};
