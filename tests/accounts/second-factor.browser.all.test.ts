/** Second factors in a browser: app, recovery codes, passkeys of a virtual authenticator, and confirmation. */
import { expect } from 'chai';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { RoleId } from '#shared/accounts/roles.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { appWith, secondFactorCalls } from '../support/second-factor-calls.ts';
import { signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { storedToken, tokenKey } from '../support/stored-token.ts';

const minuteMs = 60_000;
const stepMs = 30_000;
// Browsers allow passkeys on localhost, but not on an IP address.
const port = await freePort();
const origin = `http://localhost:${port}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('the second factor in a browser', () => {
  let people = 0;
  let now = Math.floor(Date.now() / stepMs) * stepMs;
  const time = (): Date => new Date(now);
  const browsed = browseSite({ port, siteUrl: origin, clock: time });
  const { allow } = browsed;
  const calls = (staff: TestStaff) => secondFactorCalls(browsed.site, staff);
  const someone = (role?: RoleId): Promise<TestStaff> => signIn(browsed.site, `person-${(people += 1)}`, role);

  /** At the origin of the passkeys. */
  const openAt = async (path: string, staff?: TestStaff, options: BrowserContextOptions = {}): Promise<Page> => {
    const stored = staff ? storedToken({ url: origin }, staff.token) : {};
    const page = await browsed.open('/admin', { ...stored, ...options });
    await page.goto(origin + path);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  /** With the current token of the page. */
  const ownOn = async (page: Page) => {
    const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey);
    return secondFactorCalls(browsed.site, { headers: { authorization: `Bearer ${token ?? ''}` } }).read();
  };

  const begin = async (page: Page, { username }: TestStaff): Promise<void> => {
    await label(page, 'Username').fill(username);
    await label(page, 'Password').fill(testPassword);
    await page.keyboard.press('Enter');
  };

  /** A virtual authenticator that verifies the user on every request. */
  const withAuthenticator = async (page: Page): Promise<CDPSession> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return cdp;
  };

  it('can be an app, added by keyboard, with recovery codes shown once; then the sign-in asks for it', async () => {
    const ada = await someone();
    const page = await openAt('/admin/account', ada);
    await button(page, 'Add an authenticator app').press('Enter');
    const adding = dialog(page, 'Add an authenticator app');
    await adding.getByRole('img', { name: /QR code/ }).waitFor();
    const { app, secret } = await adding
      .locator('code')
      .textContent()
      .then((text) => ({ app: appWith(text ?? ''), secret: text }));
    expect(secret).to.match(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    allow(/status of (?:401|422)/);
    await adding.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await adding.getByText('This code is wrong or was used before.').waitFor();
    await adding.getByLabel('Code').fill(app.codeAt(time()));
    await page.keyboard.press('Enter');
    const codes = dialog(page, 'Your recovery codes');
    await codes.getByRole('listitem').nth(9).waitFor();
    const [first = ''] = await codes.getByRole('listitem').allTextContents();
    const saved = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download as a text file' }).click();
    expect((await saved).suggestedFilename()).to.equal('recovery-codes.txt');
    await codes.getByRole('button', { name: 'I have saved the codes' }).click();
    await page.getByText('10 left').waitFor();

    await button(page, 'Logout').first().click();
    await begin(page, ada);
    const code = label(page, 'Code');
    await code.waitFor();
    expect(await code.getAttribute('autocomplete')).to.equal('one-time-code');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
    now += stepMs;
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong or was used before.').waitFor();
    await code.fill(app.codeAt(time()));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await button(page, 'Logout').first().click();
    await begin(page, ada);
    await button(page, 'Use a recovery code').click();
    await label(page, 'Recovery code').fill(first);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect((await ownOn(page)).recovery_codes).to.equal(9);
  });

  it('can be a passkey, with or without the password, which can be renamed and deleted', async () => {
    const ada = await someone();
    const page = await openAt('/admin/account', ada);
    await withAuthenticator(page);
    await button(page, 'Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Phone');
    await page.keyboard.press('Enter');
    await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I have saved the codes' }).click();
    await button(page, 'Rename the passkey Phone').click();
    await dialog(page, 'Rename passkey').getByLabel('Name').fill('Work phone');
    await page.keyboard.press('Enter');
    await button(page, 'Delete the passkey Work phone').waitFor();

    // Requests of the dashboard that are still running are refused.
    allow(/status of 401 .*\/api\/admin\//);
    await button(page, 'Logout').first().click();
    await begin(page, ada);
    await button(page, 'Use a passkey').click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await button(page, 'Logout').first().click();
    await button(page, 'Use a passkey').click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const [passkey] = (await ownOn(page)).passkeys;
    expect(passkey?.last_used_at).to.be.a('string');

    // It is confirmed by a passkey as well.
    now += 20 * minuteMs;
    allow(/status of 403/);
    await page.goto(`${origin}/admin/account`);
    await button(page, 'Delete the passkey Work phone').click();
    await dialog(page, 'Delete the passkey Work phone?').getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Confirm your identity').getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('status').getByText('Passkey Work phone deleted').waitFor();
    expect(await ownOn(page)).to.deep.include({ passkeys: [], recovery_codes: 0 });
  });

  it('refuses a passkey whose counter does not grow, like a cloned one', async () => {
    const ada = await someone();
    const page = await openAt('/admin/account', ada);
    await withAuthenticator(page);
    await button(page, 'Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Key');
    await page.keyboard.press('Enter');
    await dialog(page, 'Your recovery codes').waitFor();
    await browsed.site.connection.collection('staff_passkeys').updateMany({}, { $set: { counter: 1000 } });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/admin`);
    allow(/status of 422/);
    await button(page, 'Use a passkey').click();
    await page.getByRole('alert').getByText('Passkey not accepted.').waitFor();
  });

  it('confirms a waiting call over the page on a phone; cancelling drops the call', async () => {
    const ada = await someone();
    now += 20 * minuteMs;
    const page = await openAt('/admin/contact-submissions', ada, { viewport: phone });
    allow(/status of (?:403|422)/);
    await button(page, 'Filter').click();
    await button(page, 'Export CSV').click();
    const question = dialog(page, 'Confirm your identity');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByRole('alert').innerText()).to.equal('');
    await button(page, 'Export CSV').click();
    await question.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await question.getByText('This is not your current password.').waitFor();
    await question.getByLabel('Password', { exact: true }).fill(testPassword);
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).to.match(/\.csv$/);
  });

  it('is required besides the password to change the password', async () => {
    const ada = await someone();
    const { app } = await calls(ada).addApp(time());
    now += 20 * minuteMs;
    const page = await openAt('/admin/account', ada);
    allow(/status of 403/);
    await label(page, 'Current password').first().fill(testPassword);
    await label(page, 'New password').fill('another horse, another battery');
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Confirm your identity');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Confirm your identity first.').waitFor();
    await label(page, 'New password').press('Enter');
    await question.getByLabel('Code').fill(app.codeAt(time()));
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Password changed').waitFor();
  });

  it('must be added after the sign-in if the role requires one', async () => {
    const owner = await someone();
    const editor = await someone('editor');
    const page = await openAt('/admin/people', owner);
    await page.getByRole('link', { name: 'Required second factor' }).click();
    await page.getByRole('checkbox', { name: 'Editor' }).check();
    await page.getByRole('status').getByText('Editor: a second factor is required').waitFor();
    await page.getByRole('link', { name: 'Without a second factor' }).click();
    const row = page.getByRole('row', { name: new RegExp(`^${editor.username}`) });
    await row.getByText('Required, missing', { exact: true }).waitFor();

    const other = await openAt('/admin');
    allow(/status of 403/);
    await begin(other, editor);
    await other.getByRole('heading', { level: 1, name: 'Your Account' }).waitFor();
    await other.getByText('Your role requires a second factor.').first().waitFor();
    await other.goto(`${origin}/admin/blog`);
    await other.getByRole('heading', { level: 1, name: 'Your Account' }).waitFor();
    await calls(editor).addApp(time());
    await other.goto(`${origin}/admin/blog`);
    await other.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
    await calls(owner).send('PUT', '/second-factor-policy', { roles: [] });
  });
});
