/** The list of the lead desk: rows, filters, paging and keyboard. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const path = '/admin/contact-submissions';

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => list(page).getByRole('heading').allTextContents();
const lane = (page: Page, name: string) => page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name });

describe('the lead desk’s list', () => {
  const browsed = browseStaff({}, async (site, ada) => {
    const { connection } = site;
    const me = { id: ada.id, username: ada.username };
    await storeSubmission(connection, {
      name: 'Amara Osei',
      submitted_at: ago(23.4),
      due_at: new Date(Date.now() + 39.5 * 60_000),
    });
    await storeSubmission(connection, {
      name: 'Tom Ferreira',
      email: 'tom@examplia.example',
      company: 'Examplia Foods',
      message: 'Checkout has been failing since this morning.',
      submitted_at: ago(30),
      assignee: me,
    });
    await storeSubmission(connection, { name: 'Elena Rossi', status: 'read', submitted_at: ago(2) });
    await storeSubmission(connection, {
      name: 'Sam Whitlock',
      status: 'replied',
      submitted_at: ago(50),
      answered_at: ago(50 - 19 / 6),
    });
    await storeSubmission(connection, { name: 'Marcus Hale', status: 'archived', submitted_at: ago(80) });
    await storeSubmission(connection, { name: 'Best Rankings', status: 'spam', submitted_at: ago(1) });
  });
  const makeNewAgain = () =>
    browsed.site.connection
      .collection('submissions')
      .updateMany({ name: { $in: ['Amara Osei', 'Tom Ferreira'] } }, { $set: { status: 'new' } });
  const open = async (search = '', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browsed.openStaff(path + search, options);
    await page.getByText(/^\d+ (messages?|results?)$/).waitFor();
    return page;
  };

  it('shows each lane with its count', async () => {
    const page = await open();
    await lane(page, 'All 6').waitFor();
    await lane(page, 'Not spam 5').waitFor();
    expect(await names(page)).to.deep.equal([
      'Best Rankings',
      'Elena Rossi',
      'Amara Osei',
      'Tom Ferreira',
      'Sam Whitlock',
      'Marcus Hale',
    ]);
    await lane(page, 'Spam 1').click();
    // The rows of the previous lane stay until the answer arrives.
    await row(page, 'Elena Rossi').waitFor({ state: 'detached' });
    expect(await names(page)).to.deep.equal(['Best Rankings']);
    expect(page.url()).to.match(/\?status=spam$/);
    await lane(page, 'Awaiting their reply 1').click();
    await row(page, 'Sam Whitlock').waitFor();
    await page.goBack();
    await row(page, 'Best Rankings').waitFor();
    await lane(page, 'Open 3').click();
    await page.getByText('3 messages').waitFor();
    expect(await names(page)).to.deep.equal(['Elena Rossi', 'Amara Osei', 'Tom Ferreira']);
  });

  it('switches to the open messages with O, and opens with them the next time', async () => {
    const page = await open();
    await page.keyboard.press('o');
    await page.getByText('3 messages').waitFor();
    expect(page.url()).to.match(/\?status=open$/);
    await page.goto(`${browsed.site.url}${path}`);
    await lane(page, 'Open 3').and(page.locator('[aria-current]')).waitFor();
    await page.getByText('3 messages').waitFor();
    await page.goto(`${browsed.site.url}${path}?q=Hale`);
    await page.getByText('1 result').waitFor();
    await page.goto(`${browsed.site.url}${path}?status=open`);
    await page.getByText('3 messages').waitFor();
    await lane(page, 'All 6').click();
    await page.getByText('6 messages').waitFor();
    await page.goto(`${browsed.site.url}${path}`);
    await page.getByText('6 messages').waitFor();
    expect(new URL(page.url()).search).to.equal('');
  });

  it('shows topic, owner and a short date in each row', async () => {
    await storeSubmission(browsed.site.connection, {
      name: 'Uma Quick',
      promise: 'urgent',
      urgent: true,
      service_interest: 'ai-data',
      submitted_at: ago(24 * 400),
      status: 'archived',
    });
    const page = await open('?status=archived');
    const urgent = row(page, 'Uma Quick');
    await urgent.getByText('Urgent', { exact: true }).waitFor();
    await urgent.getByText('AI & Data', { exact: true }).waitFor();
    await urgent.getByTitle('Unassigned').waitFor();
    expect(await urgent.getByRole('time').textContent()).to.match(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/);
    await urgent.getByText(/^\w{3} \d+, \d{4}$/).waitFor();
    await browsed.site.connection.collection('submissions').deleteOne({ name: 'Uma Quick' });
    await lane(page, 'Open').click();
    await row(page, 'Tom Ferreira').getByTitle('Assigned to ada').waitFor();
    expect(await row(page, 'Tom Ferreira').getByText('Urgent').count()).to.equal(0);
  });

  it('searches while typing, shows the number of matches, and returns when the field is cleared', async () => {
    const page = await open();
    const field = page.getByRole('searchbox', { name: 'Search submissions' });
    await field.fill('examplia checkout');
    await page.getByRole('status').getByText('1 result').waitFor();
    expect(await names(page)).to.deep.equal(['Tom Ferreira']);
    expect(new URL(page.url()).searchParams.get('q')).to.equal('examplia checkout');
    // Counts are those without a search.
    expect(await lane(page, 'All').innerText()).to.equal('All');
    await field.fill('nobody wrote this');
    await page.getByRole('heading', { name: 'No results for “nobody wrote this”' }).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.getByText('6 messages').waitFor();
    expect(await field.inputValue()).to.equal('');
  });

  it('searches in a lane that is chosen before the search starts', async () => {
    const page = await browsed.openStaff('/admin/dashboard');
    await page.clock.install();
    await page.goto(browsed.site.url + path);
    await page.getByText('6 messages').waitFor();
    await page.clock.pauseAt(Date.now() + hourMs);
    await page.getByRole('searchbox').fill('Samplewood');
    await lane(page, 'Open').click();
    await page.waitForURL(({ searchParams: asked }) => asked.get('status') === 'open');
    await page.clock.resume();
    await page.waitForURL(
      ({ searchParams: asked }) => asked.get('q') === 'Samplewood' && asked.get('status') === 'open',
    );
    await page.getByText('2 results', { exact: true }).waitFor();
  });

  it('sorts by due time, and shows only one’s own messages', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Due first' });
    await page.getByText('3 messages').waitFor();
    expect(await names(page)).to.deep.equal(['Tom Ferreira', 'Amara Osei', 'Elena Rossi']);
    await page.getByRole('button', { name: 'Mine' }).click();
    await page.getByText('1 message', { exact: true }).waitFor();
    expect(await names(page)).to.deep.equal(['Tom Ferreira']);
    expect(new URL(page.url()).search).to.equal('?sort=due&assignee=me');
  });

  it('moves with arrows and letters, opens with Enter, and returns with Escape', async () => {
    const page = await open();
    await row(page, 'Elena Rossi').getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Amara Osei, Samplewood Clinics' });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Amara Osei, Samplewood Clinics');
    expect(await row(page, 'Amara Osei').getByRole('link').getAttribute('aria-current')).to.equal('true');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Amara Osei');
    await page.keyboard.press('j');
    await page
      .getByRole('heading', { name: /^Tom Ferreira,/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('k');
    await heading.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('x');
    await page.getByRole('checkbox', { name: 'Select Amara Osei', checked: true }).waitFor();
  });

  it('marks the current message as read, moves the focus on, and restores both with Undo', async () => {
    await makeNewAgain();
    const page = await open('?status=new');
    await row(page, 'Amara Osei').getByRole('button', { name: 'Mark as Read' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Amara Osei: marked as read').waitFor();
    await page.getByText('1 message', { exact: true }).waitFor();
    expect(await names(page)).to.deep.equal(['Tom Ferreira']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Tom Ferreira');
    await lane(page, 'New 1').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row(page, 'Amara Osei').waitFor();
    await page.getByText('2 messages').waitFor();
    // The button is gone with its notice; the focus is where it was before.
    await page.getByRole('link', { name: 'Tom Ferreira' }).and(page.locator(':focus')).waitFor();
  });

  it('opens at the reply box with Reply', async () => {
    const page = await open();
    await row(page, 'Tom Ferreira').getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Reply to Tom' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  });

  it('shows one error if the list and the open message both fail', async () => {
    const page = await open();
    browsed.allow(/Failed to load resource/);
    await page.route(/\/api\/admin\/contact-submissions/, (route) => route.abort());
    await page.goto(`${browsed.site.url}${path}/${'a'.repeat(24)}`);
    await page.getByRole('button', { name: 'Try again' }).nth(1).waitFor();
    expect(await page.getByRole('alert').getByText('Failed to load submissions').count()).to.equal(1);
  });

  it('shows the messages as soon as they can be loaded', async () => {
    const page = await browsed.openStaff('/admin/dashboard');
    browsed.allow(/Failed to load resource/);
    const calls = /\/api\/admin\/contact-submissions\?/;
    await page.clock.install();
    await page.route(calls, (route) => route.abort());
    await page.goto(`${browsed.site.url}${path}`);
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(calls);
    await page.clock.runFor(25_000);
    await row(page, 'Amara Osei').waitFor();
    await page.getByRole('alert').getByText('Failed to load submissions').waitFor({ state: 'detached' });
  });

  it('restores messages that could not be changed, when the server is reachable', async () => {
    await makeNewAgain();
    const page = await browsed.openStaff('/admin/dashboard');
    browsed.allow(/Failed to load resource/);
    await page.clock.install();
    await page.goto(`${browsed.site.url}${path}?status=new`);
    await page.getByText('2 messages').waitFor();
    await page.route(/\/api\/admin\/contact-submissions/, (route) => route.abort());
    const end = await holdCalls(page, /\/api\/admin\/contact-submissions\/[0-9a-f]{24}$/, 'abort');
    for (const name of ['Amara Osei', 'Tom Ferreira']) {
      await row(page, name).getByRole('button', { name: 'Mark as Read' }).click();
      await row(page, name).waitFor({ state: 'detached' });
    }
    end();
    await page.getByRole('alert').getByText('Status not changed').nth(1).waitFor();
    await page.unrouteAll();
    await page.clock.runFor(25_000);
    await page.getByText('2 messages').waitFor();
    expect(await names(page)).to.have.members(['Amara Osei', 'Tom Ferreira']);
  });

  it('stays within the window when a notice is shown above it', async () => {
    const page = await open();
    browsed.allow(/Failed to load resource/);
    await page.context().setOffline(true);
    await page.getByText('You are offline. Data may be out of date.').waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(beyond).to.equal(0);
  });

  describe('on a phone', () => {
    it('shows the current lane, also after it was counted', async () => {
      const page = await open('?status=spam', { viewport: phone });
      await lane(page, 'Spam 1').waitFor();
      const beyond = await lane(page, 'Spam 1').evaluate(
        (link) => link.getBoundingClientRect().right - window.innerWidth,
      );
      expect(beyond).to.be.at.most(0);
    });

    it('is a separate page that keeps its scroll position', async () => {
      const { connection } = browsed.site;
      for (let at = 0; at < 60; at += 1) {
        await storeSubmission(connection, { name: `Guest ${100 + at}`, status: 'read', submitted_at: ago(100 + at) });
      }
      const page = await open('', { viewport: phone });
      await row(page, 'Guest 123').scrollIntoViewIfNeeded();
      await row(page, 'Guest 159').waitFor();
      await page.getByText('66 messages').waitFor();
      await row(page, 'Guest 140').scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      expect(left).to.be.greaterThan(2000);
      await row(page, 'Guest 140').getByRole('link').click();
      await page.getByRole('heading', { name: 'Guest 140, Samplewood Clinics' }).waitFor();
      expect(await list(page).isVisible()).to.equal(false);
      expect(await page.evaluate(() => scrollY)).to.equal(0);
      await page.getByRole('button', { name: 'All messages' }).click();
      await list(page).waitFor();
      await page.waitForFunction((before) => Math.abs(scrollY - before) < 2, left);
    });
  });
});
