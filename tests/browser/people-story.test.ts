/**
 * The whole way of a colleague: invited by a letter, with a password and a passkey of their own, an article that an editor is
 * asked for by mail and publishes, the page that readers know them by, the audit record of all of it, and the end.
 */
import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { content, openSettings, savedState } from '../support/article-editor.ts';
import { giveBackBrowser, hydrated, openPage, phone, shareBrowser, type WatchedPage } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { makeAccount, testPassword } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const title = 'What a cloud bill says before anybody reads it';
const amaraEmail = 'amara@company.example';
const editorEmail = 'edith@company.example';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the way of a colleague', () => {
  let isBroken = false;
  let mail: MailServer;
  let site: TestSite;
  let browser: Browser;
  let origin = '';
  let owner: WatchedPage;
  let author: WatchedPage;
  let editor: WatchedPage;
  let reader: WatchedPage;

  before(async () => {
    mail = await startMailServer();
    // Browsers let passkeys be used on localhost, not on an address of digits.
    const port = await freePort();
    origin = `http://localhost:${port}`;
    site = await startTestSite({ port, siteUrl: origin, smtpUrl: mail.url });
    await makeAccount(site, 'olive');
    await makeAccount(site, 'edith', 'editor');
    await site.connection
      .collection('staff_accounts')
      .updateOne({ username: 'edith' }, { $set: { email: editorEmail, email_key: editorEmail } });
    browser = await shareBrowser();
    owner = await openPage(browser);
    author = await openPage(browser, { viewport: phone });
    editor = await openPage(browser);
    reader = await openPage(browser);
    author.allow(/403/);
  });
  // Each step stands on the one before. Mocha's own `bail` would end the run of all files.
  beforeEach(function () {
    if (isBroken) this.skip();
  });
  afterEach(function () {
    isBroken ||= this.currentTest?.state === 'failed';
    for (const { expectSilence } of [owner, author, editor, reader]) expectSilence();
  });
  after(async () => {
    for (const { close } of [owner, author, editor, reader]) await close();
    giveBackBrowser();
    await site.close();
    await mail.close();
  });

  const open = async ({ page }: WatchedPage, address: string): Promise<Page> => {
    await page.goto(new URL(address, origin).href);
    await hydrated(page);
    return page;
  };
  const signInOn = async (watched: WatchedPage, username: string): Promise<void> => {
    const page = await open(watched, '/admin');
    await field(page, 'Username').fill(username);
    await field(page, 'Password').fill(testPassword);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
  };
  /** The address in the newest letter to somebody that says this. */
  const linkIn = async (email: string, subject: RegExp): Promise<string> => {
    const letters = () =>
      mail.mails.filter((each) => each.recipients.includes(email) && subject.test(each.subject ?? ''));
    await until(() => letters().length > 0);
    const [link] = /http:\/\/localhost:\d+\/\S+/.exec(letters().at(-1)?.text ?? '') ?? [];
    return link ?? '';
  };

  it('begins with an invitation by mail', async () => {
    await signInOn(owner, 'olive');
    const page = await open(owner, '/admin/people');
    await button(page, 'Invite').click();
    await field(page, 'Name').fill('Amara Osei');
    await field(page, 'E-mail address').fill(amaraEmail);
    await field(page.getByRole('dialog'), 'Role').selectOption('Author');
    await button(page, 'Send the invitation').click();
    await page.getByText(`A letter is on its way to ${amaraEmail}.`).waitFor();
  });

  it('goes on with a password and a passkey, on a phone', async () => {
    const page = await open(author, await linkIn(amaraEmail, /invites you/));
    await page.getByText(/as Author/).waitFor();
    await field(page, 'User name').fill('amara');
    await field(page, 'Password').fill(testPassword);
    await button(page, 'Make my account').click();
    await heading(page, 'Dashboard');

    await open(author, '/admin/account');
    const devices = await author.context.newCDPSession(page);
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
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Phone');
    await page.keyboard.press('Enter');
    await button(page, 'I have stored them').click();
    await field(page, 'What you do').fill('Cloud economist');
    await field(page, 'About you').fill('Amara reads bills as others read detective stories.');
    await button(page, 'Save profile').click();
    await page.getByText('Your profile is saved').waitFor();

    await page.evaluate(() => localStorage.clear());
    await open(author, '/admin');
    await button(page, 'Use a passkey').click();
    await heading(page, 'Dashboard');
  });

  it('then an article is written, and its publication is asked for', async () => {
    const page = await open(author, '/admin/blog/new');
    await field(page, 'Title').fill(title);
    await field(page, 'Excerpt').fill('Three lines of the bill that say where next month’s money goes.');
    await content(page).click();
    await page.keyboard.type('A bill is a map of decisions that nobody remembers.');
    await openSettings(page);
    await field(page, 'Category').fill('Cloud');
    await field(page, 'Signed by').selectOption('Amara Osei');
    await page.keyboard.press('Escape');
    await savedState(page, 'saved');
    await button(page, 'Ask for publication').click();
    await page.getByText('The editors are asked to publish it').waitFor();
  });

  it('of which the editor learns by mail, and publishes it', async () => {
    const link = await linkIn(editorEmail, /asks you to publish/);
    await signInOn(editor, 'edith');
    const page = await open(editor, link);
    await page.getByText(/asked for publication on/).waitFor();
    await button(page, /^Publish$/).click();
    const anyway = button(page, 'Publish anyway');
    const view = page.getByRole('link', { name: 'View the article' });
    await anyway.or(view).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await view.waitFor();
  });

  it('so that readers find it on the page of its author', async () => {
    const page = await open(reader, '/blog');
    await page.getByRole('link', { name: title }).first().click();
    await heading(page, title);
    await page.getByText('Cloud economist').first().waitFor();
    await page
      .getByRole('link', { name: /Amara Osei/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Amara Osei/ }).waitFor();
    await page.getByText('Amara reads bills as others read detective stories.').first().waitFor();
    await page.getByRole('link', { name: title }).first().waitFor();
  });

  it('and the owner reads all of it in the audit record', async () => {
    const page = await open(owner, '/admin/audit');
    const row = (name: RegExp) => page.getByRole('row', { name }).first();
    for (const name of [
      /^Invited somebody.*Amara Osei|^Invited somebody/,
      /passkey/i,
      /^Made an article/,
      /^Asked for the publication/,
      /^Published an article.*What a cloud bill says/,
    ])
      await row(name).waitFor();
    expect(
      await page
        .getByRole('row', { name: /^Published an article/ })
        .first()
        .innerText(),
    ).to.include('edith');
  });

  it('until the account is removed, and what is open asks to sign in again', async () => {
    await heading(await open(author, '/admin/dashboard'), 'Dashboard');
    const page = await open(owner, '/admin/people');
    await button(page, 'Manage Amara Osei').click();
    await button(page, 'Remove').click();
    await button(page, 'Remove Amara Osei').click();
    await page.getByText('The account of Amara Osei is removed').waitFor();

    author.allow(/status of 401/);
    // The dashboard looks for news by itself.
    await author.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    expect(await author.page.getByRole('heading', { name: title }).count()).to.equal(0);
    expect((await reader.page.reload())?.status()).to.equal(200);
    await reader.page.getByRole('link', { name: title }).first().waitFor();
  });
});
