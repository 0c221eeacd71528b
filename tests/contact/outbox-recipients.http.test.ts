/** An email that the mail server accepts for some recipients and refuses for others, temporarily or permanently. */
import { expect } from 'chai';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { mailCalls } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { outboxOf, staffAddress, startOutboxSite, write } from '../support/outbox-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('the notification of a message when the mail server refuses some of its recipients', () => {
  let server: MailServer;
  let site: TestSite;
  let staff: TestStaff;
  let now = new Date('2026-11-20T09:30:00Z');

  const second = 'second@company.example';
  const notificationOf = async (id: string) => (await outboxOf(site, id))[0];
  const toldOf = (id: string) =>
    server.mails.filter(({ text }) => text?.includes(`/${id}`)).map(({ recipients }) => recipients);
  const listed = async (id: string, state: string): Promise<ListedMail | undefined> =>
    (await mailCalls(site, staff).list(`?state=${state}&part=messages`)).find(
      ({ message_id, kind }) => message_id === id && kind === 'staff-notification',
    );
  /** Sends a message and waits until the mail server has answered for the notification. */
  const announced = async (): Promise<string> => {
    const id = await write(site, { email: `${Math.random().toString(36).slice(2)}@samplewood.example` });
    await until(async () => (await notificationOf(id))?.recipients !== undefined);
    return id;
  };
  before(async () => {
    server = await startMailServer();
    const notifyEmail = `${staffAddress},${second}`;
    site = await startOutboxSite({ smtpUrl: server.url, notifyEmail, clock: () => now });
    staff = await signIn(site);
  });
  afterEach(() => server.behave('takes everything'));
  after(async () => {
    await site.close();
    await server.close();
  });

  it('has no Reply-To that only SMTPUTF8 allows', async () => {
    const email = 'rené@samplewood.example';
    const id = await write(site, { email });
    const toldNow = () => server.mails.find(({ text }) => text?.includes(`/${id}`));
    await until(() => toldNow() !== undefined);
    expect(toldNow()?.raw.split('\r\n\r\n')[0]).to.match(/^\p{ASCII}+$/u);
    expect(toldNow()?.replyTo).to.equal(undefined);
    expect(toldNow()?.text).to.include(email);
  });

  it('is tried again only for a recipient who was refused temporarily', async () => {
    server.behave({ recipient: second, code: 451, text: '4.7.1 Greylisted' });
    const id = await announced();
    const reason = 'The mail server does not accept email for the address yet: 451 4.7.1 Greylisted.';
    expect(await listed(id, 'waiting')).to.deep.include({
      to: `${staffAddress}, ${second}`,
      reason,
      recipients: [
        { address: staffAddress, state: 'sent', reason: null },
        { address: second, state: 'waiting', reason },
      ],
    });
    server.behave('takes everything');
    now = new Date(now.getTime() + 2 * 60_000);
    await until(async () => (await notificationOf(id))?.state === 'sent');
    expect(toldOf(id)).to.deep.equal([[staffAddress], [second]]);
    expect((await listed(id, 'sent'))?.recipients.map(({ state }) => state)).to.deep.equal(['sent', 'sent']);
  });

  it('shows why a recipient was refused permanently, and is sent to them when staff resend it', async () => {
    server.behave({ recipient: second, code: 550, text: 'No such user' });
    const id = await announced();
    const reason = 'The mail server refused the address: 550 No such user.';
    const failed = await listed(id, 'failed');
    expect(failed).to.deep.include({
      reason,
      recipients: [
        { address: staffAddress, state: 'sent', reason: null },
        { address: second, state: 'failed', reason },
      ],
    });
    expect(await listed(id, 'sent')).to.equal(undefined);
    server.behave('takes everything');
    now = new Date(now.getTime() + 60_000);
    expect((await deskCalls(site, staff).resend(id, failed?.id ?? '')).status).to.equal(200);
    await until(async () => (await notificationOf(id))?.state === 'sent');
    expect(toldOf(id)).to.deep.equal([[staffAddress], [second]]);
  });

  it('is tried again for one who was refused temporarily, even if all others were refused permanently', async () => {
    server.behave([
      { recipient: staffAddress, code: 550, text: 'No such user' },
      { recipient: second, code: 451, text: 'Try later' },
    ]);
    const id = await announced();
    expect((await listed(id, 'waiting'))?.recipients.map(({ state }) => state)).to.deep.equal(['failed', 'waiting']);
    server.behave('takes everything');
    now = new Date(now.getTime() + 2 * 60_000);
    await until(async () => (await notificationOf(id))?.state === 'failed');
    expect(toldOf(id)).to.deep.equal([[second]]);
    expect((await listed(id, 'failed'))?.reason).to.equal('The mail server refused the address: 550 No such user.');
  });
});
