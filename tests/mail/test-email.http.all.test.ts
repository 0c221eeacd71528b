/** Test emails, which are sent at once and answered with the result. */
import { expect } from 'chai';
import { emailSender, mailCalls, refusal, sendReset, storedEmails } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startOutboxSite } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite, TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('POST /api/admin/letters/test', () => {
  let server: MailServer;
  let site: TestSite;
  let calls: ReturnType<typeof mailCalls>;

  const begin = async (overrides: TestSiteOverrides = {}): Promise<void> => {
    site = await startOutboxSite({ smtpUrl: undefined, ...overrides });
    calls = mailCalls(site, await signIn(site));
  };
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const to = 'operator@company.example';

  it('sends at once and returns the answer of the mail server', async () => {
    await begin({ smtpUrl: server.url });
    const answer = await calls.test({ to });
    expect(answer.status).to.equal(200);
    const result = (await answer.json()) as Record<string, unknown>;
    expect(result).to.include({ sent: true, explanation: 'The mail server accepted the email.' });
    expect(result['answer']).to.match(/^250 /);
    expect((await server.mailTo(to)).text).to.include('ada sent this test email');
    expect((await calls.list('?state=sent'))[0]).to.include({ id: result['id'], kind: 'test', to });
  });

  it('explains a refusal, with the line of the mail server, without a retry', async () => {
    server.behave({ recipient: 'operator', code: 550, text: '5.1.1 No such user here' });
    await begin({ smtpUrl: server.url });
    expect(await (await calls.test({ to })).json()).to.include({
      sent: false,
      explanation: 'The mail server refused the address: 550 5.1.1 No such user here.',
      answer: '550 5.1.1 No such user here',
    });
    server.behave({ recipient: 'operator', code: 451, text: 'Greylisted' });
    expect(await (await calls.test({ to })).json()).to.include({ sent: false, answer: '451 Greylisted' });
    expect((await calls.list('?state=failed')).length).to.equal(2);
  });

  it('does not return a password that the server repeats', async () => {
    const other = await startMailServer({ account: { user: 'site', password: 'right' } });
    const smtpUrl = other.url.replace('right', 'secret-but-wrong');
    await begin({ smtpUrl });
    const text = await (await calls.test({ to })).text();
    await other.close();
    expect(JSON.parse(text)).to.include({
      sent: false,
      explanation: 'The mail server did not accept our sign-in.',
      answer: '535',
    });
    expect(text).not.to.include('secret-but-wrong');
  });

  it('ends after the time limit if the mail server does not answer', async () => {
    server.behave('says nothing');
    await begin({ smtpUrl: server.url, outboxPace: { pollIntervalMs: 20, connectMs: 300, attemptMs: 300 } });
    expect(await (await calls.test({ to })).json()).to.include({
      sent: false,
      explanation: 'The mail server did not answer in time.',
      answer: null,
    });
  });

  it('answers 503 while all slots are taken', async () => {
    server.behave('never answers');
    await begin({ smtpUrl: server.url, outboxPace: { pollIntervalMs: 20, atOnceInAll: 1, timeoutMs: 50 } });
    await sendReset(emailSender(site.connection));
    await until(() => server.connections.held === 1);
    expect(await refusal(calls.test({ to }))).to.include({ status: 503, code: 'overloaded' });
    server.answerHeld();
  });

  it('answers 409 without a mail server and stores nothing', async () => {
    await begin();
    const refused = await refusal(calls.test({ to }));
    expect(refused).to.include({ status: 409, code: 'mail-not-set-up' });
    expect(refused.detail).to.include('SMTP_URL').and.to.include('MAIL_FROM');
    expect(await storedEmails(site)).to.deep.equal([]);
  });

  it('answers 422 for an invalid address', async () => {
    await begin({ smtpUrl: server.url });
    for (const wrong of ['', 'nobody', 'a@b, c@d', 'a@b\r\nBcc: c@d', `${'a'.repeat(250)}@b.example`, 7, null])
      expect((await refusal(calls.test({ to: wrong }))).status, String(wrong)).to.equal(422);
    expect((await refusal(calls.test({}))).errors?.[0]?.message).to.contain('Enter an email address');
    expect(server.mails).to.deep.equal([]);
  });

  it('allows ten an hour for one person', async () => {
    await begin({ smtpUrl: server.url, rateLimit: true });
    for (let count = 0; count < 10; count += 1) expect((await calls.test({ to })).status).to.equal(200);
    const refused = await calls.test({ to });
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.greaterThan(3000);
    expect(server.mails).to.have.length(10);
  });
});
