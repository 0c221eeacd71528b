import { expect } from 'chai';
import { deskReader } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';

describe('GET /api/admin/contact-submissions/{id}', () => {
  const site = serveTestSite({ notifyEmail: 'desk@company.example' });
  const desk = deskReader(site, keepSignedIn(site));
  const store = (input: Parameters<typeof storeSubmission>[1]): Promise<string> =>
    storeSubmission(site.connection, input);

  it('answers 404 for an unknown or invalid id', async () => {
    for (const id of ['0'.repeat(24), 'nothing', 'a'.repeat(23), '0'.repeat(23) + 'G'])
      expect((await desk.get(`/${id}`)).status, id).to.equal(404);
  });

  it('returns the thread and each email with its recipients, and why it failed', async () => {
    const reply = threadEntry('reply', { text: 'Gladly.' });
    const mails = [
      mailRow('staff-notification', { state: 'sent' }),
      mailRow('confirmation', { state: 'failed' }),
      mailRow('reply', { entry_id: reply._id }),
    ];
    const thread = [
      threadEntry('note', { text: 'Call them.', key: 'secret-key' }),
      threadEntry('status', { from: 'new', to: 'read' }),
      threadEntry('assignment', { assignee: null }),
      reply,
    ];
    const id = await store({ outbox: mails, thread, position: 'platform-engineer', urgent: true });
    const whole = await desk.whole(id);
    expect(whole).to.include({ id, mail: 'failed', promise: 'urgent', position: 'platform-engineer', version: 1 });
    expect(whole.mails.map(({ kind, to, state, reason }) => [kind, to, state, reason])).to.deep.equal([
      ['staff-notification', 'desk@company.example', 'sent', null],
      ['confirmation', 'amara@samplewood.example', 'failed', 'The mail server refused the address.'],
      ['reply', 'amara@samplewood.example', 'waiting', null],
    ]);
    expect(whole.mails[2]?.next_attempt_at).to.equal(whole.mails[2]?.created_at);
    expect(whole.thread.map(({ kind }) => kind)).to.deep.equal(['note', 'status', 'assignment', 'reply']);
    expect(whole.thread[3]).to.include({ text: 'Gladly.', mail_id: whole.mails[2]?.id });
    expect(JSON.stringify(whole)).to.not.match(/secret-key|fingerprint|email_key|words/);
  });

  it('returns the 20 newest other messages from the same address, with their first words', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 25; i += 1) {
      const email = i % 2 === 0 ? 'Many@Times.example' : 'many@times.example';
      ids.push(
        await store({
          email,
          message: `${i} ${'word '.repeat(50)}`,
          submitted_at: new Date(Date.UTC(2026, 2, 4, 9, i)),
        }),
      );
    }
    await store({ email: 'many@times.example.org' });
    const { same_sender, same_sender_total } = await desk.whole(ids[20] ?? '');
    expect(same_sender_total).to.equal(24);
    const others = ids.toReversed().filter((id) => id !== ids[20]);
    expect(same_sender.map(({ id }) => id)).to.deep.equal(others.slice(0, 20));
    expect(same_sender[0]?.message)
      .to.match(/^24( word)+…$/)
      .and.have.length.at.most(121);
  });
});
