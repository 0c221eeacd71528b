/** The set-up of a new site beside its story: mistakes, a used link, and the list of what is left. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible, hydrated } from '../support/browser.ts';
import { logIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

describe('the set-up of a new site', () => {
  const browsed = browseSite({ adminSetupToken: undefined });
  const linkOf = (): string => /(\/admin#setup=\S+)/.exec(browsed.site.printed.join('\n'))?.[1] ?? '';
  const password = 'woven by the window 7';
  const fill = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('Email address').fill(`${name}@company.example`);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
  };

  it('shows no form before it is known which one is needed', async () => {
    const page = await browsed.open('/');
    let proceed = (): void => undefined;
    const held = new Promise<void>((resolve) => (proceed = resolve));
    await page.route('**/api/admin/setup', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(browsed.site.url + linkOf());
    await hydrated(page);
    await page.getByText('Loading...').waitFor();
    expect(await page.getByRole('heading').count()).to.equal(0);
    expect(await page.getByRole('textbox').count()).to.equal(0);
    proceed();
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
  });

  it('keeps the link until the server has answered, and retries', async () => {
    const page = await browsed.open('/');
    browsed.allow(/net::ERR_FAILED/);
    await page.route('**/api/admin/setup', (route) => route.abort());
    await page.goto(browsed.site.url + linkOf());
    await page.getByText('The server could not be reached.').waitFor();
    expect(page.url()).to.include(linkOf());
    expect(await page.getByRole('heading', { name: 'Staff sign-in' }).count()).to.equal(0);
    await expectAccessible(page);
    await page.unroute('**/api/admin/setup');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Setup token').count()).to.equal(0);
    expect(new URL(page.url()).hash).to.equal('');
  });

  it('says what is missing, and asks for nothing twice', async () => {
    const page = await browsed.open(linkOf());
    browsed.allow(/status of 422/);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Enter an email address with an @ and a domain, like name@company.com.').waitFor();
    await page.locator('[name=name]:focus').waitFor();
    await expectAccessible(page);
  });

  it('explains a wrong token, and keeps the input', async () => {
    const page = await browsed.open('/admin#setup=wrong');
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    await fill(page, 'ada');
    browsed.allow(/status of 403/);
    await page.getByText('Wrong setup token.').waitFor();
    await page.locator('[name=setup_token][aria-invalid]:focus').waitFor();
    expect(await page.getByLabel('Username').inputValue()).to.equal('ada');
    await expectAccessible(page);
  });

  it('creates one owner, however many browsers are open, and continues with the first step', async () => {
    const late = await browsed.open(linkOf());
    await late.getByRole('heading', { name: 'Set up this site' }).waitFor();
    const page = await browsed.open(linkOf());
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    expect(new URL(page.url()).hash).to.equal('');
    await fill(page, 'ada');
    await page.waitForURL('**/admin/setup/company');
    await page.getByText('Step 1 of 5').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Company' }).waitFor();
    await expectAccessible(page);
    await fill(late, 'grace');
    await late.getByText('This site already has an owner.').waitFor();
    await late.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await browsed.site.connection.collection('staff_accounts').countDocuments()).to.equal(1);
  });

  it('asks for a sign-in afterwards, and says that the link was used', async () => {
    const page = await browsed.open(linkOf());
    await page.getByText('This site already has an owner.').waitFor();
    expect(await page.getByRole('heading', { name: 'Staff sign-in' }).count()).to.equal(1);
  });

  it('closes the list for good', async () => {
    const session = (await (await logIn(browsed.site, 'ada', password)).json()) as { readonly access_token: string };
    const page = await browsed.open('/admin/dashboard', storedToken(browsed.site, session.access_token));
    const left = page.getByRole('region', { name: 'Finish setting up' });
    await left.getByRole('button', { name: 'Hide this list' }).click();
    await left.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Quick Stats').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await left.count()).to.equal(0);
  });
});
