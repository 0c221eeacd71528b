/** The real program is killed between a visitor's 201 and the mail: the mail still arrives, once, or waits to be seen where it may have arrived. */
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { OutboxRow, SubmissionFields } from '#server/features/contact/submission.model.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { builtProgram, cleanUp, databaseUriIn, runProgram, temporaryFolder, urlOf } from '../support/run-program.ts';
import { until } from '../support/until.ts';

const visitor = { name: 'Ada', email: 'ada@engines.example', company: 'Engines', message: 'Can you help us?' };
const staffAddress = 'desk@company.example';

const write = async (url: string, message = visitor.message): Promise<void> => {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify({ ...visitor, message }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).to.equal(201);
};

/** Resolves with all mails when each of them has come to its end. */
const untilNoneWaits = async (dataDir: string): Promise<OutboxRow[]> => {
  const connection = await mongoose.createConnection(await databaseUriIn(dataDir)).asPromise();
  try {
    const submissions = connection.collection<SubmissionFields>('submissions');
    const rows = async () => (await submissions.find().toArray()).flatMap(({ outbox }) => outbox);
    await until(async () => (await rows()).every(({ state }) => state !== 'waiting'));
    return await rows();
  } finally {
    await connection.destroy();
  }
};

/** How often each of them was tried. */
const untilAllSent = async (dataDir: string): Promise<number[]> => {
  const rows = await untilNoneWaits(dataDir);
  expect(rows.map(({ state }) => state)).to.deep.equal(rows.map(() => 'sent'));
  return rows.map(({ attempts }) => attempts);
};

describe('mail of the program', () => {
  let server: MailServer;
  let env: Record<string, string>;

  beforeEach(async () => {
    server = await startMailServer();
    env = {
      DATA_DIR: await temporaryFolder(),
      MAIL_FROM: 'hello@company.example',
      NOTIFY_EMAIL: staffAddress,
      RATE_LIMIT: 'off',
      DEMO_CONTENT: 'off',
    };
  });
  afterEach(async () => {
    await cleanUp();
    await server.close();
  });

  const recipients = () => server.mails.flatMap((mail) => mail.recipients).sort();

  it('arrives once when the program is killed before it began to send', async () => {
    const first = runProgram(builtProgram, env);
    await write(await urlOf(first));
    first.child.kill('SIGKILL');
    expect(await first.ended).to.equal('SIGKILL');

    const second = runProgram(builtProgram, { ...env, SMTP_URL: server.url });
    await urlOf(second);
    expect(await untilAllSent(env['DATA_DIR'] ?? '')).to.deep.equal([1, 1]);
    expect(recipients()).to.deep.equal([visitor.email, staffAddress]);
    second.child.kill('SIGTERM');
    expect(await second.ended).to.equal(0);
  });

  /** Kills the program as soon as `reached`, and starts it again for a mail server that takes everything. */
  const killWhen = async (reached: () => boolean) => {
    const first = runProgram(builtProgram, { ...env, SMTP_URL: server.url });
    await write(await urlOf(first));
    await until(reached);
    first.child.kill('SIGKILL');
    expect(await first.ended).to.equal('SIGKILL');
    expect(server.mails).to.deep.equal([]);

    server.behave('takes everything');
    const second = runProgram(builtProgram, { ...env, SMTP_URL: server.url });
    await urlOf(second);
    return second;
  };

  it('waits for staff when the program is killed where the mail server may have taken it', async () => {
    server.behave('never answers');
    const second = await killWhen(() => server.connections.held === 2);
    const rows = await untilNoneWaits(env['DATA_DIR'] ?? '');
    for (const { state, attempts, reason } of rows) {
      expect({ state, attempts }).to.deep.equal({ state: 'failed', attempts: 1 });
      expect(reason).to.include('may have been sent');
    }
    expect(recipients()).to.deep.equal([]);
    second.child.kill('SIGTERM');
    expect(await second.ended).to.equal(0);
  });

  it('arrives once when the program is killed while it sends', async () => {
    server.behave('says nothing');
    const second = await killWhen(() => server.connections.now === 2);
    expect(await untilAllSent(env['DATA_DIR'] ?? '')).to.deep.equal([2, 2]);
    expect(recipients()).to.deep.equal([visitor.email, staffAddress]);
    second.child.kill('SIGTERM');
    expect(await second.ended).to.equal(0);
  });

  it('is sent once by several processes', async () => {
    const program = runProgram(builtProgram, { ...env, SMTP_URL: server.url, WEB_CONCURRENCY: '2' });
    const url = await urlOf(program);
    for (let number = 0; number < 10; number += 1) await write(url, `Number ${number}`);
    expect(await untilAllSent(env['DATA_DIR'] ?? '')).to.deep.equal(Array<number>(20).fill(1));
    expect(server.mails).to.have.length(20);
    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });
});
