/** The screen Mail in a browser: lists, resending, discarding, test emails. */
import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { emailSender, resetTo, sendReset, storedEmails } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { shortPace } from '../support/outbox-site.ts';
import { until } from '../support/until.ts';

describe('the screen Mail', () => {
  describe('with a mail server', () => {
    let server: MailServer;
    before(async () => {
      server = await startMailServer();
    });
    after(() => server.close());
    const browsed = browseStaff({
      // Set when the site is started.
      get smtpUrl() {
        return server.url;
      },
      mailFrom: 'hello@company.example',
      outboxPace: shortPace,
    });
    const { openStaff: open } = browsed;

    it('shows why an email failed and resends it', async () => {
      server.behave({ recipient: 'grace', code: 550, text: 'No such user' });
      await sendReset(emailSender(browsed.site.connection));
      await until(async () => (await storedEmails(browsed.site))[0]?.state === 'failed');
      const page = await open('/admin/mail');
      await page.getByRole('heading', { name: 'No emails waiting' }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Staff' });
      await menu.getByRole('link', { name: 'Email 1 failed', exact: true }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Failed/ })
        .click();
      await page.getByText('The mail server refused the address: 550 No such user.').waitFor();
      server.behave('takes everything');
      await page.getByRole('button', { name: `Resend Password reset to ${resetTo}` }).click();
      await page.getByText('Password reset is being resent').waitFor();
      await menu.getByRole('link', { name: 'Email', exact: true }).waitFor();
      await server.mailTo(resetTo);
      await until(async () => (await storedEmails(browsed.site))[0]?.state === 'sent');
      await page.getByRole('link', { name: 'Sent', exact: true }).click();
      await page.getByRole('rowheader', { name: /Password reset/ }).waitFor();
      await page.getByLabel('Search emails').fill('nobody@company.example');
      await page.getByRole('heading', { name: 'No results for “nobody@company.example”' }).waitFor();
      await page.getByRole('link', { name: 'Clear search' }).click();
      await page.getByRole('rowheader', { name: /Password reset/ }).waitFor();
    });

    it('sends a test email and shows the answer of the mail server', async () => {
      const page = await open('/admin/mail?state=sent');
      browsed.allow(/status of 422/);
      await page.getByRole('button', { name: 'Send test email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send test email' });
      const to = dialog.getByLabel('To');
      await to.fill('nobody');
      await to.press('Enter');
      await dialog.getByText('Enter an email address with an @ and a domain').waitFor();
      expect(await to.evaluate((field) => document.activeElement === field)).to.equal(true);
      server.behave({ recipient: 'operator', code: 550, text: '5.1.1 No such user here' });
      await to.fill('operator@company.example');
      await to.press('Enter');
      await dialog.getByText('The mail server refused the address: 550 5.1.1 No such user here.').waitFor();
      server.behave('takes everything');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByText(/^The mail server accepted the email\./).waitFor();
      await dialog.getByText('The mail server said: 250').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('rowheader', { name: /Test email To operator@company\.example/ }).waitFor();
    });
  });

  describe('without a mail server', () => {
    const browsed = browseStaff({}, async (site) => {
      await sendReset(emailSender(site.connection));
    });

    it('names the settings, and discards a waiting email, on a phone', async () => {
      const page = await browsed.openStaff('/admin/mail', { viewport: phone });
      await page.getByText('Set SMTP_URL and MAIL_FROM').waitFor();
      await page.getByRole('button', { name: `Discard Password reset to ${resetTo}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Discard this email' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await storedEmails(browsed.site))[0]?.state).to.equal('waiting');
      await page.getByRole('button', { name: /^Discard / }).press('Enter');
      await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByText(`Password reset to ${resetTo} discarded`).waitFor();
      await page.getByRole('heading', { name: 'No emails waiting' }).waitFor();
      expect((await storedEmails(browsed.site))[0]?.state).to.equal('discarded');
    });
  });
});
