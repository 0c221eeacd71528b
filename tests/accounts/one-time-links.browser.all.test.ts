/** Emailed links that confirm an address and set a new password. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { nextPassword } from '../support/account-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { logIn, makeAccount, signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });

describe('links in emails', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.close());
  const browsed = browseSite(
    {
      get smtpUrl() {
        return mail.url;
      },
    },
    async (site) => void (await makeAccount(site, 'olive')),
  );
  const openAs = ({ token }: TestStaff, path: string): Promise<Page> =>
    browsed.open(path, storedToken(browsed.site, token));
  /** The path of a link in the newest email to an address. Its origin is not that of the test's site. */
  const linkTo = async (email: string, page: string): Promise<string> => {
    const pattern = new RegExp(`(${page}#[\\w-]{43})`);
    const found = () =>
      mail.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ text = '' }) => pattern.exec(text)?.[1])
        .filter((link) => link !== undefined)
        .at(-1);
    await until(() => found() !== undefined);
    return found() ?? '';
  };

  it('confirm a new email address', async () => {
    const person = await signIn(browsed.site, 'nameless', 'editor');
    const page = await openAs(person, '/admin/dashboard');
    await page.getByRole('link', { name: 'Open your account' }).click();
    await page.getByRole('region', { name: 'Your name' }).getByLabel('Name', { exact: true }).fill('Nia Mensah');
    await button(page, 'Save name').click();
    await page.getByText('Name saved').waitFor();
    await button(page, 'Add email').click();
    const dialog = page.getByRole('dialog', { name: 'New email' });
    await dialog.getByLabel('New email').fill('nia@company.example');
    await dialog.getByLabel('Current password', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(/We sent a link to nia@company.example/).waitFor();

    const letter = await browsed.open(await linkTo('nia@company.example', '/admin/confirm-email'));
    await button(letter, 'Confirm this address').click();
    await letter.getByText('Confirmed. Emails now go to nia@company.example.').waitFor();
    await page.reload();
    await page.getByText('Emails go to nia@company.example.').waitFor();

    const letters = page.getByRole('region', { name: 'Email notifications' });
    expect(await letters.getByRole('checkbox').count()).to.equal(2);
    await letters.getByLabel('Publication requested').focus();
    await page.keyboard.press('Space');
    await page.getByText('Publication requested: off').waitFor();
    await field(page, 'Time zone').selectOption('Pacific/Auckland');
    await button(page, 'Save time zone').click();
    await page.getByText('Time zone saved').waitFor();
    await page.reload();
    expect(await field(page, 'Time zone').inputValue()).to.equal('Pacific/Auckland');
    expect(await letters.getByLabel('Publication requested').isChecked()).to.equal(false);
    const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Pacific/Auckland' });
    const inAuckland = [0, 1, 2, 3, 4].map((ago) => time.format(Date.now() - ago * 60_000).replaceAll('\u202f', ' '));
    const listed = await page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').textContent();
    expect(inAuckland.some((each) => listed?.includes(each))).to.equal(true);
  });

  it('set a new password', async () => {
    const person = await signIn(browsed.site, 'forgetful', 'editor');
    const email = 'forgetful@company.example';
    await browsed.site.connection
      .collection('staff_accounts')
      .updateOne({ username: person.username }, { $set: { email, email_key: email } });
    const page = await browsed.open('/admin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
    await field(page, 'Username or email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(/a link is on its way/).waitFor();

    const link = await linkTo(email, '/admin/new-password');
    const letter = await browsed.open(link);
    await letter.getByText('For the account forgetful.').waitFor();
    await field(letter, 'New password').fill(nextPassword);
    await letter.keyboard.press('Enter');
    await letter.getByText('Password changed. You are signed out on all devices.').waitFor();
    expect((await logIn(browsed.site, 'forgetful', nextPassword)).status).to.equal(200);

    const again = await browsed.open(link);
    browsed.allow(/status of 410/);
    await again.getByText(/This link has been used/).waitFor();
    await again.getByRole('link', { name: 'Request a new link' }).waitFor();
  });
});
