/** Password and sessions on the account screen, by keyboard and on a phone. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accountCalls, nextPassword } from '../support/account-calls.ts';
import { browseSite } from '../support/browse-site.ts';
import { phone } from '../support/browser.ts';
import { logIn, signIn, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { tabTo } from '../support/tab-to.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const current = 'Current password';
/** Chromium gives password inputs no role. */
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');

describe('one’s own account', () => {
  let people = 0;
  const browsed = browseSite({});
  const { allow } = browsed;
  const someone = (): Promise<TestStaff> => signIn(browsed.site, `person-${(people += 1)}`);
  const again = (staff: TestStaff): Promise<TestStaff> => signInAgain(browsed.site, staff);
  const isIn = (staff: TestStaff): Promise<boolean> => accountCalls(browsed.site, staff).isIn();
  const openAs = async (
    { token }: TestStaff,
    path = '/admin/account',
    options: BrowserContextOptions = {},
  ): Promise<Page> => {
    const page = await browsed.open(path, { ...storedToken(browsed.site, token), ...options });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  describe('the password', () => {
    it('is changed by keyboard; then every other session has ended', async () => {
      const here = await someone();
      const there = await again(here);
      const page = await openAs(here, '/admin/content');
      await page.getByRole('link', { name: `Signed in as ${here.username} Your Account` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Your Account' }).waitFor();
      expect(await page.title()).to.equal('Your Account | Loomstack');
      await page.locator('main:focus').waitFor();
      await sessions(page).nth(1).waitFor();
      await tabTo(page, /^Current password/);
      await page.keyboard.type(testPassword);
      // Skip the button that shows it.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(nextPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Password changed').waitFor();
      await sessions(page).nth(1).waitFor({ state: 'hidden' });
      await page.getByText('You are signed in on this device only.').waitFor();
      for (const name of [current, 'New password']) expect(await password(page, name).inputValue()).to.equal('');
      expect([await isIn(here), await isIn(there)]).to.deep.equal([true, false]);
      expect((await logIn(browsed.site, here.username, nextPassword)).status).to.equal(200);
    });

    it('shows errors at the fields, focuses the first, and keeps the input', async () => {
      const page = await openAs(await someone());
      allow(/status of 422/);
      await password(page, 'New password').fill('too short');
      await button(page, 'Change password').click();
      await page.getByText('Enter your current password.').waitFor();
      const spoken = async (name: string): Promise<string> => {
        const control = password(page, name);
        expect(await control.getAttribute('aria-invalid')).to.equal('true');
        const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ');
        return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
      };
      expect(await spoken(current)).to.equal('Enter your current password.');
      expect(await spoken('New password')).to.match(/Use 12 to 128 characters\.$/);
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'current_password');
      await page.keyboard.type('not the password');
      await password(page, 'New password').fill(nextPassword);
      await page.keyboard.press('Enter');
      await page.getByText('This is not your current password.').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'current_password');
      expect(await password(page, 'New password').inputValue()).to.equal(nextPassword);
    });

    it('shows a mistake when the field is left, and takes it back when it is mended', async () => {
      const page = await openAs(await someone());
      const next = password(page, 'New password');
      await next.pressSequentially('too short');
      expect(await next.getAttribute('aria-invalid')).to.equal(null);
      await page.keyboard.press('Tab');
      await page.getByText('Use 12 characters or more.').waitFor();
      await next.fill(nextPassword);
      await page.keyboard.press('Tab');
      await page.getByText('Use 12 characters or more.').waitFor({ state: 'detached' });
    });

    it('can be shown, and is hidden again when it is sent', async () => {
      const page = await openAs(await someone());
      allow(/status of 422/);
      const typeOf = (name: string) => password(page, name).getAttribute('type');
      await button(page, 'Show new password').click();
      await field(page, 'New password').fill('seen');
      expect([await typeOf(current), await typeOf('New password')]).to.deep.equal(['password', 'text']);
      await button(page, 'Hide new password').click();
      expect(await typeOf('New password')).to.equal('password');
      await button(page, 'Show current password').click();
      await button(page, 'Change password').click();
      await page.getByText('Enter your current password.').waitFor();
      expect(await typeOf(current)).to.equal('password');
    });

    it('is offered to password managers', async () => {
      const here = await someone();
      const page = await openAs(here);
      const autocompleteOf = (name: string) => page.locator(`input[name="${name}"]`).getAttribute('autocomplete');
      expect(await autocompleteOf('current_password')).to.equal('current-password');
      expect(await autocompleteOf('new_password')).to.equal('new-password');
      await page.locator(`input[autocomplete="username"][value="${here.username}"]`).waitFor({ state: 'attached' });
    });

    it('may have changed without a response, and the form says so', async () => {
      const page = await openAs(await someone());
      allow(/ERR_FAILED/);
      await page.route('**/api/admin/account/password', (route) => route.abort());
      await password(page, current).fill(testPassword);
      await password(page, 'New password').fill(nextPassword);
      await button(page, 'Change password').click();
      await page.getByRole('status').getByText('Your password may have changed').waitFor();
      expect(await password(page, 'New password').inputValue()).to.equal(nextPassword);
    });
  });

  describe('the sessions', () => {
    it('are ended one by one on a phone, with the password', async () => {
      const here = await someone();
      const there = await again(here);
      const page = await openAs(here, '/admin/dashboard', { viewport: phone });
      allow(/status of 422/);
      await button(page, 'Menu').click();
      await dialog(page, 'Menu').getByRole('link', { name: 'Your Account' }).click();
      await dialog(page, 'Menu').waitFor({ state: 'hidden' });
      expect(await sessions(page).first().textContent()).to.contain('This session');
      await button(page, /^End Unknown device, signed in/).click();
      const box = dialog(page, 'End this session');
      await box.getByLabel(current, { exact: true }).fill('not the password');
      await box.getByRole('button', { name: 'End session' }).click();
      await box.getByText('This is not your current password.').waitFor();
      expect(await isIn(there)).to.equal(true);
      await box.getByLabel(current, { exact: true }).fill(testPassword);
      await page.keyboard.press('Enter');
      await box.waitFor({ state: 'hidden' });
      await page.getByRole('status').getByText('Unknown device is signed out').waitFor();
      await page.getByText('You are signed in on this device only.').waitFor();
      expect([await isIn(here), await isIn(there)]).to.deep.equal([true, false]);
    });

    it('end everywhere else at once, and an open page there shows the sign-in over its content', async () => {
      const here = await someone();
      const there = await openAs(await again(here));
      await again(here);
      const page = await openAs(here);
      await sessions(page).nth(2).waitFor();
      await button(page, 'Sign out everywhere else').click();
      const box = dialog(page, 'Sign out everywhere else');
      await box.getByLabel(current, { exact: true }).fill(testPassword);
      await box.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('status').getByText('2 other sessions have ended').waitFor();
      await sessions(page).nth(1).waitFor({ state: 'hidden' });
      await password(there, 'New password').fill(nextPassword);
      await password(there, current).fill(testPassword);
      await button(there, 'Change password').click();
      await dialog(there, 'Sign in again').waitFor();
      expect((await logIn(browsed.site, here.username)).status).to.equal(200);
    });

    it('count as ended if they have ended meanwhile', async () => {
      const here = await someone();
      const there = await again(here);
      const page = await openAs(here);
      allow(/status of 404/);
      await button(page, /^End Unknown device/).click();
      await fetch(`${browsed.site.url}/api/admin/logout`, { method: 'POST', headers: there.headers });
      const box = dialog(page, 'End this session');
      await box.getByLabel(current, { exact: true }).fill(testPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Unknown device is signed out').waitFor();
      await box.waitFor({ state: 'hidden' });
    });
  });
});
