/** A reply waits before it is sent, so that its author can take it back. The tests set when it is due. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { outboxOf, shortPace, startOutboxSite, write } from '../support/outbox-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('a reply', () => {
  let mail: MailServer;
  let site: TestSite;
  let ada: TestStaff;
  before(async () => {
    mail = await startMailServer();
    site = await startOutboxSite({ smtpUrl: mail.url, outboxPace: { ...shortPace, undoSendMs: 60_000 } });
    ada = await signIn(site, 'ada');
  });
  after(async () => {
    await site.close();
    await mail.close();
  });

  const replyOf = async (id: string, fields: object = {}): Promise<string> => {
    const { submission } = await deskCalls(site, ada).reply(id, { text: 'We can help.', ...fields });
    return submission.thread.findLast(({ kind }) => kind === 'reply')?.id ?? '';
  };
  const sendIn = (ms: number, id: string) =>
    site.connection
      .collection('submissions')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'outbox.2.due_at': new Date(Date.now() + ms) } });
  const replies = () => mail.mails.filter(({ subject = '' }) => subject.startsWith('Re: '));
  /** Without what every change alters. */
  const facts = async (id: string) => {
    const { version, mail_at, outbox, ...stored } = (await storedSubmission(site, id)) ?? expect.fail('gone');
    return { ...stored, outbox: outbox.map(({ kind }) => kind) };
  };

  it('is not sent when it was taken back, and what it changed is restored', async () => {
    const desk = deskCalls(site, ada);
    const id = await write(site, { email: 'one@samplewood.example' });
    await desk.change(id, { snooze: { until: new Date(Date.now() + 86_400_000).toISOString() } });
    const before = { ...(await facts(id)), undo: undefined };
    const replyId = await replyOf(id);
    expect((await storedSubmission(site, id))?.status).to.equal('replied');
    const { status, submission } = await desk.takeBack(id, replyId);
    expect(status).to.equal(200);
    expect(submission).to.deep.include({ status: 'new', assignee: null, clock: 'running' });
    expect({ ...(await facts(id)), undo: undefined }).to.deep.equal(before);
    expect(await desk.takeBack(id, replyId)).to.include({ status: 404 });
    expect(replies()).to.deep.equal([]);
  });

  it('is not sent either if the message has changed since; then it waits for an answer again', async () => {
    const desk = deskCalls(site, ada);
    const id = await write(site, { email: 'two@samplewood.example' });
    const replyId = await replyOf(id);
    await desk.note(id, 'Wait.');
    const { submission } = await desk.takeBack(id, replyId);
    expect(submission).to.deep.include({ status: 'read', clock: 'running' });
    expect(submission.thread.map(({ kind }) => kind)).to.deep.equal(['assignment', 'note']);
    expect((await outboxOf(site, id)).map(({ kind }) => kind)).not.to.include('reply');
  });

  it('is sent after that time, and then it cannot be taken back', async () => {
    const id = await write(site, { email: 'three@samplewood.example' });
    const replyId = await replyOf(id);
    expect(replies()).to.deep.equal([]);
    const [due] = (await outboxOf(site, id)).filter(({ kind }) => kind === 'reply').map(({ due_at }) => due_at);
    expect(due?.getTime()).to.be.within(Date.now() + 30_000, Date.now() + 60_000);
    await sendIn(0, id);
    await until(() => replies().length === 1);
    await until(async () => (await storedSubmission(site, id))?.answered_at !== undefined);
    const refused = await deskCalls(site, ada).takeBack(id, replyId);
    expect(refused).to.include({ status: 409, detail: 'The reply is being sent or was sent already.' });
    expect((await storedSubmission(site, id))?.status).to.equal('replied');
  });

  it('is taken back or sent, never both, at whichever moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, i) => write(site, { email: `race${i}@samplewood.example` })),
    );
    const sentBefore = replies().length;
    const replyIds = await Promise.all(ids.map((id) => replyOf(id)));
    const answers = await Promise.all(
      ids.map(async (id, i) => {
        await sendIn(i * 40, id);
        await new Promise((resolve) => setTimeout(resolve, 120));
        return deskCalls(site, ada).takeBack(id, replyIds[i] ?? '');
      }),
    );
    const kept = answers.filter(({ status }) => status === 409).length;
    expect(answers.filter(({ status }) => status === 200)).to.have.length(ids.length - kept);
    await until(() => replies().length === sentBefore + kept);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(replies()).to.have.length(sentBefore + kept);
  });

  it('is taken back by its author only, and not by the undo of other changes', async () => {
    const id = await write(site, { email: 'four@samplewood.example' });
    const replyId = await replyOf(id);
    const grace = await signIn(site, 'grace');
    expect(await deskCalls(site, grace).takeBack(id, replyId)).to.include({ status: 403 });
    const version = (await storedSubmission(site, id))?.version;
    const undone = await fetch(`${site.url}/api/admin/contact-submissions/undo`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ id, version }] }),
    });
    expect(((await undone.json()) as { readonly failed: readonly object[] }).failed).to.have.length(1);
    expect((await storedSubmission(site, id))?.status).to.equal('replied');
  });
});
