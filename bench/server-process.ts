/** Runs servers as processes and reads their resource usage from `proc(5)`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

export interface ServerProcess {
  readonly pid: number;
  /** From the start of the process to its first response. */
  readonly firstAnswerMs: number;
}

const children: ChildProcess[] = [];

/** Resolves when `url` responds with 200. */
export const startServer = async (
  url: string,
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const begin = performance.now();
  const child = spawn(file, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  children.push(child);
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${file} ${args.join(' ')} ended before it answered`);
    await setTimeout(5);
  }
  return { pid: child.pid ?? 0, firstAnswerMs: performance.now() - begin };
};

export const stopServers = async (): Promise<void> => {
  const ending = children.splice(0).map((child) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
    child.kill('SIGTERM');
    return ended;
  });
  await Promise.all(ending);
};

/** In milliseconds, with a resolution of 10 ms. */
export const cpuMs = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const memory = async (pid: number, name: string): Promise<number> =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Peak memory in MB. */
export const peakMemory = (pid: number): Promise<number> => memory(pid, 'VmHWM');
export const presentMemory = (pid: number): Promise<number> => memory(pid, 'VmRSS');

export const childOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);
