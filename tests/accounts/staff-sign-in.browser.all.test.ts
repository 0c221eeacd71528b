/** Sign-in and logout in a browser: on the sign-in page, over another page, in two tabs, and offline. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { logIn, makeAccount, testPassword } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';
import { storedToken } from '../support/stored-token.ts';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('adminToken'));

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const isFocused = (page: Page, label: string): Promise<boolean> =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

const typeIn = async (page: Page, username: string, password = testPassword): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

describe('the staff sign-in', () => {
  const browsed = browseStaff({}, async (site) => {
    await makeAccount(site, 'grace');
  });
  const { open, allow } = browsed;
  const openAs = (path: string, token: string, options: BrowserContextOptions = {}): Promise<Page> =>
    open(path, { ...storedToken(browsed.site, token), ...options });
  const newToken = async (username = 'ada'): Promise<string> => {
    const response = await logIn(browsed.site, username);
    return ((await response.json()) as { readonly access_token: string }).access_token;
  };

  /** Without the mouse, because a refused request may open the dialog over the link first. */
  const followBehindDialog = (page: Page, name: string): Promise<void> =>
    page.getByRole('link', { name }).first().dispatchEvent('click');

  const endSession = async (token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${browsed.site.url}/api/admin/logout`, { method: 'POST', headers });
    expect(response.status).to.equal(204);
  };

  describe('when no user is signed in', () => {
    it('leads to the form, then to the requested page', async () => {
      const page = await open('/admin/blog?q=loom');
      await heading(page, 'Staff sign-in').waitFor();
      expect(pathOf(page)).to.equal('/admin');
      expect(await page.title()).to.equal('Staff sign-in | Loomstack');
      await typeIn(page, 'ada');
      await heading(page, 'Blog Management').waitFor();
      await page.getByRole('status').getByText('Login successful').waitFor();
      expect(pathOf(page)).to.equal('/admin/blog?q=loom');
      expect(await tokenIn(page)).to.match(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      await page.goBack();
      expect(pathOf(page)).not.to.equal('/admin');
    });
  });

  describe('when a user is signed in', () => {
    it('leads from the form to the dashboard, also after a reload', async () => {
      const page = await openAs('/admin', browsed.ada.token);
      await heading(page, 'Dashboard').waitFor();
      await page.getByText('Signed in as').waitFor();
      await page.reload();
      await heading(page, 'Dashboard').waitFor();
      expect(pathOf(page)).to.equal('/admin/dashboard');
    });
  });

  describe('when it fails', () => {
    it('shows the server’s message and keeps the input', async () => {
      const page = await open('/admin');
      allow(/status of 401/);
      await typeIn(page, 'ada', 'not the password');
      await page.getByRole('alert').getByText('Invalid username or password').waitFor();
      expect(await page.getByLabel('Username').inputValue()).to.equal('ada');
      expect(await page.getByLabel('Password').inputValue()).to.equal('not the password');
      const password = page.getByLabel('Password', { exact: true });
      expect(await password.getAttribute('aria-invalid')).to.equal('true');
      const described = (await password.getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`[id="${described}"]`).textContent()).to.equal('Invalid username or password');
      expect(await isFocused(page, 'Password')).to.equal(true);
      expect(await tokenIn(page)).to.equal(null);
      await page.keyboard.type(testPassword);
      await page.keyboard.press('Enter');
      await heading(page, 'Dashboard').waitFor();
      expect(await page.getByRole('alert').textContent()).to.equal('');
    });

    it('shows Signing In... meanwhile, and sends one request', async () => {
      const page = await open('/admin');
      let proceed = (): void => undefined;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      let asked = 0;
      await page.route('**/api/admin/login', async (route) => {
        asked += 1;
        await held;
        await route.continue();
      });
      const width = (await page.getByRole('button', { name: 'Sign In' }).boundingBox())?.width;
      await typeIn(page, 'ada');
      const busy = page.getByRole('button', { name: 'Signing In...' });
      await busy.waitFor();
      expect((await busy.boundingBox())?.width).to.equal(width);
      await busy.click({ force: true });
      await page.getByLabel('Password').press('Enter');
      proceed();
      await heading(page, 'Dashboard').waitFor();
      expect(asked).to.equal(1);
    });

    it('shows when to try again after too many failures', async () => {
      const page = await open('/admin');
      allow(/status of 429/);
      const detail = 'Too many failed sign-ins.';
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '600', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ status: 429, code: 'too-many-requests', detail }),
        }),
      );
      await typeIn(page, 'ada');
      await page.getByRole('alert').getByText(detail).waitFor();
      await page.getByText(/^You can try again from \d+:\d\d [AP]M\.$/).waitFor();
    });

    it('shows Login failed without a message or a response', async () => {
      const page = await open('/admin');
      allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
      await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: 'no' }));
      await typeIn(page, 'ada');
      await page.getByRole('alert').getByText('Login failed').waitFor();
      await page.unrouteAll();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
      expect(await page.getByRole('alert').getByText('Login failed').count()).to.equal(1);
    });
  });

  describe('when the server refuses the token', () => {
    it('shows that loading failed, opens over the page, and loads after the sign-in', async () => {
      const page = await openAs('/admin/blog', 'an.old.token');
      allow(/status of 401/);
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.waitFor();
      await page.getByRole('alert').getByText('Failed to load blog posts').waitFor();
      await dialog.getByText('nothing you typed is lost').waitFor();
      expect(pathOf(page)).to.equal('/admin/blog');
      await typeIn(page, 'ada', 'wrong');
      await dialog.getByRole('alert').getByText('Invalid username or password').waitFor();
      await typeIn(page, 'ada');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: 'No blog posts yet' }).waitFor();
      expect(await page.getByRole('alert').textContent()).to.equal('');
      expect(await tokenIn(page)).not.to.equal('an.old.token');
    });

    it('fills in the username, stays open on Escape, and offers to sign out', async () => {
      const token = await newToken();
      const page = await openAs('/admin/dashboard', token);
      allow(/status of 401/);
      await page.getByText('Signed in as').waitFor();
      await endSession(token);
      await followBehindDialog(page, 'Blog Management');
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Username').inputValue()).to.equal('ada');
      expect(await isFocused(page, 'Password')).to.equal(true);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).to.equal(true);
      await dialog.getByRole('button', { name: 'Sign out instead' }).click();
      await heading(page, 'Staff sign-in').waitFor();
      expect(await tokenIn(page)).to.equal(null);
    });

    it('repeats no call for another user who signs in', async () => {
      const { site } = browsed;
      const id = await storeSubmission(site.connection, { name: 'Amara Osei' });
      const token = await newToken();
      const page = await openAs(`/admin/contact-submissions/${id}`, token);
      allow(/status of 401/);
      await page.getByText('Signed in as').waitFor();
      const archived = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Archived' });
      const box = page.getByRole('textbox', { name: 'Reply to Amara' });
      await box.fill('Half a sentence of Ada’s');
      const stored = () => site.connection.collection('submissions').findOne({ name: 'Amara Osei' });
      // Opening it has marked it as read by Ada.
      await until(async () => (await stored())?.['status'] === 'read');
      await endSession(token);
      // A background request may open the dialog before the click.
      await archived.dispatchEvent('click');
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
      const reloaded = page.waitForResponse((response) => response.url().endsWith(id) && response.ok());
      await typeIn(page, 'grace');
      await reloaded;
      await page.getByText('grace', { exact: true }).first().waitFor();
      expect((await stored())?.['status']).to.equal('read');
      await box.waitFor();
      expect(await box.inputValue()).to.equal('');
    });
  });

  describe('logging out', () => {
    it('ends the session on the server and in the other tabs, and forgets the page', async () => {
      const token = await newToken();
      const page = await openAs('/admin/content', token);
      await heading(page, 'Content Management').waitFor();
      const other = await page.context().newPage();
      await other.goto(`${browsed.site.url}/admin/blog`);
      await heading(other, 'Blog Management').waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await heading(page, 'Staff sign-in').waitFor();
      expect(pathOf(page)).to.equal('/admin');
      expect(await tokenIn(page)).to.equal(null);
      await heading(other, 'Staff sign-in').waitFor();
      const me = await fetch(`${browsed.site.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(me.status).to.equal(401);

      await typeIn(page, 'ada');
      await heading(page, 'Dashboard').waitFor();
      await heading(other, 'Dashboard').waitFor();
    });

    it('works when the server cannot be reached, and says so', async () => {
      const page = await openAs('/admin/content', await newToken());
      await heading(page, 'Content Management').waitFor();
      await page.getByText('Signed in as').waitFor();
      await page.waitForLoadState('networkidle');
      allow(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Logout' }).click();
      await heading(page, 'Staff sign-in').waitFor();
      await page.getByRole('alert').getByText('You are signed out in this browser').waitFor();
      expect(await tokenIn(page)).to.equal(null);
    });
  });
});
