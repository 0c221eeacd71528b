/**
 * The whole way of a lead, as the people on it go it: the first account, a visitor's message, the mail that it causes, a note,
 * an answer, the clock, the export, the erasure, and a session that is over when it is over.
 */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, type WatchedPage, withMotion } from '../support/browser.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startTestSite, testSetupToken, type TestSite } from '../support/start-site.ts';

const desk = '/admin/contact-submissions';
const credentials = { username: 'ada', password: 'a long enough password' };
const company = 'Northgate Payments';
const question = 'Payment confirmations stop each morning at 06:40. Who can look at it with us?';

const openMessage = (page: Page) => page.getByRole('region', { name: 'Open message' });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('the way of a lead', () => {
  let mail: MailServer;
  let site: TestSite;
  let browser: Browser;
  let visitor: WatchedPage;
  let staff: WatchedPage;
  let token: string;

  before(async () => {
    mail = await startMailServer();
    site = await startTestSite({
      smtpUrl: mail.url,
      mailFrom: 'Loomstack <desk@loomstack.example>',
      notifyEmail: 'leads@loomstack.example',
    });
    browser = await launchBrowser();
    visitor = await openPage(browser, withMotion);
    staff = await openPage(browser, withMotion);
  });
  afterEach(() => {
    visitor.expectSilence();
    staff.expectSilence();
  });
  after(async () => {
    await browser.close();
    await site.close();
    await mail.close();
  });

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${site.url}/api/admin/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });

  it('begins with the first account, made by the set-up token', async () => {
    const body = JSON.stringify({ ...credentials, setup_token: testSetupToken });
    expect((await call('create-admin', { method: 'POST', body })).status).to.equal(201);
    const { page } = staff;
    await page.goto(`${site.url}${desk}`);
    await hydrated(page);
    await heading(page, 'Staff sign-in');
    await page.getByLabel('Username').fill(credentials.username);
    await page.getByLabel('Password').fill(credentials.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await said(page, 'Login successful');
    await heading(page, 'Contact Submissions');
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
    token = (await page.evaluate(() => localStorage.getItem('adminToken'))) ?? '';
  });

  it('takes a visitor’s message', async () => {
    const { page } = visitor;
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await page.getByLabel('Name').fill('Priya Raman');
    await page.getByLabel('Company').fill(company);
    await page.getByLabel('Email').fill('priya@northgate.example');
    await page.getByLabel('Service Interest').selectOption({ label: 'Cloud & Infrastructure' });
    await page.getByLabel('Project Details').fill(question);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await said(page, "Message sent successfully! We'll get back to you soon.");
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your message is with us');
    for (const label of ['Name', 'Company', 'Email', 'Service Interest', 'Project Details'])
      expect(await page.getByLabel(label).inputValue(), label).to.equal('');
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).to.equal(true);
    expect(await page.getByRole('region', { name: 'Your message is with us' }).isVisible()).to.equal(true);
  });

  it('tells staff and the sender by mail, with the promise', async () => {
    const [notice, confirmation] = [
      await mail.mailTo('leads@loomstack.example'),
      await mail.mailTo('priya@northgate.example'),
    ];
    expect(notice.subject).to.include(company);
    expect(notice.text).to.include(question);
    expect(notice.replyTo?.[0]?.address).to.equal('priya@northgate.example');
    for (const body of [confirmation.text, confirmation.html]) {
      expect(body).to.include('within 24 hours');
      expect(body, 'whoever reads it may not have written').not.to.include('Payment');
    }
  });

  it('shows the message to staff, who mark it as read, note something and take it on', async () => {
    const { page } = staff;
    await page.reload();
    await hydrated(page);
    const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Priya Raman' });
    await row.getByRole('link').click();
    const thread = openMessage(page);
    await thread.getByRole('heading', { name: `Priya Raman, ${company}` }).waitFor();
    await thread.getByText(/left to answer/).waitFor();
    await thread.getByText('Confirmation delivered').waitFor();
    await thread.getByRole('button', { name: 'Read', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await said(page, 'Priya Raman: assigned to you');
    await thread.getByRole('radio', { name: 'Note' }).check();
    await thread.getByRole('textbox', { name: 'Note for staff' }).fill('It is the certificate, as in March.');
    await page.keyboard.press('Control+Enter');
    await thread.getByRole('list', { name: 'Thread' }).getByText('It is the certificate, as in March.').waitFor();
  });

  it('carries the answer to the sender, in the thread of the confirmation, and stops the clock', async () => {
    const { page } = staff;
    const thread = openMessage(page);
    const before = mail.mails.length;
    const confirmation = await mail.mailTo('priya@northgate.example');
    await thread.getByRole('radio', { name: 'Reply' }).check();
    await thread
      .getByRole('textbox', { name: 'Reply to Priya' })
      .fill('Dear Priya,\n\nwe can look at it today at ten.');
    await thread.getByRole('button', { name: 'Send reply' }).click();
    const answer = (await mail.received(before + 1)).at(-1);
    expect(answer?.recipients).to.deep.equal(['priya@northgate.example']);
    expect(answer?.text).to.include('we can look at it today at ten.');
    expect(answer?.inReplyTo).to.equal(confirmation.messageId);
    expect(answer?.references).to.include(confirmation.messageId);
    await thread.getByText('Reply delivered').waitFor();
    await thread.getByText(/^Answered in/).waitFor();
    await thread.getByRole('button', { name: 'Replied', pressed: true }).waitFor();
  });

  it('is counted on the dashboard', async () => {
    const { page } = staff;
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Dashboard');
    const figure = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd');
    await figure('Answered inside the promise').getByText('100%').waitFor();
    expect(await figure('Overdue').textContent()).to.equal('0');
    await page.getByText('Nobody. Every message has its answer.').waitFor();
    expect(await figure('Mail waiting').textContent()).to.equal('0');
  });

  it('is exported as a file that a spreadsheet opens', async () => {
    const { page } = staff;
    await page.goto(site.url + desk);
    await hydrated(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).to.match(/\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')[1]).to.include(company).and.to.include('priya@northgate.example');
  });

  it('is erased when the person asks for it, from every record', async () => {
    const { page } = staff;
    await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').getByRole('link').click();
    await openMessage(page)
      .getByRole('button', { name: /^Erase/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Erase the data of Priya Raman?' });
    await dialog.getByRole('button', { name: /^Erase/ }).click();
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
    const collections = (await site.connection.db?.listCollections().toArray()) ?? [];
    expect(collections.map(({ name }) => name)).to.include('submissions');
    for (const { name } of collections) {
      const records = await site.connection.collection(name).find().toArray();
      expect(JSON.stringify(records), name).not.to.match(/priya|northgate|payment confirmations/i);
    }
  });

  it('ends with the session: the old token is refused', async () => {
    const { page } = staff;
    const asked = () => call('me', { headers: { authorization: `Bearer ${token}` } });
    expect((await asked()).status).to.equal(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Staff sign-in');
    const refused = await asked();
    expect(refused.status).to.equal(401);
    expect(refused.headers.get('www-authenticate')).to.include('Bearer');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).to.equal(null);
    await page.goto(site.url + desk);
    await heading(page, 'Staff sign-in');
  });
});
