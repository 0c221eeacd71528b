/** The set-up of a new site on a phone and by keyboard: mistakes, a used link, a mail server that refuses, and the list of what is left. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible, hydrated, phone } from '../support/browser.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { logIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { tabTo } from '../support/tab-to.ts';

const siteUrl = 'https://www.company.example';

describe('the set-up of a new site', () => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.close());
  const browsed = browseSite({
    adminSetupToken: undefined,
    demoContent: true,
    siteUrl,
    get smtpUrl() {
      return mail.url;
    },
  });
  const linkOf = (): string => /(\/admin#setup=\S+)/.exec(browsed.site.said.join('\n'))?.[1] ?? '';
  const password = 'woven by the window 7';
  const fill = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('E-mail address').fill(`${name}@company.example`);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Make the first account' }).click();
  };

  it('shows whoever comes by the link no form before it is known which one is needed', async () => {
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

  it('says what is missing, and asks for nothing twice', async () => {
    const page = await browsed.open(linkOf());
    browsed.allow(/status of 422/);
    await page.getByRole('button', { name: 'Make the first account' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Enter an email address with an @ and a domain, like name@company.com.').waitFor();
    await page.locator('[name=name]:focus').waitFor();
    await expectAccessible(page);
  });

  it('says what is wrong with a wrong token, and keeps what was typed', async () => {
    const page = await browsed.open('/admin#setup=wrong');
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    await fill(page, 'ada');
    browsed.allow(/status of 403/);
    await page.getByText('This is not the set-up token of this site.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).to.equal('ada');
    await expectAccessible(page);
  });

  it('makes one owner, however many browsers are open, and goes on with the first step', async () => {
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
    await late.getByText('This site has its owner already.').waitFor();
    await late.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await browsed.site.connection.collection('staff_accounts').countDocuments()).to.equal(1);
  });

  it('asks for a sign-in afterwards, and says that the link was used', async () => {
    const page = await browsed.open(linkOf());
    await page.getByText('This site has its owner already.').waitFor();
    expect(await page.getByRole('heading', { name: 'Staff sign-in' }).count()).to.equal(1);
  });

  const asAda = async () => {
    // A letter about a new device would show that mail works, and the step of mail would be done.
    await browsed.site.connection
      .collection('staff_accounts')
      .updateOne({ username: 'ada' }, { $set: { known_devices: ['Unknown device'] } });
    const session = (await (await logIn(browsed.site, 'ada', password)).json()) as { readonly access_token: string };
    return storedToken(browsed.site, session.access_token);
  };
  const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('asks step by step on a phone: company, mail, hours, a colleague, first content', async () => {
    const page = await browsed.open('/admin/setup', { ...(await asAda()), viewport: phone });

    // By keyboard: the heading has the focus, so that the first field is the next stop.
    await step(page, 'Company');
    await page.locator('h2:focus').waitFor();
    await tabTo(page, /company’s name/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Weft {Warp}');
    browsed.allow(/status of 422/);
    await page.keyboard.press('Enter');
    await page.getByText('Write the name without braces and angle brackets.').waitFor();
    await page.locator('input[aria-invalid]:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Weft & Warp');
    await page.keyboard.press('Enter');

    await step(page, 'Mail');
    await page.locator('h2:focus').waitFor();
    mail.behave({ recipient: 'ada', code: 550, text: '5.1.1 No such user here' });
    expect(await page.getByLabel('To', { exact: true }).inputValue()).to.equal('ada@company.example');
    await press(page, 'Send');
    await page.getByText('The mail server refused the address: 550 5.1.1 No such user here.').waitFor();
    await expectAccessible(page);
    mail.behave('takes everything');
    await press(page, 'Send');
    await page.getByText('The mail server has taken a letter.').waitFor();
    await press(page, 'Go on');

    await step(page, 'Business hours');
    await page.getByLabel('Monday opens').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(phone.width);
    await press(page, 'Later');

    await step(page, 'A colleague');
    await press(page, 'Invite a colleague');
    await page.getByLabel('Name', { exact: true }).fill('Amara Osei');
    await page.getByLabel('E-mail address').fill('amara@company.example');
    await press(page, 'Send the invitation');
    expect(await page.getByLabel('The link').inputValue()).to.include(`${siteUrl}/admin/invitation#`);
    await press(page, 'Done');
    await page.getByText('Somebody is invited, or has an account already.').waitFor();
    await press(page, 'Go on');

    await step(page, 'First content');
    await page.getByText('The site came with demonstration content: 6 articles and 2 drafts of pages.').waitFor();
    await expectAccessible(page);
    await press(page, 'Remove 6 articles and 2 drafts of pages');
    await step(page, 'That is all for now');
    const end = page.getByRole('region', { name: 'That is all for now' });
    expect(await end.getByRole('listitem').allTextContents()).to.deep.equal(['Business hours, left for later']);
    await expectAccessible(page);
    const blog = await (await fetch(`${browsed.site.url}/blog`)).text();
    for (const { title } of demonstrationPosts) expect(blog).not.to.include(title);
    expect(blog).to.include('Weft &amp; Warp');
  });

  it('lists on the dashboard what is left, and ticks it', async () => {
    const page = await browsed.open('/admin/dashboard', await asAda());
    const left = page.getByRole('region', { name: 'Left to set up' });
    await left.getByText('5 of 8 done.').waitFor();
    await expectAccessible(page);
    await left.getByRole('button', { name: 'Backups are made' }).click();
    await left.getByText('6 of 8 done.').waitFor();
    const links = await left.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).to.include('/admin/settings#notify');
  });

  it('closes that list for good', async () => {
    const page = await browsed.open('/admin/dashboard', await asAda());
    const left = page.getByRole('region', { name: 'Left to set up' });
    await left.getByRole('button', { name: 'Close this list for good' }).click();
    await left.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Quick Stats').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await left.count()).to.equal(0);
  });
});
