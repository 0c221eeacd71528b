/** The real program is killed between a visitor's 201 and the mail, and the mail still arrives, once. */
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
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

/** Waits until nothing waits any more, and answers how often each mail was tried. */
const untilAllSent = async (dataDir: string): Promise<number[]> => {
  const connection = await mongoose.createConnection(await databaseUriIn(dataDir)).asPromise();
  try {
    const submissions = connection.collection<SubmissionFields>('submissions');
    const rows = async () => (await submissions.find().toArray()).flatMap(({ outbox }) => outbox);
    await until(async () => (await rows()).every(({ state }) => state === 'sent'));
    return (await rows()).map(({ attempts }) => attempts);
  } finally {
    await connection.destroy();
  }
};

describe('mail of the program', function () {
  // A mail stays with a process that is gone for twenty seconds.
  this.timeout(120_000);
  let server: MailServer;
  let env: Record<string, string>;

  beforeEach(async () => {
    server = await startMailServer();
    env = {
      DATA_DIR: await temporaryFolder(),
      MAIL_FROM: 'hello@company.example',
      NOTIFY_EMAIL: staffAddress,
      RATE_LIMIT: 'off',
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

  it('arrives once when the program is killed while it sends', async () => {
    server.behave('never answers');
    const first = runProgram(builtProgram, { ...env, SMTP_URL: server.url });
    await write(await urlOf(first));
    await until(() => server.connections.held === 2);
    first.child.kill('SIGKILL');
    expect(await first.ended).to.equal('SIGKILL');
    expect(server.mails).to.deep.equal([]);

    server.behave('takes everything');
    const second = runProgram(builtProgram, { ...env, SMTP_URL: server.url });
    await urlOf(second);
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
