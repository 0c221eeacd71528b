/** Replies, which change thread, outbox and status in one write, and resending. */
import { expect } from 'chai';
import { dueAtOnce } from '#server/features/mail/delivery/retry-rules.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { mailRow, someStaff, storeSubmission } from '../support/store-submission.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const arrived = new Date('2026-03-04T09:30:00Z');
const due = new Date(arrived.getTime() + 24 * hourMs);
const nobody = '0123456789abcdef01234567';
const text = 'Thank you. Could you say more about the auditors?';

describe('answering a message', () => {
  let now = arrived;
  const store = (fields: Parameters<typeof storeSubmission>[1] = {}) =>
    storeSubmission(site.connection, { submitted_at: arrived, ...fields });

  const site = serveTestSite({ clock: () => now });
  const ada = keepSignedIn(site, 'ada');
  const byAda = deskCalls(site, ada);
  const byJonas = deskCalls(site, keepSignedIn(site, 'jonas'));
  beforeEach(() => {
    now = new Date(arrived.getTime() + hourMs);
  });

  describe('POST /api/admin/contact-submissions/{id}/replies', () => {
    it('stores the author’s current signature, unless the reply is sent without', async () => {
      const sign = async (signature: string): Promise<number> => {
        const body = JSON.stringify({ signature });
        return (await fetch(`${site.url}/api/admin/account`, { method: 'PATCH', headers: ada.headers, body })).status;
      };
      const signatures = async (id: string) =>
        (await storedSubmission(site, id))?.thread
          .filter(({ kind }) => kind === 'reply')
          .map((entry) => entry.signature);
      const id = await store();
      expect(await sign('Ada Byron\r\nEngineer ')).to.equal(200);
      const { submission } = await byAda.reply(id, { text });
      expect(submission.thread.at(-1)).to.deep.include({ kind: 'reply', text, signature: 'Ada Byron\nEngineer' });
      expect((await byAda.note(id, 'For us.')).submission.thread.at(-1)).to.not.have.property('signature');
      await byAda.reply(id, { text, with_signature: false });
      await byJonas.reply(id, { text });
      expect(await sign('')).to.equal(200);
      const last = await byAda.reply(id, { text });
      expect(last.submission.thread.at(-1)).to.deep.include({ kind: 'reply', signature: '' });
      expect(await signatures(id)).to.deep.equal(['Ada Byron\nEngineer', undefined, undefined, undefined]);
    });

    it('adds the reply to thread and outbox, and the clock runs until it is sent', async () => {
      const id = await store({ status: 'read' });
      const { status, submission } = await byAda.reply(id, { text: ` ${text}\r\nAda `, version: 1 });
      expect(status).to.equal(201);
      expect(submission).to.include({
        status: 'replied',
        version: 2,
        clock: 'running',
        answered_at: null,
        mail: 'waiting',
      });
      const reply = submission.thread.at(-1);
      const [mail] = submission.mails;
      expect(reply).to.deep.include({ kind: 'reply', text: `${text}\nAda`, at: now.toISOString(), mail_id: mail?.id });
      expect(reply?.by).to.deep.equal({ id: ada.id, username: 'ada' });
      expect(mail).to.deep.include({
        kind: 'reply',
        state: 'waiting',
        to: 'amara@samplewood.example',
        attempts: 0,
        next_attempt_at: new Date(now.getTime() + 10_000).toISOString(),
      });
      expect((await storedSubmission(site, id))?.clock_due_at).to.deep.equal(due);
    });

    it('makes the author the assignee if there is none', async () => {
      const nobodys = await byAda.reply(await store(), { text });
      expect(nobodys.submission.assignee).to.deep.equal({ id: ada.id, username: 'ada' });
      expect(nobodys.submission.thread.map(({ kind }) => kind)).to.deep.equal(['assignment', 'reply']);
      const somebodys = await byAda.reply(await store({ assignee: someStaff }), { text });
      expect(somebodys.submission.assignee).to.deep.equal(someStaff);
      expect(somebodys.submission.thread.map(({ kind }) => kind)).to.deep.equal(['reply']);
    });

    it('does not restart the clock of an answered message', async () => {
      const id = await store({
        status: 'replied',
        answered_at: arrived,
        outbox: [mailRow('reply', { state: 'sent' })],
      });
      const { submission } = await byAda.reply(id, { text });
      expect(submission).to.include({ status: 'replied', clock: 'stopped', answered_at: arrived.toISOString() });
      expect(submission.mails.map(({ state }) => state)).to.deep.equal(['sent', 'waiting']);
    });

    for (const status of ['spam', 'archived'] as const)
      it(`changes the status from ${status}, and restarts the clock`, async () => {
        const id = await store({ status });
        const { submission } = await byAda.reply(id, { text });
        expect(submission).to.include({ status: 'replied', clock: 'running' });
        expect(submission.mails.map(({ kind }) => kind)).to.deep.equal(['reply']);
      });

    it('sends nothing again for the same key, with any version', async () => {
      const id = await store();
      const first = await byAda.reply(id, { text, version: 1 }, 'key-1');
      const again = await byAda.reply(id, { text, version: 1 }, 'key-1');
      expect([first.status, again.status]).to.deep.equal([201, 201]);
      expect(again.submission).to.deep.equal(first.submission);
      expect((await byAda.reply(id, { text: 'Other words.', version: 2 }, 'key-1')).status).to.equal(422);
      const other = await byAda.reply(id, { text, version: 2 }, 'key-2');
      expect(other.submission.mails).to.have.length(2);
    });

    it('sends one email for simultaneous requests with the same key', async () => {
      const id = await store();
      const answers = await Promise.all([1, 2, 3, 4].map(() => byAda.reply(id, { text, version: 1 }, 'key')));
      expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201]);
      expect((await storedSubmission(site, id))?.outbox).to.have.length(1);
    });

    it('answers 409 if another person has answered since, and stores exactly one of two simultaneous replies', async () => {
      const id = await store();
      const answers = await Promise.all([byAda, byJonas].map((desk) => desk.reply(id, { text, version: 1 })));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
      const adaWon = answers[0]?.status === 201;
      now = new Date(now.getTime() + 2 * minuteMs);
      const refused = await (adaWon ? byJonas : byAda).reply(id, { text, version: 1 });
      expect(refused.detail).to.equal(
        `${adaWon ? 'ada' : 'jonas'} answered this message 2 minutes ago. Read the thread, then try again.`,
      );
      expect((await storedSubmission(site, id))?.outbox).to.have.length(1);
    });

    it('stores both a note and a simultaneous reply', async () => {
      const id = await store();
      const answers = await Promise.all([byJonas.note(id, 'They called.'), byAda.reply(id, { text })]);
      expect(answers.map(({ status }) => status)).to.deep.equal([201, 201]);
      const kinds = (await storedSubmission(site, id))?.thread.map(({ kind }) => kind) ?? [];
      expect(kinds).to.have.members(['note', 'assignment', 'reply']);
    });

    it('answers 422 for an empty or too long reply and 404 for an unknown message', async () => {
      const id = await store();
      for (const wrong of [' ', 'x'.repeat(10_001)]) {
        const { status, fields } = await byAda.reply(id, { text: wrong });
        expect([status, fields]).to.deep.equal([422, ['text']]);
      }
      expect((await byAda.reply(nobody, { text })).status).to.equal(404);
      expect((await storedSubmission(site, id))?.version).to.equal(1);
    });
  });

  describe('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend', () => {
    const failed = () => mailRow('confirmation', { state: 'failed', attempts: 7, reason: 'Refused.' });
    const pausing = (ms: number) =>
      mailRow('reply', { attempts: 2, last_attempt_at: now, due_at: new Date(now.getTime() + ms) });
    const resend = async (row: ReturnType<typeof mailRow>) => {
      const id = await store({ outbox: [mailRow('staff-notification', { state: 'sent' }), row] });
      const answer = await byAda.resend(id, String(row._id));
      const stored = await storedSubmission(site, id);
      return { answer, id, stored: stored?.outbox[1], version: stored?.version };
    };

    it('makes a failed email due now, and keeps counting attempts', async () => {
      const { answer, stored, version } = await resend(failed());
      expect(answer.status).to.equal(200);
      expect(answer.submission.mails[1]).to.deep.include({
        state: 'waiting',
        attempts: 7,
        next_attempt_at: now.toISOString(),
      });
      expect(stored).to.deep.include({ due_at: dueAtOnce, resent_at: now, reason: 'Refused.' });
      expect(version).to.equal(1);
    });

    it('makes an email that waits between attempts due now', async () => {
      const { answer, stored } = await resend(pausing(4 * hourMs));
      expect(answer.status).to.equal(200);
      expect(stored).to.deep.include({ state: 'waiting', due_at: dueAtOnce, attempts: 2 });
    });

    it('does not change an email that is being sent', async () => {
      const { answer, stored } = await resend(pausing(15_000));
      expect(answer.status).to.equal(200);
      expect(stored?.due_at).to.deep.equal(new Date(now.getTime() + 15_000));
    });

    it('answers 409 for a sent email', async () => {
      const { answer, stored } = await resend(mailRow('reply', { state: 'sent' }));
      expect([answer.status, answer.detail]).to.deep.equal([409, 'This email was already delivered.']);
      expect(stored).to.not.have.any.keys('due_at', 'resent_at');
    });

    it('answers 404 for an unknown email, also one of another message', async () => {
      const { id } = await resend(failed());
      const other = failed();
      await store({ outbox: [other] });
      for (const mailId of [nobody, 'nonsense', String(other._id)])
        expect((await byAda.resend(id, mailId)).status).to.equal(404);
      expect((await byAda.resend(nobody, String(other._id))).status).to.equal(404);
    });
  });
});
