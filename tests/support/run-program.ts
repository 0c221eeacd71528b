/** Programs of this project as child processes: what they say, how they end, and nothing left behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabaseOf, testServer, type TestDatabase } from './test-database.ts';

/** As `npm start` runs it. */
export const builtProgram = ['--max-semi-space-size=4', '--max-old-space-size=1024', 'dist/program/main.js'];
/** An operator's command, from the build: it starts in a fifth of the time of its source. */
export const command = (name: string, ...args: string[]): string[] => [`dist/program/${name}.js`, ...args];
/** The same from its source, as `npm run` starts it. */
export const script = (name: string, ...args: string[]): string[] => ['--import=tsx', `scripts/${name}.ts`, ...args];

export interface Program {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** It has a database on the server of TEST_MONGODB_URI, for which its start does not wait. */
  readonly isOnTestServer: boolean;
  /** Resolves with the first match in standard output; rejects when the program ends without one. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];
const databases = new Map<string, TestDatabase>();

/** With TEST_MONGODB_URI, each data folder has a database there. A test that names a database itself, or '', has that. */
const onTestServer = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const { DATA_DIR, MONGODB_URI } = env;
  if (testServer === undefined || DATA_DIR === undefined || MONGODB_URI !== undefined) return undefined;
  if (!statSync(DATA_DIR).isDirectory()) return undefined;
  const database = openDatabaseOf(DATA_DIR, testServer);
  databases.set(database.uri, database);
  return { JWT_SECRET: 'a secret of the tests, long enough', ...env, MONGODB_URI: database.uri };
};

/** NODE_V8_COVERAGE is the folder of a coverage run (scripts/coverage.ts). */
const { PATH, NODE_V8_COVERAGE } = process.env;
const inherited = NODE_V8_COVERAGE === undefined ? { PATH } : { PATH, NODE_V8_COVERAGE };

/** Only what is given here counts, besides `inherited`, and the database that TEST_MONGODB_URI stands for. */
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

/** Where it answers. With the embedded database it has its records by then, so with any other one this waits for them. */
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

/** Where the database of a running site can be reached. */
export const databaseUriIn = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'database-uri'), 'utf8')).trim();

/** For `afterEach`: ends what a failed test left running, and only then removes where it wrote. */
export const cleanUp = async (): Promise<void> => {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ended);
  for (const database of databases.values()) await database.close();
  databases.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
};

/** Asks until the answer has the status, for as long as the test may take. */
export const untilStatus = async (url: string, status: number): Promise<Response> => {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === status) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
