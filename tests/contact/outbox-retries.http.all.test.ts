/** The outbox when the mail server refuses, stalls, dies or is unreachable. */
import { expect } from 'chai';
import type { OutboxRow } from '#server/features/contact/submission.model.ts';
import { deskCalls, storedSubmission, type DeskCalls } from '../support/desk-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import {
  hasReason,
  isSent,
  outboxOf,
  shortPace,
  startOutboxSite,
  untilMails,
  visitor,
  write,
} from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const start = new Date('2026-11-20T09:30:00Z').getTime();

describe('the outbox', () => {
  let server: MailServer;
  let site: TestSite;
  let now = start;

  const states = (rows: readonly OutboxRow[]) => rows.map(({ state }) => state);
  const reasons = (rows: readonly OutboxRow[]) => [...new Set(rows.map(({ reason }) => reason))];
  const triedTimes = (id: string, attempts: number) =>
    untilMails(site, id, (row) => row.attempts === attempts && (row.due_at?.getTime() ?? 0) > now + 30_000);
  const mailsAbout = (id: string) => server.mails.filter(({ messageId }) => messageId?.startsWith(`<${id}.`));
  const mailsOf = (name: string) => server.mails.filter(({ text }) => text?.includes(name));

  const begin = async (smtpUrl: string, overrides: object = {}): Promise<void> => {
    site = await startOutboxSite({ smtpUrl, clock: () => new Date(now), ...overrides });
  };
  /** Sessions expire with the clock, so staff sign in when needed. */
  const atDesk = async (): Promise<DeskCalls> => deskCalls(site, await signIn(site));

  beforeEach(async () => {
    now = start;
    server = await startMailServer();
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  describe('when the mail server refuses temporarily', () => {
    it('tries again after about 1, 5, 15 and 60 minutes, then every 4 hours, and sends it once', async () => {
      await begin(server.url);
      server.behave({ recipient: '@', code: 451, text: '4.7.1 Greylisted, see https://greylist.example/help' });
      const id = await write(site);
      for (const [attempts, delayMs] of [
        [1, minuteMs],
        [2, 5 * minuteMs],
        [3, 15 * minuteMs],
        [4, hourMs],
        [5, 4 * hourMs],
        [6, 4 * hourMs],
      ] as const) {
        const rows = await triedTimes(id, attempts);
        expect(states(rows)).to.deep.equal(['waiting', 'waiting']);
        expect(reasons(rows)).to.deep.equal([
          'The mail server does not accept email for the address yet: 451 4.7.1 Greylisted, see.',
        ]);
        for (const { due_at, last_attempt_at } of rows) {
          expect(last_attempt_at?.getTime()).to.equal(now);
          expect(due_at?.getTime()).to.be.within(now + 0.9 * delayMs, now + 1.1 * delayMs);
        }
        now += 1.1 * delayMs;
      }
      server.behave('takes everything');
      now += 4.4 * hourMs;
      const rows = await untilMails(site, id, isSent);
      expect(reasons(rows)).to.deep.equal([undefined]);
      for (const row of rows) expect(row).not.to.have.property('due_at');
      expect(rows.map(({ sent_at }) => sent_at?.getTime())).to.deep.equal([now, now]);
      expect(server.mails).to.have.length(2);
    });

    it('fails after three days, with the last reason', async () => {
      await begin(server.url);
      server.behave({ recipient: '@', code: 452, text: 'Mailbox full' });
      const id = await write(site);
      for (
        let tries = 1;
        tries < 40 && !(await outboxOf(site, id)).every(({ state }) => state === 'failed');
        tries += 1
      ) {
        await untilMails(site, id, (row) => row.state === 'failed' || (row.due_at?.getTime() ?? 0) > now + 30_000);
        now += 4.5 * hourMs;
      }
      const rows = await outboxOf(site, id);
      expect(reasons(rows)).to.deep.equal([
        'The mail server does not accept email for the address yet: 452 Mailbox full.',
      ]);
      for (const { last_attempt_at, due_at } of rows) {
        expect(due_at).to.equal(undefined);
        expect(last_attempt_at?.getTime()).to.be.within(start + 2.5 * dayMs, start + 3 * dayMs);
      }
    });
  });

  describe('when the mail server refuses permanently', () => {
    it('fails at once, and sends the other email', async () => {
      await begin(server.url);
      server.behave({ recipient: visitor.email, code: 550, text: 'No such user' });
      const id = await write(site);
      const rows = await untilMails(site, id, ({ state }) => state !== 'waiting');
      expect(states(rows)).to.deep.equal(['sent', 'failed']);
      expect(rows[1]).to.include({ reason: 'The mail server refused the address: 550 No such user.', attempts: 1 });
      expect(rows[1]).not.to.have.property('due_at');
    });

    it('sends it when staff resend it, for three days more', async () => {
      await begin(server.url);
      server.behave({ message: 'Looks like spam', code: 554 });
      const id = await write(site);
      const rows = await untilMails(site, id, ({ state }) => state === 'failed');
      expect(reasons(rows)).to.deep.equal(['The mail server refused the message: 554 Looks like spam.']);
      const [, confirmation] = rows;
      now += 10 * dayMs;
      server.behave({ message: 'Try later', code: 451 });
      const mailId = String(confirmation?._id);
      const desk = await atDesk();
      expect((await desk.resend(id, mailId)).status).to.equal(200);
      // Answered, not only begun: the clock must not move during an attempt.
      const isTriedAgain = ({ attempts, due_at }: OutboxRow) =>
        attempts === 2 && (due_at?.getTime() ?? 0) > now + 30_000;
      const again = await untilMails(site, id, (row) => String(row._id) !== mailId || isTriedAgain(row));
      expect(again[1]?.state).to.equal('waiting');
      server.behave('takes everything');
      now += hourMs;
      await until(async () => (await outboxOf(site, id))[1]?.state === 'sent');
      expect(server.mails).to.have.length(1);
      expect(server.mails[0]?.text).to.include('We should have answered by now and have not');
      expect((await desk.resend(id, mailId)).status).to.equal(409);
    });
  });

  describe('when the mail server fails', () => {
    const troubles = [
      ['says nothing', 'The mail server did not answer in time.'],
      ['never answers', 'The mail server did not answer in time.'],
      ['dies in the middle', 'The connection to the mail server was lost.'],
      // It may have accepted them, so they are sent again with the same Message-ID.
      ['takes and dies', 'The connection to the mail server was lost.'],
    ] as const;
    for (const [behavior, reason] of troubles)
      it(`keeps the email when it ${behavior}, and sends it when it is back`, async () => {
        await begin(server.url, { outboxPace: { ...shortPace, connectMs: 1500, attemptMs: 1500 } });
        server.behave(behavior);
        const id = await write(site);
        const rows = await untilMails(site, id, hasReason);
        expect(reasons(rows)).to.deep.equal([reason]);
        expect(states(rows)).to.deep.equal(['waiting', 'waiting']);
        server.behave('takes everything');
        now += 2 * minuteMs;
        await untilMails(site, id, isSent);
        if (behavior === 'takes and dies') expect(server.mails).to.have.length.within(3, 4);
        else expect(server.mails).to.have.length(2);
        expect(new Set(server.mails.map(({ messageId }) => messageId)).size).to.equal(2);
        expect(site.logged.filter(({ msg }) => msg === 'mail sent')).to.have.length(2);
      });

    it('keeps the email when it refuses the sign-in, and does not show the password', async () => {
      const guarded = await startMailServer({ account: { user: 'site', password: 'right horse' } });
      try {
        await begin(guarded.url.replace('right', 'wrong'));
        const rows = await untilMails(site, await write(site), hasReason);
        expect(reasons(rows)).to.deep.equal(['The mail server did not accept our sign-in.']);
        expect(states(rows)).to.deep.equal(['waiting', 'waiting']);
        expect(JSON.stringify(site.logged)).not.to.match(/horse|amara@/);
        await site.close();
        await begin(guarded.url);
        await untilMails(site, await write(site), isSent);
      } finally {
        await guarded.close();
      }
    });

    it('fails no request, loses nothing and shows why when the server is unreachable', async () => {
      const { url } = server;
      await server.close();
      await begin(url);
      const ids = await Promise.all(
        Array.from({ length: 5 }, (_, index) => write(site, { message: `Number ${index}` })),
      );
      const desk = await atDesk();
      for (const id of ids) expect((await desk.reply(id, { text: 'We can.' })).status).to.equal(201);
      for (const id of ids) {
        const rows = await untilMails(site, id, hasReason);
        expect(states(rows)).to.deep.equal(['waiting', 'waiting', 'waiting']);
        expect(reasons(rows)).to.deep.equal(['The mail server could not be reached.']);
        const stored = await storedSubmission(site, id);
        expect(stored, 'no answer was delivered').not.to.have.property('answered_at');
        expect(stored?.clock_due_at).to.deep.equal(stored?.due_at);
      }
      server = await startMailServer({ port: Number(new URL(url).port) });
      now += 2 * minuteMs;
      for (const id of ids) await untilMails(site, id, isSent);
      expect(server.mails).to.have.length(15);
      for (const id of ids) expect(mailsAbout(id)).to.have.length(3);
      // The notification and the reply; a confirmation does not quote.
      for (const [index] of ids.entries()) expect(mailsOf(`Number ${index}`)).to.have.length(2);
    });
  });

  describe('when notifications have no recipient', () => {
    it('keeps the notification and sends the other emails', async () => {
      await begin(server.url, { notifyEmail: undefined });
      const id = await write(site);
      const [notification, confirmation] = await untilMails(site, id, (row) => hasReason(row) || isSent(row));
      expect(notification).to.include({
        state: 'waiting',
        reason: 'No recipient for new messages.',
        attempts: 0,
      });
      expect(notification?.due_at?.getTime()).to.equal(now + 15 * minuteMs);
      expect(confirmation?.state).to.equal('sent');
      expect((await server.mailTo(visitor.email)).replyTo?.[0]).to.include({ address: 'hello@company.example' });
    });
  });

  describe('when mail is configured late', () => {
    it('does not send last month’s emails until staff resend them', async () => {
      await begin(server.url, { smtpUrl: undefined });
      const id = await write(site);
      expect(site.logged.map(({ msg }) => msg)).to.include('SMTP_URL is not set: mail waits in the outbox');
      const { connection } = site;
      const submission = await connection.collection('submissions').findOne({});
      await site.close();
      now += 4 * dayMs;
      await begin(server.url);
      await site.connection.collection('submissions').insertOne(submission ?? {});
      const rows = await untilMails(site, id, ({ state }) => state === 'failed');
      expect(reasons(rows)).to.deep.equal(['Not sent automatically: it waited for more than three days.']);
      expect(server.connections.ever).to.equal(0);
      expect((await (await atDesk()).resend(id, String(rows[1]?._id))).status).to.equal(200);
      expect((await server.mailTo(visitor.email)).messageId).to.include(id);
    });
  });
});
