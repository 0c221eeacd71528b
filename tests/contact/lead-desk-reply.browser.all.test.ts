/** Replies: sent once, and typed text is never lost. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { announced } from '../support/browser.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';
import { storeSubmission } from '../support/store-submission.ts';

const path = '/admin/contact-submissions';

const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });
const items = (page: Page) => thread(page).getByRole('list', { name: 'Thread' }).getByRole('listitem');
const box = (page: Page) => thread(page).getByRole('textbox', { name: 'Reply to Amara' });
const send = (page: Page) => thread(page).getByRole('button', { name: 'Send reply' });

/** The server stores replies, but its answers are lost. */
const loseAnswers = (page: Page) =>
  page.route('**/replies', async (route) => {
    await route.fetch();
    await route.abort();
  });

describe('the reply box', () => {
  let grace: TestStaff;
  const browsed = browseStaff({}, async (site) => {
    grace = await signIn(site, 'grace');
  });
  const store = () => storeSubmission(browsed.site.connection, { submitted_at: new Date() });
  const open = async (id: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browsed.openStaff(`${path}/${id}`, options);
    await box(page).waitFor();
    return page;
  };
  const repliesTo = async (id: string): Promise<string[]> => {
    const answer = await fetch(`${browsed.site.url}/api${path}/${id}`, { headers: grace.headers });
    const { thread: entries } = (await answer.json()) as { thread: { kind: string; text?: string }[] };
    return entries.filter(({ kind }) => kind === 'reply').map(({ text = '' }) => text);
  };

  it('sends with Ctrl and Enter, shows the reply in the thread, and that it waits for a mail server', async () => {
    const id = await store();
    const page = await open(id);
    await thread(page).getByText('No mail server is set up, so replies wait.').waitFor();
    await box(page).fill('Thank you, Amara.\n\nTen weeks are enough.');
    await thread(page)
      .getByText(/^Draft saved, \d+:\d\d [AP]M$/)
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    const reply = items(page).filter({ hasText: 'Ten weeks are enough.' });
    await reply.getByText('Reply waiting').waitFor();
    await thread(page).getByRole('button', { name: 'Replied', pressed: true }).waitFor();
    expect(await box(page).inputValue()).to.equal('');
    expect(await box(page).evaluate((area) => area === document.activeElement)).to.equal(true);
    await page.reload();
    await box(page).waitFor();
    expect(await box(page).inputValue()).to.equal('');
    expect(await repliesTo(id)).to.deep.equal(['Thank you, Amara.\n\nTen weeks are enough.']);
  });

  it('is taken back with Undo, from the notice or after a reload, and is in the box as it was', async () => {
    const id = await store();
    const page = await open(id);
    const text = 'We can start on Monday.';
    await box(page).fill(text);
    await page.keyboard.press('Control+Enter');
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await announced(page, 'Send undone');
    await until(async () => (await box(page).inputValue()) === text);
    await until(() => box(page).evaluate((area) => area === document.activeElement));
    await thread(page).getByRole('button', { name: 'Read', pressed: true }).waitFor();
    expect(await repliesTo(id)).to.deep.equal([]);

    await page.keyboard.press('Control+Enter');
    await items(page).filter({ hasText: text }).waitFor();
    await page.reload();
    await box(page).fill('And thank you.');
    await thread(page).getByRole('button', { name: 'Undo send' }).click();
    await until(async () => (await box(page).inputValue()) === `${text}\n\nAnd thank you.`);
    expect(await repliesTo(id)).to.deep.equal([]);
  });

  it('keeps the draft of each message after a change of message and a reload', async () => {
    const [first, second] = [await store(), await store()];
    const page = await open(first);
    await box(page).fill('Half a sentence');
    await page.locator(`[data-row="${second}"]`).click();
    await page.waitForURL(new RegExp(second));
    // The URL changes shortly before the message does.
    await until(async () => (await box(page).inputValue()) === '');
    await page.locator(`[data-row="${first}"]`).click();
    await page.waitForURL(new RegExp(first));
    await page.reload();
    await box(page).waitFor();
    expect(await box(page).inputValue()).to.equal('Half a sentence');
  });

  it('shows a draft only to its author', async () => {
    const id = await store();
    const page = await open(id);
    const becomes = async ({ token }: TestStaff): Promise<void> => {
      await page.evaluate((next) => localStorage.setItem('adminToken', next), token);
      await page.reload();
      await box(page).waitFor();
    };
    await box(page).fill('Half a sentence of Ada’s');
    await becomes(grace);
    expect(await box(page).inputValue()).to.equal('');
    await box(page).fill('Grace’s own');
    await becomes(browsed.ada);
    expect(await box(page).inputValue()).to.equal('Half a sentence of Ada’s');
  });

  it('keeps the text without an answer, and a second attempt adds nothing if the first was stored', async () => {
    const id = await store();
    const page = await open(id);
    browsed.allow(/Failed to load resource/);
    await loseAnswers(page);
    const reading = new RegExp(`/api${path}/${id}$`);
    await page.route(reading, (route) => route.abort());
    await box(page).fill('Once is enough.');
    await send(page).click();
    await page.getByRole('alert').getByText('Reply not sent').waitFor();
    await thread(page)
      .getByText(/^Not sent: The server could not be reached\./)
      .waitFor();
    expect(await box(page).inputValue()).to.equal('Once is enough.');
    await page.unroute('**/replies');
    await send(page).click();
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    expect(await repliesTo(id)).to.deep.equal(['Once is enough.']);
    await page.unroute(reading);
  });

  it('removes a draft that is in the thread already, from an attempt without an answer or another tab', async () => {
    const id = await store();
    const page = await open(id);
    browsed.allow(/Failed to load resource/);
    await loseAnswers(page);
    await box(page).fill('It did arrive.');
    await send(page).click();
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    await page.getByRole('alert').getByText('Reply not sent').waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).to.equal('');

    await box(page).fill('Sent from the other tab.');
    await deskCalls(browsed.site, browsed.ada).reply(id, { text: 'Sent from the other tab.' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await until(async () => (await box(page).inputValue()) === '');
    expect(await repliesTo(id)).to.deep.equal(['It did arrive.', 'Sent from the other tab.']);
  });

  it('is sent before later changes of the message', async () => {
    const id = await store();
    const page = await open(id);
    const go = await holdCalls(page, '**/replies');
    await box(page).fill('Answered, and put away.');
    await send(page).click();
    await thread(page).getByRole('button', { name: 'Archived' }).click();
    go();
    await announced(page, 'Amara Osei: archived');
    expect(await repliesTo(id)).to.deep.equal(['Answered, and put away.']);
  });

  it('shows what another person did meanwhile before it sends', async () => {
    const id = await store();
    const page = await open(id);
    browsed.allow(/status of 409/);
    await box(page).fill('My answer');
    await deskCalls(browsed.site, grace).reply(id, { text: 'Already answered.' });
    await send(page).click();
    await thread(page)
      .getByText(/^Not sent: grace /)
      .waitFor();
    await thread(page)
      .getByText(/^New since you started: .*grace replied, /)
      .waitFor();
    await items(page).getByText('Already answered.').waitFor();
    expect(await box(page).inputValue()).to.equal('My answer');
    expect(await repliesTo(id)).to.deep.equal(['Already answered.']);
    await send(page).click();
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    expect(await repliesTo(id)).to.have.length(2);
  });

  it('offers to sign in over the page after the session has ended, and sends the text', async () => {
    const id = await store();
    const body = JSON.stringify({ username: 'ada', password: testPassword });
    const headers = { 'content-type': 'application/json' };
    const extra = await fetch(`${browsed.site.url}/api/admin/login`, { method: 'POST', headers, body });
    const { access_token: token } = (await extra.json()) as { access_token: string };
    const page = await open(id, storedToken(browsed.site, token));
    browsed.allow(/status of 401/);
    await box(page).fill('Written before the session ended.');
    await page.waitForLoadState('networkidle');
    // The desk polls, and would otherwise notice the ended session before the reply does.
    const [calls, readings]: readonly [string, Route[]] = ['**/api/admin/**', []];
    const isReading = (route: Route): boolean => route.request().method() === 'GET';
    await page.route(calls, (route) => (isReading(route) ? void readings.push(route) : route.continue()));
    const authorization = `Bearer ${token}`;
    await fetch(`${browsed.site.url}/api/admin/logout`, { method: 'POST', headers: { authorization } });
    await send(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(testPassword);
    await Promise.all(readings.map((route) => route.continue()));
    await page.unroute(calls);
    await page.keyboard.press('Enter');
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    expect(await repliesTo(id)).to.deep.equal(['Written before the session ended.']);
  });

  it('inserts saved answers after a slash by keyboard, and sends and opens the next message', async () => {
    const page = await open(await store());
    await box(page).focus();
    await page.keyboard.type('/');
    const answers = page.getByRole('listbox', { name: 'Saved answers' });
    const marked = answers.getByRole('option', { selected: true });
    await marked.waitFor();
    const [first, second] = await answers.getByRole('option').locator('b').allTextContents();
    await page.keyboard.press('ArrowDown');
    expect(await marked.locator('b').textContent()).to.equal(second);
    await page.keyboard.press('ArrowUp');
    expect(await marked.locator('b').textContent()).to.equal(first);
    await page.keyboard.press('Escape');
    await answers.waitFor({ state: 'detached' });
    await page.keyboard.type(' and/or /propos');
    await answers.getByRole('option', { name: /^Proposal for a call/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).to.match(/^\/ and\/or Hello Amara,/);
    await box(page).fill('Hello.');
    await page.keyboard.press('Control+Shift+Enter');
    await announced(page, 'Reply to Amara Osei is waiting: no mail server is set up');
    await thread(page).getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor();
  });

  it('shows the signature of the account under the reply, and sends without it on request', async () => {
    const id = await store();
    const page = await browsed.openStaff('/admin/account');
    await page.getByRole('textbox', { name: 'Signature' }).fill('Ada Byron\nEngineer');
    await page.getByRole('button', { name: 'Save signature' }).click();
    await announced(page, 'Signature saved');
    await page.goto(`${browsed.site.url}${path}/${id}`);
    const choice = thread(page).getByRole('checkbox', { name: 'With your signature' });
    const shown = thread(page).getByRole('region', { name: 'Answer' }).getByText('Engineer');
    await shown.waitFor();
    await box(page).fill('Signed.');
    await send(page).click();
    await items(page).filter({ hasText: 'Signed.' }).getByText('Engineer').waitFor();
    await box(page).fill('Without.');
    await choice.uncheck();
    await shown.waitFor({ state: 'detached' });
    await page.reload();
    await box(page).waitFor();
    await choice.waitFor();
    expect(await choice.isChecked()).to.equal(false);
    await send(page).click();
    await items(page).filter({ hasText: 'Without.' }).waitFor();
    expect(await items(page).filter({ hasText: 'Without.' }).getByText('Engineer').count()).to.equal(0);
    expect(await choice.isChecked()).to.equal(true);
    await thread(page).getByRole('radio', { name: 'Note' }).check();
    await choice.waitFor({ state: 'detached' });
    const body = JSON.stringify({ signature: '' });
    await fetch(`${browsed.site.url}/api/admin/account`, { method: 'PATCH', headers: browsed.ada.headers, body });
  });
});
