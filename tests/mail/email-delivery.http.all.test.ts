/** Delivery of emails that belong to no message: once, with retries, and never with an expired link. */
import { expect } from 'chai';
import type { EmailFields } from '#server/features/mail/email.model.ts';
import { emailSender, mailCalls, resetTo, secretLink, sendReset, storedEmails } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { shortPace, startOutboxSite } from '../support/outbox-site.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite, TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('emails that belong to no message', () => {
  let server: MailServer;
  let site: TestSite;
  const others: TestSite[] = [];

  const begin = async (overrides: TestSiteOverrides = {}): Promise<void> => {
    site = await startOutboxSite({ smtpUrl: server.url, ...overrides });
  };
  const share = async (overrides: TestSiteOverrides = {}): Promise<TestSite> => {
    const mongodbUri = site.databaseUri;
    const other = await startOutboxSite({ smtpUrl: server.url, mongodbUri, jwtSecret: 'x'.repeat(32), ...overrides });
    others.push(other);
    return other;
  };
  const untilEmail = async (wanted: (email: EmailFields) => boolean): Promise<EmailFields> => {
    const found = async () => (await storedEmails(site)).find(wanted);
    await until(async () => (await found()) !== undefined);
    const email = await found();
    if (email === undefined) throw new Error('The email changed again.');
    return email;
  };
  const makeDue = (from: 'waiting' | 'sending'): Promise<unknown> =>
    site.connection
      .collection<EmailFields>('letters')
      .updateMany({ state: from }, { $set: { due_at: new Date(Date.now() - 1000) } });

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await site.close();
    await server.close();
  });

  it('are sent once for each cause, as text and HTML, and lose their link', async () => {
    await begin();
    const send = emailSender(site.connection);
    const first = await sendReset(send);
    const mail = await server.mailTo(resetTo);
    expect(mail.subject).to.equal('Choose a new password for Loomstack');
    expect(mail.text).to.include(secretLink).and.to.include('Firefox on Linux');
    expect(mail.html).to.include(secretLink);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).to.equal('auto-generated');
    const sent = await untilEmail(({ state }) => state === 'sent');
    expect(sent.data).to.equal(undefined);
    expect(sent.delete_at?.getTime()).to.equal((sent.sent_at?.getTime() ?? 0) + 90 * 24 * 60 * 60 * 1000);

    expect(await sendReset(send)).to.deep.equal({ id: first.id, isNew: false });
    await sendReset(send, { key: 'reset-2' });
    await server.received(2);
    expect(await storedEmails(site)).to.have.length(2);
  });

  it('are not sent with invalid data, even if staff resend them', async () => {
    await begin();
    const send = emailSender(site.connection);
    const wrong = { link: 'javascript:alert(1)', expires: new Date(Date.now() + 3_600_000), device: '<b>', place: '' };
    const { id } = await send({ kind: 'password-reset', to: { address: resetTo }, data: wrong, key: 'k' });
    const isRefused = ({ state, attempts }: EmailFields): boolean => state === 'failed' && attempts > 0;
    expect((await storedEmails(site))[0]).to.include({ state: 'failed', attempts: 0 });
    const ada = await signIn(site);
    expect((await mailCalls(site, ada).resend(id)).status).to.equal(200);
    await until(async () => (await storedEmails(site)).some(isRefused));
    expect((await storedEmails(site))[0]?.reason).to.contain('its part “link” is not valid');
    expect(server.mails).to.deep.equal([]);
  });

  it('wait without a mail server and are sent when there is one', async () => {
    await begin({ smtpUrl: undefined });
    expect((await sendReset(emailSender(site.connection))).isNew).to.equal(true);
    expect((await storedEmails(site))[0]?.state).to.equal('waiting');
    await share();
    await server.mailTo(resetTo);
  });

  it('are tried again after a temporary refusal', async () => {
    server.behave({ recipient: 'grace', code: 451, text: '4.7.1 Greylisted' });
    await begin();
    await sendReset(emailSender(site.connection));
    const waiting = await untilEmail(({ reason }) => reason !== undefined);
    expect(waiting).to.include({ state: 'waiting', attempts: 1 });
    expect(waiting.reason).to.include('does not accept email for the address yet');
    server.behave('takes everything');
    await makeDue('waiting');
    await server.mailTo(resetTo);
    expect(await untilEmail(({ state }) => state === 'sent')).to.include({ attempts: 2 });
  });

  it('fail after a permanent refusal, and are kept for a year with their data', async () => {
    server.behave({ recipient: 'grace', code: 550, text: 'No such user' });
    await begin();
    await sendReset(emailSender(site.connection));
    const failed = await untilEmail(({ state }) => state === 'failed');
    expect(failed.reason).to.equal('The mail server refused the address: 550 No such user.');
    expect(failed.due_at).to.equal(undefined);
    expect(failed.data?.['link']).to.equal(secretLink);
    expect((failed.delete_at?.getTime() ?? 0) - Date.now()).to.be.greaterThan(364 * 24 * 60 * 60 * 1000);
  });

  it('are reported to the addresses in the settings when they fail, once an hour', async () => {
    await begin();
    const calls = settingsCalls(site, await signIn(site));
    const { notify } = (await calls.read()).settings as { readonly notify: object };
    await calls.change({ notify: { ...notify, failedMail: ['ops@company.example'] } });
    server.behave({ recipient: resetTo, code: 550, text: 'no such user' });
    await sendReset(emailSender(site.connection));
    const told = await server.mailTo('ops@company.example');
    expect(told.subject).to.equal('An email from Loomstack could not be sent');
    expect(told.text).to.include('Password reset').and.include('/admin/mail?state=failed');
    expect(told.text).not.to.include(secretLink).and.not.to.include(resetTo);
    await sendReset(emailSender(site.connection), { key: 'reset-2' });
    await until(async () => (await storedEmails(site)).filter(({ state }) => state === 'failed').length === 2);
    expect((await storedEmails(site)).filter(({ kind }) => kind === 'mail-failed')).to.have.length(1);
  });

  it('are not sent if their link expires before an attempt can end', async () => {
    await begin();
    const send = emailSender(site.connection);
    await sendReset(send, { expires: new Date(Date.now() + 30_000) });
    const failed = await untilEmail(({ state }) => state === 'failed');
    expect(failed.reason).to.equal('Not sent: its link had expired.');
    expect(failed.attempts).to.equal(0);
    await sendReset(send, { key: 'good', to: 'other@company.example' });
    await server.mailTo('other@company.example');
    expect(server.mails).to.have.length(1);
  });

  it('are sent by one of two instances, together with those of messages', async () => {
    await begin();
    const second = await share();
    const senders = [emailSender(site.connection), emailSender(second.connection)] as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        // Both instances send for each cause at the same time.
        Promise.all(senders.map((send) => sendReset(send, { key: `reset-${index}` }))),
      ),
    );
    await until(async () => (await storedEmails(site)).every(({ state }) => state === 'sent'));
    const emails = await storedEmails(site);
    expect(emails.map(({ attempts }) => attempts)).to.deep.equal(Array<number>(20).fill(1));
    expect(server.mails).to.have.length(20);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).to.equal(20);
  });

  it('share the slots with all email', async () => {
    server.behave('never answers');
    await begin({ outboxPace: { ...shortPace, atOnceInAll: 2 } });
    const send = emailSender(site.connection);
    for (let number = 0; number < 4; number += 1) await sendReset(send, { key: `${number}` });
    await until(() => server.connections.held === 2);
    await until(() => {
      server.answerHeld();
      return server.mails.length === 4;
    });
    expect(server.connections.maxHeld).to.equal(2);
  });

  for (const { how, reached, ends } of [
    { how: 'never answers', reached: () => server.connections.held === 1, ends: 'failed' },
    { how: 'says nothing', reached: () => server.connections.asked === 1, ends: 'sent' },
  ] as const)
    it(`${ends === 'sent' ? 'are sent' : 'wait for staff'} after an instance stopped while the mail server ${how}`, async () => {
      server.behave(how);
      await begin({ smtpUrl: undefined });
      const second = await share({ outboxPace: { ...shortPace, timeoutMs: 50 } });
      await sendReset(emailSender(second.connection));
      await until(reached);
      await second.close();
      others.pop();
      server.behave('takes everything');
      await share();
      const email = await untilEmail(({ state }) => state === ends);
      expect(server.mails).to.have.length(ends === 'sent' ? 1 : 0);
      if (ends === 'sent') return;
      expect(email.reason).to.include('may have been sent');
      const calls = mailCalls(site, await signIn(site));
      expect((await calls.resend(String(email._id))).status).to.equal(200);
      await server.mailTo(resetTo);
    });

  it('are not sent again if a killed process may have handed them over, but if it had only the lease', async () => {
    await begin({ smtpUrl: undefined });
    const send = emailSender(site.connection);
    const handed = await sendReset(send);
    const taken = await sendReset(send, { key: 'taken', to: 'other@company.example' });
    const letters = site.connection.collection<EmailFields>('letters');
    const killed = { state: 'sending' as const, attempts: 1, due_at: new Date(Date.now() - 1000) };
    const stored = await storedEmails(site);
    for (const { _id } of stored)
      await letters.updateOne(
        { _id },
        { $set: { ...killed, ...(String(_id) === handed.id ? { handing_over_at: new Date() } : {}) } },
      );
    await share();
    await server.mailTo('other@company.example');
    const failed = await untilEmail(({ state }) => state === 'failed');
    expect(String(failed._id)).to.equal(handed.id);
    expect(failed.reason).to.include('may have been sent');
    expect(taken.id).not.to.equal(handed.id);
    expect(server.mails).to.have.length(1);
  });
});
