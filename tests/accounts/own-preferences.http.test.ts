/** A user's own preferences: emails, time zone and signature. */
import { expect } from 'chai';
import { createAccountModel } from '#server/features/accounts/account.model.ts';
import { createNotifyEditors } from '#server/features/blog/writing/notify-editors.ts';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import type { OwnDetails } from '#shared/accounts/own-account.contract.ts';
import type { SignedInStaff } from '#shared/accounts/staff.contract.ts';
import { refusedFields } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { isSent, outboxOf, startOutboxSite, untilMails, write } from '../support/outbox-site.ts';
import { logIn, signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('one’s own preferences', () => {
  let site: TestSite;
  let mail: MailServer;
  let owner: TestStaff;
  let editor: TestStaff;
  let viewer: TestStaff;
  const ownerAddress = 'Olive@company.example';

  const giveEmail = async ({ id }: TestStaff, email: string): Promise<void> => {
    const account = { email, email_key: email.toLowerCase() };
    await createAccountModel(site.connection).updateOne({ _id: id }, { $set: account });
  };
  before(async () => {
    mail = await startMailServer();
    site = await startOutboxSite({
      smtpUrl: mail.url,
      notifyEmail: `olive@company.example,desk@company.example`,
      businessTimeZone: 'Europe/Berlin',
    });
    owner = await signIn(site, 'olive');
    editor = await signIn(site, 'eve', 'editor');
    viewer = await signIn(site, 'vera', 'viewer');
  });
  after(async () => {
    await site.close();
    await mail.close();
  });

  const change = (staff: TestStaff, body: object): Promise<Response> =>
    fetch(`${site.url}/api/admin/account`, { method: 'PATCH', headers: staff.headers, body: JSON.stringify(body) });
  const details = async (staff: TestStaff): Promise<OwnDetails> =>
    (await (await fetch(`${site.url}/api/admin/account`, { headers: staff.headers })).json()) as OwnDetails;
  const newMessageRecipients = async (): Promise<readonly string[]> => {
    const before = mail.mails.length;
    await untilMails(site, await write(site), isSent);
    const email = mail.mails.slice(before).find(({ subject }) => subject?.startsWith('New message'));
    return email?.recipients ?? [];
  };

  it('offer the emails for the role, and whether they are sent to the user', async () => {
    const offered = async (staff: TestStaff) => (await details(staff)).letters;
    expect(await offered(owner)).to.deep.equal([
      { letter: 'new-message', wanted: true, reaches: false },
      { letter: 'publication-asked', wanted: true, reaches: false },
      { letter: 'new-application', wanted: true, reaches: false },
      { letter: 'weekly-report', wanted: true, reaches: false },
      { letter: 'application-mention', wanted: true, reaches: false },
    ]);
    await giveEmail(owner, ownerAddress);
    await giveEmail(editor, 'eve@company.example');
    expect((await offered(owner)).every(({ reaches }) => reaches)).to.equal(true);
    expect(await offered(editor)).to.deep.equal([{ letter: 'publication-asked', wanted: true, reaches: true }]);
    expect(await offered(viewer)).to.deep.equal([]);
  });

  it('exclude a user from emails about new messages, ignoring the case of the address', async () => {
    expect(await newMessageRecipients()).to.have.members(['olive@company.example', 'desk@company.example']);
    expect((await change(owner, { muted_letters: ['new-message'] })).status).to.equal(200);
    expect((await details(owner)).letters[0]).to.deep.include({ letter: 'new-message', wanted: false });
    expect(await newMessageRecipients()).to.deep.equal(['desk@company.example']);
    expect((await details(owner)).letters[1]).to.deep.include({ letter: 'publication-asked', wanted: true });
  });

  it('send and queue nothing if every recipient has switched the email off', async () => {
    await giveEmail(viewer, 'desk@company.example');
    const model = createAccountModel(site.connection);
    await model.updateOne({ _id: viewer.id }, { $set: { muted_letters: ['new-message'] } });
    const id = await write(site);
    await untilMails(site, id, isSent);
    expect((await outboxOf(site, id)).map(({ kind }) => kind)).to.deep.equal(['confirmation']);
  });

  it('exclude a user from emails about articles', async () => {
    await change(owner, { muted_letters: ['publication-asked'] });
    const accounts = createAccountRepository(site.connection);
    const recipients: unknown[] = [];
    const tell = createNotifyEditors({
      accounts,
      siteUrl: site.url,
      sendEmail: ({ to }) => {
        recipients.push(to);
        return Promise.resolve({ id: '', isNew: true });
      },
    });
    const at = new Date();
    const by = { id: viewer.id, username: 'ann' };
    await tell({ id: 'p1', title: 'A', working_copy: null, publication_asked: { at, by } } as never, { name: 'Ann' });
    expect(recipients).to.deep.equal([{ name: 'eve', address: 'eve@company.example', timeZone: null }]);
  });

  it('format times in emails in the recipient’s time zone', async () => {
    expect((await change(editor, { time_zone: 'Pacific/Auckland' })).status).to.equal(200);
    const me = await fetch(`${site.url}/api/admin/me`, { headers: editor.headers });
    expect(((await me.json()) as SignedInStaff).time_zone).to.equal('Pacific/Auckland');
    const ask = async (username: string, address: string): Promise<string> => {
      const asked = await fetch(`${site.url}/api/password-reset/ask`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username }),
      });
      expect(asked.status).to.equal(202);
      const found = () =>
        mail.mails.find(({ recipients, text }) => recipients.includes(address) && text?.includes('Valid until'));
      await until(() => found() !== undefined);
      return found()?.text ?? '';
    };
    expect(await ask('eve', 'eve@company.example')).to.match(/\(Pacific\/Auckland\)/);
    expect(await ask('olive', ownerAddress)).to.match(/\(Europe\/Berlin\)/);
  });

  it('store a signature of several lines, and refuse one that is too long or has control characters', async () => {
    expect((await details(editor)).signature).to.equal('');
    const saved = await change(editor, { signature: ' Eve\u0000\r\n+41 44 000 00 00\u200b ' });
    expect(((await saved.json()) as OwnDetails).signature).to.equal('Eve\n+41 44 000 00 00');
    for (const signature of ['x'.repeat(501), 'Eve\u202e', 7])
      expect(await refusedFields(await change(editor, { signature }))).to.have.property('signature');
    expect((await details(editor)).signature).to.equal('Eve\n+41 44 000 00 00');
    expect((await change(editor, { signature: '' })).status).to.equal(200);
    expect((await details(editor)).signature).to.equal('');
    expect((await details(owner)).signature).to.equal('');
  });

  it('refuse an unknown time zone or email with an error at the field', async () => {
    expect(await refusedFields(await change(editor, { time_zone: 'Mars/Olympus' }))).to.have.property('time_zone');
    expect(await refusedFields(await change(editor, { muted_letters: ['all'] }))).to.have.property('muted_letters.0');
    expect(await refusedFields(await change(editor, { muted_letters: 'none' }))).to.have.property('muted_letters');
    expect((await change(editor, { time_zone: null })).status).to.equal(200);
    expect((await details(editor)).time_zone).to.equal(null);
    expect((await logIn(site, 'eve')).status).to.equal(200);
  });
});
