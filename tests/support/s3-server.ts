/** A real S3 server in a process, with one bucket in a new folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';

const bucket = 'pictures';
const key = 'S3RVER';

/** Prints its port and ends with its parent. Refuses requests with a wrong signature. */
const program = `
  import S3rver from '@20minutes/s3rver';
  const [directory, port] = process.argv.slice(1);
  const buckets = [{ name: '${bucket}' }];
  const how = { silent: true, configureBuckets: buckets };
  const server = new S3rver({ directory, address: '127.0.0.1', port: Number(port), ...how });
  console.log((await server.run()).port);
  process.stdin.on('close', () => process.exit(0)).resume();
`;

export interface S3Server {
  readonly settings: S3Settings & { readonly url: string };
  /** For a program of this project. */
  readonly env: Readonly<Record<string, string>>;
  /** Public address of the bucket, like behind a CDN. */
  readonly publicUrl: string;
  /** Keys of all files in the bucket. */
  keys(): Promise<readonly string[]>;
  /** Stops the server; or starts it again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes everything. */
  close(): Promise<void>;
}

const run = async (directory: string, port: number) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory, String(port)], {
    cwd: projectRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { port: Number(line.toString()), stop };
};

export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  let server = await run(directory, 0);
  const { port } = server;
  const url = `http://127.0.0.1:${port}`;
  return {
    settings: { url, bucket, region: 'us-east-1', credentials: { accessKeyId: key, secretAccessKey: key } },
    env: { S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    publicUrl: `${url}/${bucket}`,
    async keys() {
      const names = await readdir(join(directory, bucket), { recursive: true });
      const ending = '._S3rver_object';
      return names
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort();
    },
    stop: () => server.stop(),
    async start() {
      server = await run(directory, port);
    },
    async close() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
