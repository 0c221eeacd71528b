/** The life of an account: invitation, passkey, another role, audit log, removal. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { phone } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { makeAccount, testPassword } from '../support/staff.ts';
import { walkStory } from '../support/walk-story.ts';

const email = 'amara@company.example';
// Browsers allow passkeys on localhost, but not on an IP address.
const port = await freePort();
const siteUrl = `http://localhost:${port}`;

const button = (page: Page, name: string) => page.getByRole('button', { name });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the life of an account', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  const story = walkStory(
    {
      port,
      siteUrl,
      outboxPace: { pollIntervalMs: 250 },
      get smtpUrl() {
        return mail.url;
      },
    },
    async (site) => {
      await makeAccount(site, 'olive');
      return { owner: {}, colleague: { viewport: phone } };
    },
  );
  after(() => mail.close());
  const open = (name: 'owner' | 'colleague', path: string): Promise<Page> => story.open(name, siteUrl + path);

  it('starts with an invitation by email', async () => {
    // The address that is invited twice.
    story.allow('owner', /status of 409/);
    const page = await open('owner', '/admin');
    await field(page, 'Username').fill('olive');
    await field(page, 'Password').fill(testPassword);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
    await open('owner', '/admin/people');
    await button(page, 'Invite').click();
    await field(page, 'Email addresses').fill(`Amara Osei <${email}>, kim@company, KIM@company.example; olive`);
    await page.keyboard.press('Tab');
    await page.getByText('Not an email address: kim@company, olive').waitFor();
    await field(page.getByRole('dialog'), 'Role').selectOption('Author');
    await button(page, 'Send 4 invitations').click();
    const results = page.getByRole('dialog').getByRole('listitem');
    await results.filter({ hasText: email }).getByText('Sent').waitFor();
    // Addresses that were not invited stay in the field.
    expect(await field(page, 'Email addresses').inputValue()).to.equal('kim@company\nolive');
    await field(page, 'Email addresses').clear();
    await field(page, 'Email addresses').fill(email);
    await button(page, 'Send invitation').click();
    await results.getByText('Already invited').waitFor();
    await button(page, 'Done').click();
    await button(page, 'Withdraw the invitation to KIM@company.example').click();
    await page.getByText('Invitation to KIM@company.example withdrawn').waitFor();
    const invited = page.getByRole('row', { name: /Amara Osei/ });
    await invited.getByText('Invited', { exact: true }).waitFor();
    await field(page, 'State').selectOption('Invited');
    await page.getByText('1 user invited').waitFor();
  });

  it('continues with an account and a passkey, on a phone', async () => {
    const { text = '' } = await mail.mailTo(email);
    const [link = ''] = /http:\/\/localhost:\d+\/\S+/.exec(text) ?? [];
    const page = await story.open('colleague', link);
    await page.getByText(/as Author/).waitFor();
    await field(page, 'Username').fill('amara');
    await field(page, 'Password').fill(testPassword);
    await button(page, 'Create account').click();
    await heading(page, 'Dashboard');

    await open('colleague', '/admin/account');
    await field(page, 'Name').fill('Amara Osei-Bonsu');
    await button(page, 'Save name').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Name saved').waitFor();
    // The form is kept, and with it the focus.
    expect(await button(page, 'Save name').evaluate((each) => each === document.activeElement)).to.equal(true);
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await button(page, 'Add a passkey').click();
    await field(page.getByRole('dialog'), 'Name').fill('Phone');
    await page.keyboard.press('Enter');
    await button(page, 'I have saved the codes').click();
    await page.evaluate(() => localStorage.clear());
    await open('colleague', '/admin');
    await button(page, 'Use a passkey').click();
    await heading(page, 'Dashboard');
  });

  it('gets another role, which gives access to another part of the staff area', async () => {
    // The screen loads its data before the role is known.
    story.allow('colleague', /status of 403/);
    const own = await open('colleague', '/admin/contact-submissions');
    await own.getByRole('heading', { name: 'Not for your role' }).waitFor();
    const page = await open('owner', '/admin/people');
    await button(page, 'Manage Amara Osei').click();
    await field(page.getByRole('dialog'), 'Role').selectOption('Sales');
    await button(page, 'Save role').click();
    await page.getByText('Amara Osei-Bonsu is Sales now').waitFor();
    await open('colleague', '/admin/contact-submissions');
    await own.getByRole('heading', { name: 'No submissions yet' }).waitFor();
  });

  it('is in the audit log', async () => {
    const page = await open('owner', '/admin/audit');
    for (const name of [/^Invited a user/, /passkey/i, /role/i])
      await page.getByRole('row', { name }).first().waitFor();
  });

  it('ends with its removal, after which the open page asks to sign in again', async () => {
    const page = await open('owner', '/admin/people');
    await button(page, 'Manage Amara Osei').click();
    await button(page, 'Delete').click();
    await page.getByText(/assigned to them/).waitFor();
    await button(page, 'Delete Amara Osei').click();
    await page.getByText('Amara Osei-Bonsu deleted').waitFor();
    story.allow('colleague', /status of 401/);
    const own = await open('colleague', '/admin/dashboard');
    await own.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  });
});
