import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import mongoose from 'mongoose';
import { builtProgram, cleanUp, databaseUriIn, runProgram, temporaryFolder, urlOf } from '../support/run-program.ts';
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

describe('the program', () => {
  afterEach(cleanUp);

  describe('when it starts', () => {
    it('says its URL in one line, and prints a set-up token', async () => {
      const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder() });
      const url = await urlOf(program);
      expect((await fetch(`${url}/readyz`)).status).to.equal(200);
      expect(program.stdout().match(/^.*http:\/\/127.*$/gm)).to.have.lengthOf(1);
      expect(program.stdout()).to.match(/set-up token [\w-]{20,}\n/);
      program.child.kill('SIGTERM');
      expect(await program.ended).to.equal(0);
      expect(program.stderr()).to.include('SMTP_URL is not set: mail waits in the outbox');
    });

    it('keeps its secret to itself', async function () {
      embeddedOnly('with MONGODB_URI the secret is a setting').call(this);
      const DATA_DIR = await temporaryFolder();
      await urlOf(runProgram(builtProgram, { DATA_DIR }));
      expect((await stat(join(DATA_DIR, 'jwt-secret'))).mode & 0o777).to.equal(0o600);
    });
  });

  describe('when it is told to stop', () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      it(`ends with 0 on ${signal}, also when the signal comes twice`, async () => {
        const program = runProgram(builtProgram, { DATA_DIR: await temporaryFolder() });
        await urlOf(program);
        program.child.kill(signal);
        program.child.kill(signal);
        expect(await program.ended).to.equal(0);
      });

    it('ends with 0 before it has loaded, as soon as it listens to signals', async () => {
      // Node may load it in the database's thread as well, which would never end with a timer that counts.
      const signalAtOnce =
        'data:text/javascript,const look = setInterval(() => { if (process.listenerCount("SIGTERM") > 0) { ' +
        'clearInterval(look); process.kill(process.pid, "SIGTERM"); } }, 1).unref()';
      const program = runProgram(['--import', signalAtOnce, ...builtProgram], { DATA_DIR: await temporaryFolder() });
      expect(await program.ended).to.equal(0);
      expect(program.stdout()).to.equal('');
    });
  });

  describe('when it is killed', () => {
    it('has every message that it has acknowledged', async () => {
      const DATA_DIR = await temporaryFolder();
      const env = { DATA_DIR, RATE_LIMIT: 'off' };
      const first = runProgram(builtProgram, env);
      const url = await urlOf(first);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(url)));
      for (const answer of answers) expect(answer.status).to.equal(201);
      first.child.kill('SIGKILL');
      expect(await first.ended).to.equal('SIGKILL');
      const second = runProgram(builtProgram, env);
      await urlOf(second);
      // What was slow to be stored waited on the disk.
      await until(async () => (await countIn(DATA_DIR, 'submissions')) >= 20);
      expect(await countIn(DATA_DIR, 'submissions')).to.equal(20);
      second.child.kill('SIGTERM');
      expect(await second.ended).to.equal(0);
    });
  });

  describe('when its folder is in use', () => {
    before(embeddedOnly('MongoDB serves many'));

    it('refuses to start a second time, in one line', async () => {
      const DATA_DIR = await temporaryFolder();
      const first = runProgram(builtProgram, { DATA_DIR });
      await urlOf(first);
      const second = runProgram(builtProgram, { DATA_DIR });
      expect(await second.ended).to.equal(1);
      expect(second.stderr()).to.match(/^Another process is using the database in .*\n$/);
    });
  });

  describe('when something in its environment is wrong', () => {
    const refusal = async (env: Record<string, string>): Promise<string[]> => {
      const program = runProgram(builtProgram, env);
      expect(await program.ended).to.equal(1);
      expect(program.stdout()).to.equal('');
      return program.stderr().trimEnd().split('\n');
    };

    it('says so in one line for each variable', async () => {
      const lines = await refusal({ PORT: 'x', INDEXING: 'maybe', MONGODB_URI: 'mongodb://localhost/site' });
      expect(lines.map((line) => line.split(' ')[0])).to.have.members(['PORT', 'INDEXING', 'JWT_SECRET']);
    });

    it('says so when DATA_DIR is no folder', async () => {
      const file = join(await temporaryFolder(), 'file');
      await writeFile(file, '');
      const lines = await refusal({ DATA_DIR: file });
      expect(lines).to.have.lengthOf(1);
      expect(lines[0]).to.match(/^DATA_DIR /);
    });

    it('says so when the port is taken', async () => {
      const first = runProgram(builtProgram, { DATA_DIR: await temporaryFolder() });
      const { port } = new URL(await urlOf(first));
      const second = runProgram(builtProgram, { DATA_DIR: await temporaryFolder(), PORT: port, LOG_LEVEL: 'silent' });
      expect(await second.ended).to.equal(1);
      expect(second.stderr()).to.match(new RegExp(`^PORT ${port} .*in use.*\\n$`));
    });
  });
});
