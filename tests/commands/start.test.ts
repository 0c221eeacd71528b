import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import mongoose from 'mongoose';
import {
  builtProgram,
  cleanUp,
  databaseUriIn,
  runProgram,
  temporaryFolder,
  urlOf,
  type Program,
} from '../support/run-program.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const message = { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'Can you help us?' };
const send = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json' },
  });

const countIn = async (dataDir: string, collection: string): Promise<number> => {
  const connection = await mongoose.createConnection(await databaseUriIn(dataDir)).asPromise();
  try {
    return await connection.collection(collection).countDocuments();
  } finally {
    await connection.destroy();
  }
};

/** Impatient users send a second signal, and so does a closing terminal. */
const expectEnd = async ({ child, ended }: Program, ...signals: readonly NodeJS.Signals[]): Promise<void> => {
  for (const signal of signals) child.kill(signal);
  expect(await ended).to.equal(0);
};

describe('the program', () => {
  after(cleanUp);

  describe('when it is started', () => {
    let program: Program;
    let url: string;
    let DATA_DIR: string;
    before(async () => {
      DATA_DIR = await temporaryFolder();
      // A folder from an earlier version, created by hand.
      await writeFile(join(DATA_DIR, 'lock.sqlite'), '', { mode: 0o644 });
      await chmod(DATA_DIR, 0o755);
      program = runProgram(builtProgram, { DATA_DIR });
      url = await urlOf(program);
    });

    it('prints its URL in one line, and a setup token', async () => {
      expect((await fetch(`${url}/readyz`)).status).to.equal(200);
      expect(program.stdout().match(/^.*http:\/\/127.*$/gm)).to.have.lengthOf(1);
      expect(program.stdout()).to.match(/setup token [\w-]{20,}\n/);
    });

    it('keeps its files private, and warns if others can open its folder', async function () {
      embeddedOnly('with MONGODB_URI there are no such files').call(this);
      const names = await readdir(DATA_DIR);
      expect(names).to.include.members(['jwt-secret', 'lock.sqlite', 'data.sqlite', 'database.json', 'database-uri']);
      for (const name of names) {
        const found = await stat(join(DATA_DIR, name));
        expect((found.mode & 0o777).toString(8), name).to.equal(found.isDirectory() ? '700' : '600');
      }
      expect(program.stderr()).to.include('other users can open DATA_DIR: give it mode 700');
      await chmod(DATA_DIR, 0o700);
    });

    it('refuses to start a second time in the same folder, in one line', async function () {
      embeddedOnly('MongoDB serves many').call(this);
      const second = runProgram(builtProgram, { DATA_DIR });
      expect(await second.ended).to.equal(1);
      expect(second.stderr()).to.match(/^Another process is using the database in .*\n$/);
    });

    it('refuses to start a second time on the same port, in one line', async () => {
      const { port } = new URL(url);
      const second = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), PORT: port, LOG_LEVEL: 'silent' });
      expect(await second.ended).to.equal(1);
      expect(second.stderr()).to.match(new RegExp(`^PORT ${port} .*in use.*\\n$`));
    });

    it('ends with 0 on SIGINT', async () => {
      await expectEnd(program, 'SIGINT', 'SIGINT');
      expect(program.stderr()).to.include('SMTP_URL is not set: mail waits in the outbox');
    });
  });

  it('ends with 0 before it has loaded, as soon as it listens to signals', async () => {
    // Node may load it in the database's thread too, where a timer would keep it running.
    const signalAtOnce =
      'data:text/javascript,const look = setInterval(() => { if (process.listenerCount("SIGTERM") > 0) { ' +
      'clearInterval(look); process.kill(process.pid, "SIGTERM"); } }, 1).unref()';
    const program = runProgram(['--import', signalAtOnce, ...builtProgram], { DATA_DIR: await temporaryFolder() });
    expect(await program.ended).to.equal(0);
    expect(program.stdout()).to.equal('');
  });

  it('has every confirmed message after it was killed, and ends with 0 on SIGHUP and SIGTERM', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'a 100%, of?#them');
    await mkdir(DATA_DIR);
    const env = { DATA_DIR, RATE_LIMIT: 'off' };
    const first = runProgram(builtProgram, env);
    const url = await urlOf(first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(url)));
    for (const answer of answers) expect(answer.status).to.equal(201);
    first.child.kill('SIGKILL');
    expect(await first.ended).to.equal('SIGKILL');
    const second = runProgram(builtProgram, env);
    await urlOf(second);
    // Slow messages waited on disk.
    await until(async () => (await countIn(DATA_DIR, 'submissions')) >= 20);
    expect(await countIn(DATA_DIR, 'submissions')).to.equal(20);
    await expectEnd(second, 'SIGHUP', 'SIGTERM');
  });

  describe('with an invalid environment', () => {
    const refusal = async (env: Record<string, string>): Promise<string[]> => {
      const program = runProgram(builtProgram, env);
      expect(await program.ended).to.equal(1);
      expect(program.stdout()).to.equal('');
      return program.stderr().trimEnd().split('\n');
    };

    it('reports each variable in one line', async () => {
      const lines = await refusal({ PORT: 'x', INDEXING: 'maybe', MONGODB_URI: 'mongodb://localhost/site' });
      expect(lines.map((line) => line.split(' ')[0])).to.have.members(['PORT', 'INDEXING', 'JWT_SECRET']);
    });

    it('reports that DATA_DIR is not a folder', async () => {
      const file = join(await temporaryFolder(), 'file');
      await writeFile(file, '');
      const lines = await refusal({ DATA_DIR: file });
      expect(lines).to.have.lengthOf(1);
      expect(lines[0]).to.match(/^DATA_DIR /);
    });
  });
});
