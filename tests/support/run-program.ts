/** Runs the project's programs as child processes: output, exit, cleanup. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabaseOf, testServer, type TestDatabase } from './test-database.ts';

/** Like `npm start`. */
export const builtProgram = ['--max-semi-space-size=4', '--max-old-space-size=1024', 'dist/program/main.js'];
/** An operator's command from the build, which starts five times as fast as from source. */
export const command = (name: string, ...args: string[]): string[] => [`dist/program/${name}.js`, ...args];
/** A command from source, like `npm run`. */
export const script = (name: string, ...args: string[]): string[] => ['--import=tsx', `scripts/${name}.ts`, ...args];

export interface Program {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** True with a database on the server of TEST_MONGODB_URI, which the start does not wait for. */
  readonly isOnTestServer: boolean;
  /** Resolves with the first match in standard output; rejects if the program ends without one. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];
const databases = new Map<string, TestDatabase>();

/** With TEST_MONGODB_URI, each data folder has a database there, unless the test sets MONGODB_URI. */
const onTestServer = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const { DATA_DIR, MONGODB_URI } = env;
  if (testServer === undefined || DATA_DIR === undefined || MONGODB_URI !== undefined) return undefined;
  if (!statSync(DATA_DIR).isDirectory()) return undefined;
  const database = openDatabaseOf(DATA_DIR, testServer);
  databases.set(database.uri, database);
  return { JWT_SECRET: 'a secret of the tests, long enough', ...env, MONGODB_URI: database.uri };
};

/** NODE_V8_COVERAGE is set during coverage runs (scripts/coverage.ts). */
const { PATH, NODE_V8_COVERAGE } = process.env;
const inherited = NODE_V8_COVERAGE === undefined ? { PATH } : { PATH, NODE_V8_COVERAGE };

/** Uses only the given environment, `inherited`, and the database for TEST_MONGODB_URI. */
export const runProgram = (args: readonly string[], given: Readonly<Record<string, string>> = {}): Program => {
  const moved = onTestServer(given);
  const env = moved ?? given;
  const child = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    running.delete(child);
    return code ?? signal ?? 'unknown';
  });
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(stdout);
        if (match !== null) resolve(match);
      };
      look();
      child.stdout.on('data', look);
      void ended.then((how) =>
        reject(new Error(`ended (${how}) without saying ${String(pattern)}:\n${stdout}${stderr}`)),
      );
    });
  return { child, stdout: () => stdout, stderr: () => stderr, isOnTestServer: moved !== undefined, says, ended };
};

/** The program's address. The embedded database is ready by then; for others this waits. */
export const urlOf = async (program: Program): Promise<string> => {
  const [, url = ''] = await program.says(/answers at (http:\S+)/);
  if (program.isOnTestServer) await untilStatus(`${url}/readyz`, 200);
  return url;
};

/** A folder that `cleanUp` removes. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'commands-'));
  folders.push(folder);
  return folder;
};

/** The address of a running site's database. */
export const databaseUriIn = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'database-uri'), 'utf8')).trim();

/** For `afterEach`: ends processes left by a failed test, then removes their folders. */
export const cleanUp = async (): Promise<void> => {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ended);
  for (const database of databases.values()) await database.close();
  databases.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
};

/** Requests until the response has the status. */
export const untilStatus = async (url: string, status: number): Promise<Response> => {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === status) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
