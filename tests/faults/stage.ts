/** Environment of a fault: the program, a database behind a proxy, a folder, and visitors. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { freePort } from '../support/free-port.ts';
import { openDatabaseProxy, type DatabaseProxy, type ProxyState } from '../support/database-proxy.ts';
import { builtProgram, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';
import { signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { testSetupToken } from '../support/start-site.ts';
import { testServer } from '../support/test-database.ts';
import { until } from '../support/until.ts';

export interface Stage {
  readonly proxy: DatabaseProxy;
  /** For MONGODB_URI: the program's embedded database, or one on the server of TEST_MONGODB_URI. */
  readonly ownDatabase: string;
  readonly dataDir: string;
  /** The program's address, also after a restart. */
  readonly url: string;
  readonly start: (env?: Readonly<Record<string, string>>, args?: readonly string[]) => Promise<Program>;
  /** Resolves when no message is left on disk. */
  readonly noneWaits: () => Promise<void>;
  readonly stored: () => Promise<readonly SubmissionFields[]>;
}

const filesIn = (folder: string): Promise<string[]> => readdir(join(folder, 'waiting-messages')).catch(() => []);

/** Stops everything that it started, also after a failure. */
export const onStage = async <T>(state: ProxyState, play: (stage: Stage) => Promise<T>): Promise<T> => {
  const proxy = await openDatabaseProxy({ state });
  const programs: Program[] = [];
  try {
    const dataDir = await temporaryFolder();
    const port = await freePort();
    return await play({
      proxy,
      ownDatabase: testServer === undefined ? '' : proxy.directUri,
      dataDir,
      url: `http://127.0.0.1:${port}`,
      start: async (env = {}, args = builtProgram) => {
        const program = runProgram(args, {
          MONGODB_URI: proxy.uri,
          JWT_SECRET: 'a secret of the faults, long enough',
          DATA_DIR: dataDir,
          PORT: String(port),
          RATE_LIMIT: 'off',
          ADMIN_SETUP_TOKEN: testSetupToken,
          ...env,
        });
        programs.push(program);
        await urlOf(program);
        return program;
      },
      noneWaits: () => until(async () => (await filesIn(dataDir)).length === 0),
      stored: async () => {
        const connection = await mongoose.createConnection(proxy.directUri).asPromise();
        try {
          return await connection.collection<SubmissionFields>('submissions').find().toArray();
        } finally {
          await connection.destroy();
        }
      },
    });
  } finally {
    for (const { child, ended } of programs) {
      child.kill('SIGKILL');
      await ended;
    }
    await proxy.close();
  }
};

/** Creates the first account and signs in. */
export const signInOn = async (url: string): Promise<TestStaff> => {
  const made = await fetch(`${url}/api/admin/create-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: testPassword, setup_token: testSetupToken }),
  });
  const { id } = (await made.json()) as { readonly id: string };
  return signInAgain({ url }, { id, username: 'ada' });
};

export const kill = async ({ child, ended }: Program): Promise<void> => {
  child.kill('SIGKILL');
  expect(await ended).to.equal('SIGKILL');
};

export const send = (url: string, message: string, key: string = randomUUID()): Promise<Response> =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@engines.example', company: 'Engines', message }),
  });

/** Sends until one is refused; returns the accepted messages and the refusal. */
export const sendUntilRefused = async (url: string) => {
  const taken: string[] = [];
  for (;;) {
    const text = `Number ${taken.length}. ${'x'.repeat(1000)}`;
    const response = await send(url, text);
    if (response.status !== 201) return { taken, refusal: response };
    taken.push(text);
  }
};

export const expectMessageRefused = async (response: Response): Promise<void> => {
  expect(response.status).to.equal(503);
  expect(response.headers.get('retry-after')).to.match(/^\d+$/);
  const { detail } = (await response.json()) as { readonly detail: string };
  expect(detail).to.equal('We cannot accept your message at the moment. Please try again in a minute.');
};

/** Like a visitor's browser: repeats the message with the same key until it is accepted. */
export const sendUntilTaken = async (url: string, message: string): Promise<void> => {
  const key = randomUUID();
  await until(async () => {
    const response = await send(url, message, key).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status === 201;
  });
};

export const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { connection: 'close' } });
  await response.arrayBuffer();
  return response.status;
};

/** Expects each text to be stored exactly once. */
export const expectOnce = (stored: readonly SubmissionFields[], messages: readonly string[]): void => {
  expect(stored.map(({ message }) => message).sort()).to.deep.equal([...messages].sort());
};
