/** Single sign-on in a browser: from the sign-in screen, and over a page whose session has ended. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite, type BrowsedSite } from '../support/browse-site.ts';
import { startOidcServer } from '../support/oidc-server.ts';
import { makeAccount, signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import type { TestSite } from '../support/start-site.ts';

const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

const provider = await startOidcServer({
  ada: { email: 'ada@company.example', email_verified: true },
  stranger: { email: 'stranger@company.example', email_verified: true },
});

const fill = async (site: TestSite): Promise<void> => {
  await makeAccount(site, 'ada');
  await site.connection
    .collection('staff_accounts')
    .updateOne({ username: 'ada' }, { $set: { email: 'ada@company.example', email_key: 'ada@company.example' } });
};

const link = (page: Page) => page.getByRole('link', { name: 'Sign in with Company Login' });
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('single sign-on in the browser', () => {
  after(() => provider.stop());

  describe('beside the password', () => {
    const browsed: BrowsedSite = browseSite(provider.overrides, fill);
    const { open, allow } = browsed;

    it('leads to the provider and back to the requested page, and leaves no secret in the address', async () => {
      const page = await open('/admin/blog?q=loom');
      await link(page).click();
      await choose(page, 'ada');
      await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
      expect(pathOf(page)).to.equal('/admin/blog?q=loom');
      await page.getByRole('status').getByText('Login successful').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('adminToken'))).to.match(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    });

    it('shows a message after a failure, and removes it from the address', async () => {
      const page = await open('/admin');
      await link(page).click();
      await choose(page, 'Cancel');
      await page.getByRole('alert').getByText('The sign-in was canceled').waitFor();
      expect(pathOf(page)).to.equal('/admin');
      await link(page).click();
      await choose(page, 'stranger');
      await page.getByRole('alert').getByText('You have no account on this site.').waitFor();
    });

    it('opens in another tab over a page whose session has ended, which then continues', async () => {
      const ada = await signIn(browsed.site, 'ada-too');
      const page = await open('/admin/account', storedToken(browsed.site, ada.token));
      allow(/status of 401/);
      await fetch(`${browsed.site.url}/api/admin/logout`, { method: 'POST', headers: ada.headers });
      await page.reload();
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
      await page.getByLabel('Username').fill('half a na');
      const opened = page.context().waitForEvent('page');
      await link(page).click();
      const tab = await opened;
      await choose(tab, 'ada');
      await tab.getByText('You are signed in. Return to your other tab').waitFor();
      expect(pathOf(tab)).to.equal('/admin');
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor({ state: 'hidden' });
      expect(pathOf(page)).to.equal('/admin/account');
    });
  });
});
