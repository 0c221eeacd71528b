/** The sender of a reply, as a mail server receives it. */
import { expect } from 'chai';
import { deskCalls } from '../support/desk-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { isSent, staffAddress, startOutboxSite, untilMails, write } from '../support/outbox-site.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';

describe('the sender of a reply', () => {
  let server: MailServer;
  let site: TestSite;
  let staff: TestStaff;

  before(async () => {
    server = await startMailServer();
    site = await startOutboxSite({ smtpUrl: server.url });
    staff = await signIn(site);
  });
  after(async () => {
    await site.close();
    await server.close();
  });

  /** Answers a message from an address of its own, and returns the email. */
  const answer = async (): Promise<ReceivedMail> => {
    const email = `${Math.random().toString(36).slice(2)}@samplewood.example`;
    const id = await write(site, { email });
    expect((await deskCalls(site, staff).reply(id, { text: 'Yes.' })).status).to.equal(201);
    await untilMails(site, id, isSent);
    const reply = server.mails.find(({ recipients, text }) => recipients.includes(email) && text?.startsWith('Yes.'));
    if (reply === undefined) throw new Error('no reply was sent');
    expect(reply.recipients).to.deep.equal([email]);
    expect(reply.from?.address).to.equal('hello@company.example');
    expect(reply.replyTo).to.deep.equal([{ name: 'Loomstack', address: staffAddress }]);
    return reply;
  };
  const rename = (name: string) =>
    site.connection.collection('staff_accounts').updateOne({ username: staff.username }, { $set: { name } });

  it('is the company’s address under the author’s display name, and answers reach the desk', async () => {
    expect((await answer()).from?.name).to.equal('Loomstack');
    await rename('Noa Berg');
    expect((await answer()).from?.name).to.equal('Noa Berg at Loomstack');
  });

  it('cannot add headers or recipients by the author’s name', async () => {
    await rename('Noa <noa@evil.example>, "B"\r\nBcc: victim@elsewhere.example\r\n\r\nBody');
    const mail = await answer();
    expect(mail.from?.name).to.equal('Noa <noa@evil.example>, "B" Bcc: victim@elsewhere.example Body at Loomstack');
    expect(mail.headers.map(({ key }) => key)).not.to.include('bcc');
    expect(mail.text).to.match(/^Yes\.\n\nOn /);
  });
});
