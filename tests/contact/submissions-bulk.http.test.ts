/** Changing many messages with one call, and undoing it. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { BulkAnswer } from '#shared/contact/submissions.contract.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';

const minuteMs = 60_000;
const arrived = new Date('2026-03-04T09:30:00Z');
const nobody = '0123456789abcdef01234567';

interface Answer {
  readonly status: number;
  readonly body: BulkAnswer & { readonly errors?: readonly { readonly field: string }[] };
}

describe('changing many messages at once', () => {
  let now = arrived;
  const store = (fields: Parameters<typeof storeSubmission>[1] = {}) =>
    storeSubmission(site.connection, { submitted_at: arrived, ...fields });
  const call = async (which: 'changes' | 'undo', body: object, staff = ada): Promise<Answer> => {
    const path = `${site.url}/api/admin/contact-submissions/${which}`;
    const response = await fetch(path, { method: 'POST', headers: staff.headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const first = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
  const versions = ({ changed }: BulkAnswer) => changed.map(({ id, version }) => ({ id, version }));
  /** The state that Undo restores; thread and version are not part of it. */
  const stateOf = async (id: string) => {
    const stored = await storedSubmission(site, id);
    if (!stored) throw new Error('It is there.');
    const { status, assignee, clock_due_at, answered_at, answer_ms, outbox } = stored;
    return { status, assignee, clock_due_at, answered_at, answer_ms, outbox };
  };

  const site = serveTestSite({ clock: () => now });
  const ada = keepSignedIn(site, 'ada');
  const jonas = keepSignedIn(site, 'jonas');
  beforeEach(() => {
    now = arrived;
  });

  it('returns changed, unchanged and refused messages', async () => {
    const [free, read, gone] = [await store(), await store({ status: 'archived' }), nobody];
    const taken = await store();
    await deskCalls(site, jonas).change(taken, { status: 'read' });
    now = new Date(now.getTime() + minuteMs);
    const { status, body } = await call('changes', { messages: first(free, read, gone, taken), status: 'archived' });
    expect(status).to.equal(200);
    expect(body.changed.map(({ id, status: to, version }) => [id, to, version])).to.deep.equal([[free, 'archived', 2]]);
    expect(body.unchanged.map(({ id }) => id)).to.deep.equal([read]);
    expect(body.failed).to.deep.equal([
      { id: gone, code: 'not-found', detail: 'It has been deleted.' },
      { id: taken, code: 'version-conflict', detail: 'jonas marked this message as read 1 minute ago.' },
    ]);
    expect((await storedSubmission(site, taken))?.status).to.equal('read');
  });

  it('sets and removes the assignee', async () => {
    const ids = [await store(), await store()];
    const given = await call('changes', { messages: first(...ids), assignee_id: jonas.id });
    expect(given.body.changed.map(({ assignee }) => assignee?.username)).to.deep.equal(['jonas', 'jonas']);
    const taken = await call('changes', { messages: versions(given.body), assignee_id: null });
    expect(taken.body.changed.map(({ assignee }) => assignee)).to.deep.equal([null, null]);
  });

  it('answers 422 for no message, too many, no change, and an unknown assignee', async () => {
    const id = await store();
    const wrong: readonly (readonly [object, string])[] = [
      [{ messages: [], status: 'read' }, 'messages'],
      [{ messages: Array.from({ length: 101 }, () => first(id)[0]), status: 'read' }, 'messages'],
      [{ messages: first(id) }, 'status'],
      [{ messages: first(id), assignee_id: nobody }, 'assignee_id'],
    ];
    for (const [body, field] of wrong) {
      const answer = await call('changes', body);
      expect([answer.status, answer.body.errors?.[0]?.field]).to.deep.equal([422, field]);
    }
  });

  it('needs the capability to answer messages, and is audited', async () => {
    const vera = await signIn(site, 'vera', 'viewer');
    for (const which of ['changes', 'undo'] as const)
      expect((await call(which, { messages: first(nobody), status: 'read' }, vera)).status).to.equal(403);
    const entry = await site.connection.collection('audit_entries').findOne({ subject_title: '4 messages' });
    expect(entry).to.include({ words: 'Changed several messages', needs: 'answer-leads', after: 'archived' });
  });

  describe('undoing it', () => {
    const states: Readonly<Record<string, Parameters<typeof storeSubmission>[1]>> = {
      'a new one': {},
      'one that somebody takes care of': { assignee: { id: nobody, username: 'maria' }, status: 'read' },
      'an answered one': { status: 'replied', answered_at: new Date(arrived.getTime() + minuteMs) },
      'one whose answer is on its way': {
        status: 'replied',
        clock_due_at: new Date(arrived.getTime() + 60 * minuteMs),
        outbox: [mailRow('reply')],
      },
      'one with mail that waits, failed and was sent': {
        outbox: [mailRow('staff-notification', { state: 'failed', attempts: 8 }), mailRow('confirmation')],
      },
      'an archived one': { status: 'archived' },
      'one that is held as spam': { status: 'spam' },
    };
    for (const [what, fields] of Object.entries(states))
      for (const change of ['new', 'archived', 'spam', 'replied', 'assigned'])
        it(`restores ${what}: ${change}`, async () => {
          const id = await store(fields);
          const before = await stateOf(id);
          const body = change === 'assigned' ? { assignee_id: jonas.id } : { status: change };
          const done = await call('changes', { messages: first(id), ...body });
          const undone = await call('undo', { messages: versions(done.body).length ? versions(done.body) : first(id) });
          expect(undone.body.changed).to.have.length(done.body.changed.length);
          expect(await stateOf(id)).to.deep.equal(before);
        });

    it('refuses messages that were changed meanwhile, and says by whom', async () => {
      const ids = [await store(), await store()] as const;
      const done = await call('changes', { messages: first(...ids), status: 'archived' });
      await deskCalls(site, jonas).note(ids[1], 'They called.');
      const undone = await call('undo', { messages: versions(done.body) });
      expect(undone.body.changed.map(({ id, status }) => [id, status])).to.deep.equal([[ids[0], 'new']]);
      expect(undone.body.failed).to.deep.equal([
        { id: ids[1], code: 'version-conflict', detail: 'jonas added a note to this message a moment ago.' },
      ]);
      expect((await storedSubmission(site, ids[1]))?.status).to.equal('archived');
    });

    it('is possible for one’s own change, for five minutes, and once', async () => {
      const id = await store();
      const done = versions((await call('changes', { messages: first(id), status: 'read' })).body);
      const refusal = async (messages: object, staff = ada) =>
        (await call('undo', { messages }, staff)).body.failed.map(({ code }) => code);
      expect(await refusal(done, jonas)).to.deep.equal(['nothing-to-undo']);
      now = new Date(now.getTime() + 6 * minuteMs);
      expect(await refusal(done)).to.deep.equal(['nothing-to-undo']);
      now = arrived;
      expect(await refusal(done)).to.deep.equal([]);
      expect(await refusal(done)).to.deep.equal(['version-conflict']);
      expect(await refusal(first(nobody))).to.deep.equal(['not-found']);
    });

    it('does not undo an answer that was sent meanwhile', async () => {
      const id = await store(states['one whose answer is on its way']);
      const done = await call('changes', { messages: first(id), status: 'archived' });
      const delivered = new Date(arrived.getTime() + minuteMs);
      await site.connection
        .collection('submissions')
        .updateOne({ _id: new Types.ObjectId(id) }, { $set: { answered_at: delivered, answer_ms: minuteMs } });
      await call('undo', { messages: versions(done.body) });
      const { status, answered_at, clock_due_at } = await stateOf(id);
      expect({ status, answered_at, clock_due_at }).to.deep.equal({
        status: 'replied',
        answered_at: delivered,
        clock_due_at: undefined,
      });
    });
  });
});
