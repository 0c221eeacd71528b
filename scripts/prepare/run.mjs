/** Runs one program quietly. If it fails, its output is written to prepare.log. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A failure that the operator can fix, in one line. */
export class PrepareError extends Error {}

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;

/** A signal ends npm and its shell, but not their children, so this ends when its parent does. */
export const endWithParent = () => {
  const parent = process.ppid;
  const stop = () => {
    child?.kill('SIGTERM');
    process.exit(1);
  };
  setInterval(() => process.ppid !== parent && stop(), 250).unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
};

/**
 * @param {string} what for the message when it fails
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const run = (what, command, args, env = process.env) =>
  new Promise((resolve, reject) => {
    let output = '';
    child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.on('error', (error) => reject(new PrepareError(`${what} failed: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve(output);
      writeFileSync(join(root, 'prepare.log'), output);
      reject(
        new PrepareError(
          `${what} failed (${signal ?? `exit ${code}`}): ${reasonIn(output)} – all of it is in prepare.log.`,
        ),
      );
    });
  });

/** @param {string} output */
const reasonIn = (output) => {
  const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
  const lines = output
    .replaceAll(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const failure = lines.find((line) => /error/i.test(line) && !/^(error during build|build failed)/i.test(line));
  return failure ?? lines.at(-1) ?? 'it said nothing';
};
