/** The outbox of several instances, and of messages that are changed or erased while their emails are sent. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import type { LeaseFields } from '#server/platform/mongodb/stored-lease.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { isSent, outboxOf, shortPace, startOutboxSite, untilMails, visitor, write } from '../support/outbox-site.ts';
import { databaseUriIn } from '../support/run-program.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite, TestSiteOverrides } from '../support/start-site.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { until } from '../support/until.ts';

describe('the outbox of several instances', () => {
  let server: MailServer;
  let dataDir: string;
  let first: TestSite;
  const others: TestSite[] = [];

  const begin = async (overrides: TestSiteOverrides = {}): Promise<void> => {
    first = await startOutboxSite({ smtpUrl: server.url, dataDir, ...overrides });
  };
  const share = async (overrides: TestSiteOverrides = {}): Promise<TestSite> => {
    const mongodbUri = await databaseUriIn(dataDir);
    const other = await startOutboxSite({ smtpUrl: server.url, mongodbUri, jwtSecret: 'x'.repeat(32), ...overrides });
    others.push(other);
    return other;
  };

  beforeEach(async () => {
    server = await startMailServer();
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await first.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('sends each email once, from any instance', async () => {
    await begin();
    const second = await share();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        write(index % 2 === 0 ? first : second, { message: `Number ${index}.` }),
      ),
    );
    for (const id of ids) await untilMails(first, id, isSent);
    expect(server.mails).to.have.length(40);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).to.equal(40);
    for (const id of ids) for (const { attempts } of await outboxOf(first, id)) expect(attempts).to.equal(1);
  });

  const slots = () => first.connection.collection<LeaseFields>('outbox_slots');

  it('sends up to the limit of all instances at once', async () => {
    server.behave('never answers');
    const outboxPace = { ...shortPace, atOnceInAll: 2, renewMs: 50 };
    await begin({ outboxPace });
    const second = await share({ outboxPace });
    for (let number = 0; number < 4; number += 1)
      await write(number % 2 === 0 ? first : second, { message: `${number}` });
    await until(() => server.connections.held === 2);
    const ends = async () => (await slots().find().toArray()).map(({ until: end }) => end.getTime());
    const latest = Math.max(...(await ends()));
    // Both have polled several times by then.
    await until(async () => Math.min(...(await ends())) > latest + 200);
    expect(server.connections).to.include({ now: 2, held: 2 });
    await until(() => {
      server.answerHeld();
      return server.mails.length === 8;
    });
    expect(server.connections.maxHeld).to.equal(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).to.equal(8);
  });

  it('sends emails in the order of their due times', async () => {
    await begin({ smtpUrl: undefined });
    const created_at = new Date(Date.now() - 60_000);
    for (const seconds of [20, 40, 30]) {
      const due_at = new Date(Date.now() - seconds * 1000);
      const outbox = [mailRow('confirmation', { created_at, due_at, attempts: 1 })];
      await storeSubmission(first.connection, {
        submitted_at: created_at,
        email: `due-${seconds}@wood.example`,
        outbox,
      });
    }
    await share({ outboxPace: { ...shortPace, atOnceInAll: 1 } });
    const recipients = (await server.received(3)).flatMap((mail) => mail.recipients);
    expect(recipients).to.deep.equal(['due-40@wood.example', 'due-30@wood.example', 'due-20@wood.example']);
  });

  it('sends many emails over few connections', async () => {
    await begin({ outboxPace: { ...shortPace, atOnceInAll: 1 } });
    const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => write(first, { message: `${index}` })));
    for (const id of ids) await untilMails(first, id, isSent);
    expect(server.mails).to.have.length(10);
    expect(server.connections.ever).to.be.lessThan(10);
    await until(async () => (await slots().countDocuments()) === 0);
  });

  it('sends an email of a killed instance when its lease has ended', async () => {
    await begin({ outboxPace: { ...shortPace, atOnceInAll: 1 } });
    const end = new Date(Date.now() + 1500);
    await slots().insertOne({ _id: 'sending-0', holder: 'killed', until: end });
    const rows = await untilMails(first, await write(first), isSent);
    for (const { sent_at } of rows) expect(sent_at).to.be.greaterThan(end);
  });

  it('does not send an email of which another instance renews the lease', async () => {
    server.behave('never answers');
    await begin({ outboxPace: { ...shortPace, leaseMs: 1500, renewMs: 150 } });
    const id = await write(first);
    await until(() => server.connections.now === 2);
    const second = await share();
    const leases = async () => (await outboxOf(first, id)).map(({ due_at }) => due_at?.getTime() ?? 0);
    const before = await leases();
    // Twice the duration of a lease.
    await until(async () => (await leases()).every((lease, index) => lease > (before[index] ?? 0) + 3000));
    expect(server.connections.ever).to.equal(2);
    expect(second.logged.map(({ msg }) => msg)).not.to.include('a mail could not be sent; it is tried again');
    for (const { attempts } of await outboxOf(first, id)) expect(attempts).to.equal(1);
  });

  /** Stops an instance as soon as `reached`, without waiting, and starts another one. Returns the id of the message being sent. */
  const stopWhen = async (reached: () => boolean): Promise<string> => {
    await begin({ smtpUrl: undefined });
    const second = await share({ outboxPace: { ...shortPace, timeoutMs: 50 } });
    const id = await write(second);
    await until(reached);
    await second.close();
    others.pop();
    server.behave('takes everything');
    await share();
    return id;
  };

  for (const how of ['says nothing', 'knows nobody yet'] as const)
    it(`sends the email of an instance that stopped while the mail server ${how}`, async () => {
      server.behave(how);
      const id = await stopWhen(() => server.connections.asked === 2);
      await untilMails(first, id, isSent);
      expect(server.mails).to.have.length(2);
    });

  it('fails an email that the mail server may have accepted when an instance stopped', async () => {
    server.behave('never answers');
    const id = await stopWhen(() => server.connections.held === 2);
    const rows = await untilMails(first, id, ({ state }) => state === 'failed');
    for (const { reason } of rows) expect(reason).to.include('may have been sent');
    expect(server.mails).to.deep.equal([]);
    const desk = deskCalls(first, await signIn(first));
    for (const { _id } of rows) expect((await desk.resend(id, String(_id))).status).to.equal(200);
    await untilMails(first, id, isSent);
    expect(server.mails).to.have.length(2);
  });

  it('waits for an email in flight before it stops', async () => {
    await begin({ outboxPace: { ...shortPace, timeoutMs: 5000 } });
    const id = await write(first);
    await until(() => server.connections.ever > 0);
    await first.close();
    const counted = server.mails.length;
    await begin();
    await untilMails(first, id, isSent);
    expect(counted).to.be.greaterThan(0);
    expect(server.mails).to.have.length(2);
  });

  it('sends no more emails of an erased message', async () => {
    server.behave('never answers');
    await begin({ outboxPace: { ...shortPace, renewMs: 50 } });
    const id = await write(first);
    await until(() => server.connections.now === 2);
    const desk = deskCalls(first, await signIn(first));
    expect((await desk.erase(id)).status).to.equal(204);
    await until(() => server.connections.now === 0);
    server.behave('takes everything');
    await untilMails(first, await write(first, { email: 'other@samplewood.example' }), isSent);
    expect(server.mails.filter(({ recipients }) => recipients.includes(visitor.email))).to.deep.equal([]);
  });

  it('records a delivery although other emails were withdrawn meanwhile', async () => {
    server.behave('never answers');
    await begin();
    const reply = threadEntry('reply', { text: 'We can help.' });
    const now = new Date();
    const id = await storeSubmission(first.connection, {
      submitted_at: now,
      thread: [reply],
      outbox: [
        mailRow('confirmation', { created_at: now, due_at: new Date(now.getTime() + 600_000) }),
        mailRow('reply', { created_at: now, entry_id: reply._id }),
      ],
    });
    await until(() => server.connections.held === 1);
    const submissions = first.connection.collection<SubmissionFields>('submissions');
    await submissions.updateOne({}, { $pull: { outbox: { kind: 'confirmation' } } });
    server.answerHeld();
    const [sent, ...rest] = await untilMails(first, id, isSent);
    expect(sent).to.include({ kind: 'reply', attempts: 1 });
    expect(rest).to.deep.equal([]);
    expect((await storedSubmission(first, id))?.answered_at).to.deep.equal(sent?.sent_at);
    expect(server.connections.ever).to.equal(1);
  });

  describe('while the database is unavailable', () => {
    before(embeddedOnly('it ends with the site that has it'));

    /** Another instance, which keeps running while the one with the database restarts. */
    const interrupt = async (meanwhile: () => Promise<void>): Promise<void> => {
      await first.close();
      await meanwhile();
      await begin({ smtpUrl: undefined });
    };
    const answersReady = async (site: TestSite) => (await fetch(`${site.url}/readyz`)).status === 200;

    it('waits without warnings, and continues', async () => {
      await begin({ smtpUrl: undefined });
      const second = await share();
      await interrupt(() => until(async () => !(await answersReady(second))));
      await until(() => answersReady(second));
      await untilMails(first, await write(first), isSent);
      expect(server.mails).to.have.length(2);
    });

    it('records what the mail server accepted meanwhile', async () => {
      server.behave('never answers');
      await begin({ smtpUrl: undefined });
      const second = await share();
      const id = await write(first);
      await until(() => server.connections.held === 2);
      await interrupt(async () => {
        await until(async () => !(await answersReady(second)));
        server.behave('takes everything');
        server.answerHeld();
        await server.received(2);
      });
      const rows = await untilMails(first, id, isSent);
      expect(rows.map(({ attempts }) => attempts)).to.deep.equal([1, 1]);
      expect(server.mails).to.have.length(2);
    });
  });
});
