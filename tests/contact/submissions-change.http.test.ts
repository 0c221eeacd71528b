/** Changes of a message: status, assignee, notes, and their effect on the SLA clock and the first emails. */
import { expect } from 'chai';
import { dueAtOnce } from '#server/features/mail/delivery/retry-rules.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const arrived = new Date('2026-03-04T09:30:00Z');
const due = new Date(arrived.getTime() + 24 * hourMs);
const nobody = '0123456789abcdef01234567';

describe('changing a message', () => {
  let now = arrived;
  const later = (ms: number): void => void (now = new Date(now.getTime() + ms));
  const store = (fields: Parameters<typeof storeSubmission>[1] = {}) =>
    storeSubmission(site.connection, { submitted_at: arrived, ...fields });
  const mailKindsOf = async (id: string) => (await storedSubmission(site, id))?.outbox.map(({ kind }) => kind);

  const site = serveTestSite({ clock: () => now });
  const ada = keepSignedIn(site, 'ada');
  const jonas = keepSignedIn(site, 'jonas');
  const byAda = deskCalls(site, ada);
  const byJonas = deskCalls(site, jonas);
  beforeEach(() => {
    now = arrived;
  });

  describe('PATCH /api/admin/contact-submissions/{id}', () => {
    it('changes the status, adds a thread entry and increments the version', async () => {
      const id = await store();
      later(minuteMs);
      const { status, submission } = await byAda.change(id, { status: 'read' });
      expect(status).to.equal(200);
      expect(submission).to.deep.include({ status: 'read', version: 2, clock: 'running', assignee: null });
      const [entry] = submission.thread;
      expect(submission.thread).to.have.length(1);
      expect(entry).to.deep.include({ kind: 'status', from: 'new', to: 'read', at: now.toISOString() });
      expect(entry?.by).to.deep.equal({ id: ada.id, username: 'ada' });
    });

    it('changes nothing if the status is the same, also with an older version', async () => {
      const id = await store({ status: 'read', version: 4 });
      for (const body of [{ status: 'read' }, { status: 'read', version: 1 }, { assignee_id: null }]) {
        const { status, submission } = await byAda.change(id, body);
        expect([status, submission.version, submission.thread]).to.deep.equal([200, 4, []]);
      }
    });

    it('sets and removes the assignee', async () => {
      const id = await store();
      const given = await byAda.change(id, { assignee_id: jonas.id, status: 'read' });
      const { assignee, version, thread } = given.submission;
      expect([assignee, version]).to.deep.equal([{ id: jonas.id, username: 'jonas' }, 2]);
      expect(thread.map(({ kind }) => kind)).to.deep.equal(['assignment', 'status']);
      const taken = await byJonas.change(id, { assignee_id: null });
      expect(taken.submission.assignee).to.equal(null);
      expect(taken.submission.thread.at(-1)).to.deep.include({ kind: 'assignment', assignee: null });
      expect(await storedSubmission(site, id)).not.to.have.property('assignee');
    });

    it('answers 422 for an unknown assignee, an unknown status and an empty body', async () => {
      const id = await store();
      const unknown = await byAda.change(id, { assignee_id: nobody });
      expect([unknown.status, unknown.fields]).to.deep.equal([422, ['assignee_id']]);
      for (const body of [{ status: 'lost' }, {}]) {
        const { status, fields } = await byAda.change(id, body);
        expect([status, fields]).to.deep.equal([422, ['status']]);
      }
      expect((await storedSubmission(site, id))?.version).to.equal(1);
    });

    it('answers 404 for an unknown message', async () => {
      for (const id of [nobody, 'nonsense']) {
        expect((await byAda.change(id, { status: 'read' })).status).to.equal(404);
        expect((await byAda.note(id, 'Who?')).status).to.equal(404);
      }
    });

    describe('when the message was changed since it was read', () => {
      const refusals: readonly (readonly [string, object, number, RegExp])[] = [
        ['a status', { status: 'archived' }, 2 * minuteMs, /^jonas archived this message 2 minutes ago\. Read the/],
        ['spam', { status: 'spam' }, minuteMs, /^jonas marked this message as spam 1 minute ago\./],
        ['reading', { status: 'read' }, 0, /^jonas marked this message as read a moment ago\./],
      ];
      for (const [what, body, ms, sentence] of refusals)
        it(`answers 409 with the author and the change: ${what}`, async () => {
          const id = await store();
          await byJonas.change(id, body);
          later(ms);
          const refused = await byAda.change(id, { status: 'replied', version: 1 });
          expect([refused.status, (await storedSubmission(site, id))?.version]).to.deep.equal([409, 2]);
          expect(refused.detail).to.match(sentence);
        });

      it('answers 409 with assignments, notes, replies, and “You”', async () => {
        const id = await store();
        const refusal = async (by = byAda) => (await by.change(id, { status: 'archived', version: 1 })).detail;
        await byJonas.change(id, { assignee_id: ada.id });
        later(3 * hourMs);
        expect(await refusal()).to.equal(
          'jonas assigned this message to ada 3 hours ago. Read the thread, then try again.',
        );
        await byJonas.change(id, { assignee_id: jonas.id });
        expect(await refusal()).to.match(/^jonas took this message a moment ago/);
        await byJonas.change(id, { assignee_id: null });
        expect(await refusal()).to.match(/^jonas unassigned this message/);
        await byJonas.note(id, 'They called.');
        expect(await refusal()).to.match(/^jonas added a note to this message/);
        await byJonas.reply(id, { text: 'Hello.' });
        expect(await refusal()).to.match(/^jonas answered this message/);
        expect(await refusal(byJonas)).to.match(/^You answered this message/);
      });
    });

    it('describes changes of other days, by removed accounts', async () => {
      const entry = threadEntry('status', {
        to: 'read',
        by: { id: nobody, username: 'maria' },
        at: new Date(arrived.getTime() - 50 * hourMs),
      });
      const id = await store({ thread: [entry], version: 2 });
      const { detail } = await byAda.change(id, { status: 'spam', version: 1 });
      expect(detail).to.match(/^maria marked this message as read 2 days ago\./);
    });

    it('applies exactly one of several simultaneous changes of a version', async () => {
      const id = await store();
      const wanted = ['read', 'archived', 'spam', 'replied'];
      const answers = await Promise.all(wanted.map((status) => byAda.change(id, { status, version: 1 })));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
      const stored = await storedSubmission(site, id);
      expect([stored?.version, stored?.thread.length]).to.deep.equal([2, 1]);
    });

    it('applies all of several simultaneous changes without a version', async () => {
      const id = await store();
      const answers = await Promise.all([
        byAda.change(id, { status: 'read' }),
        byJonas.change(id, { assignee_id: jonas.id }),
        ...['one', 'two', 'three', 'four'].map((text) => byAda.note(id, text)),
      ]);
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 201, 201, 201, 201]);
      const stored = await storedSubmission(site, id);
      expect([stored?.version, stored?.status, stored?.assignee?.username]).to.deep.equal([7, 'read', 'jonas']);
      expect(stored?.thread).to.have.length(6);
    });
  });

  describe('the SLA clock', () => {
    it('stops when staff mark a message as replied, which counts as the answer', async () => {
      const id = await store();
      later(90 * minuteMs);
      const { submission } = await byAda.change(id, { status: 'replied' });
      expect(submission).to.include({ clock: 'stopped', answered_at: now.toISOString() });
      expect((await storedSubmission(site, id))?.answer_ms).to.equal(90 * minuteMs);
    });

    it('continues when the mark is undone', async () => {
      const id = await store();
      await byAda.change(id, { status: 'replied' });
      later(hourMs);
      const { submission } = await byAda.change(id, { status: 'new' });
      expect(submission).to.include({ clock: 'running', answered_at: null });
      const stored = await storedSubmission(site, id);
      expect(stored?.clock_due_at).to.deep.equal(due);
      expect(stored).not.to.have.any.keys('answered_at', 'answer_ms');
    });

    it('keeps the time of the first answer when a message with a sent reply is marked as replied again', async () => {
      const answered_at = new Date(arrived.getTime() + hourMs);
      const outbox = [mailRow('reply', { state: 'sent' })];
      const id = await store({ status: 'replied', answered_at, outbox });
      later(2 * hourMs);
      const reopened = await byAda.change(id, { status: 'new' });
      expect(reopened.submission.clock).to.equal('stopped');
      await byAda.change(id, { status: 'replied' });
      const stored = await storedSubmission(site, id);
      expect([stored?.answer_ms, stored?.clock_due_at]).to.deep.equal([hourMs, undefined]);
    });

    for (const status of ['archived', 'spam'])
      it(`stops for ${status} and continues to the same time when the message is open again`, async () => {
        const id = await store();
        const closed = await byAda.change(id, { status });
        expect(closed.submission).to.include({ clock: 'stopped', answered_at: null });
        expect(await storedSubmission(site, id)).not.to.have.property('clock_due_at');
        later(5 * hourMs);
        expect((await byAda.change(id, { status: 'read' })).submission.clock).to.equal('running');
        expect((await storedSubmission(site, id))?.clock_due_at).to.deep.equal(due);
      });
  });

  describe('the first emails', () => {
    it('are added when a message is not spam after all', async () => {
      const id = await store({ status: 'spam' });
      later(hourMs);
      const { submission } = await byAda.change(id, { status: 'new' });
      expect(submission.mails.map(({ kind, state }) => [kind, state])).to.deep.equal([
        ['staff-notification', 'waiting'],
        ['confirmation', 'waiting'],
      ]);
      const rows = (await storedSubmission(site, id))?.outbox ?? [];
      for (const row of rows) expect(row).to.deep.include({ created_at: now, due_at: dueAtOnce, attempts: 0 });
    });

    it('are removed when a message is marked as spam, unless they were sent; replies stay', async () => {
      const notification = mailRow('staff-notification', { state: 'sent' });
      const id = await store({ outbox: [notification, mailRow('confirmation'), mailRow('reply')] });
      await byAda.change(id, { status: 'spam' });
      expect(await mailKindsOf(id)).to.deep.equal(['staff-notification', 'reply']);
    });

    it('are removed from spam if they have failed', async () => {
      const id = await store({ outbox: [mailRow('confirmation', { state: 'failed' }), mailRow('staff-notification')] });
      expect((await byAda.change(id, { status: 'spam' })).submission).to.deep.include({ mail: 'none', mails: [] });
    });

    it('are restored once each when the mark was a mistake', async () => {
      const id = await store({ outbox: [mailRow('staff-notification', { state: 'sent' }), mailRow('confirmation')] });
      for (const status of ['spam', 'new', 'spam', 'read']) await byAda.change(id, { status });
      expect(await mailKindsOf(id)).to.deep.equal(['staff-notification', 'confirmation']);
    });

    it('are not sent for answered messages, nor for archived spam', async () => {
      const answered = await store({ status: 'spam', answered_at: arrived });
      const archived = await store({ status: 'spam' });
      await byAda.change(answered, { status: 'new' });
      await byAda.change(archived, { status: 'archived' });
      expect(await mailKindsOf(answered)).to.deep.equal([]);
      expect(await mailKindsOf(archived)).to.deep.equal([]);
    });
  });

  describe('POST /api/admin/contact-submissions/{id}/notes', () => {
    it('adds the trimmed text with author and time', async () => {
      const id = await store();
      later(minuteMs);
      const { status, submission } = await byJonas.note(id, '  They called.\r\nAgain on Monday. ');
      expect([status, submission.version, submission.status]).to.deep.equal([201, 2, 'new']);
      const [entry] = submission.thread;
      expect(entry).to.deep.include({ kind: 'note', text: 'They called.\nAgain on Monday.', at: now.toISOString() });
      expect(entry?.by).to.deep.equal({ id: jonas.id, username: 'jonas' });
    });

    it('adds nothing again for the same key and text', async () => {
      const id = await store();
      const first = await Promise.all(['a', 'a', 'a'].map((text) => byAda.note(id, text, 'key-1')));
      const again = await byAda.note(id, 'a', 'key-1');
      expect([...first, again].map(({ status }) => status)).to.deep.equal([201, 201, 201, 201]);
      expect(again.submission.thread).to.have.length(1);
      expect((await byAda.note(id, 'a', 'key-2')).submission.thread).to.have.length(2);
      expect(JSON.stringify(again.submission)).not.to.contain('key-1');
      expect((await byAda.note(id, 'b', 'key-1')).status, 'other words').to.equal(422);
    });

    it('answers 409 for a full thread, whose status can still be changed', async () => {
      const thread = Array.from({ length: 8 }, () => threadEntry('note', { text: 'x'.repeat(1_000_000) }));
      const id = await store({ thread });
      expect(await byAda.note(id, 'One more.')).to.deep.include({
        status: 409,
        detail:
          'The thread of this message is full. Nothing was saved. Continue by email or ask the sender to write again.',
      });
      expect((await byAda.change(id, { status: 'archived' })).status).to.equal(200);
    });

    it('answers 422 for an empty or too long note', async () => {
      const id = await store();
      for (const text of [' \n ', 'x'.repeat(5001)]) {
        const { status, fields } = await byAda.note(id, text);
        expect([status, fields]).to.deep.equal([422, ['text']]);
      }
      expect((await byAda.note(id, 'x'.repeat(5000))).status).to.equal(201);
    });
  });
});
