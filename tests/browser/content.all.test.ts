/** Staff change the content of pages in a browser, and the public reads them. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { savedState } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { openPart, pageSaved, publishPage } from '../support/page-form.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

describe('page content, in a browser', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browsed.open(path, { ...storedToken(browsed.site, ada.token), ...options });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  const edit = async (key: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open('/admin/content', options);
    await page.locator(`[data-row="${key}"] [data-opens]`).click();
    await page.getByRole('button', { name: 'History', exact: true }).waitFor();
    return page;
  };
  const read = async (path: string): Promise<string> => (await fetch(browsed.site.url + path)).text();

  it('lead from the home page’s hero to the public page, its data and back to the built-in text', async () => {
    const before = await read('/');
    const page = await edit('homepage');
    const title = page.getByLabel('The page’s main heading');
    expect(await title.inputValue()).to.equal('From the first question to the millionth request');
    await title.fill('Woven in one piece');
    await pageSaved(page);
    expect(await read('/')).to.equal(before);
    await publishPage(page);
    expect(await read('/')).to.include('Woven in one piece');
    expect(await read('/_data/')).to.include('Woven in one piece');

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    const question = page.getByRole('dialog', { name: 'Back to the built-in text?' });
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Back to the built-in text' }).click();
    await page.getByText('The built-in text is public again').waitFor();
    expect(await title.inputValue()).to.equal('From the first question to the millionth request');
    expect(await read('/')).to.equal(before);
  });

  it('reach a service’s fourth offering, its page, its description and the search', async () => {
    const page = await edit('services');
    await page.locator('summary', { hasText: 'AI & Data' }).click();
    const offerings = page.getByRole('group', { name: 'Six things that can be ordered' });
    await offerings.locator('summary').nth(3).click();
    await offerings.getByLabel('A few words that could stand alone').fill('Zeppelin forecasts');
    await page.locator('summary', { hasText: 'Search results and shared links' }).last().click();
    await page.getByLabel('One sentence for search results').last().fill('Zeppelins are part of this sentence.');
    await pageSaved(page);
    await publishPage(page);
    const html = await read('/services/ai-data');
    expect(html).to.include('Zeppelin forecasts');
    expect(html).to.include('content="Zeppelins are part of this sentence."');
    expect(await read('/search?q=zeppelin')).to.include('/services/ai-data');
  });

  it('take further entries on plain http too, where browsers have less to offer', async () => {
    const page = await open('/admin/content');
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await page.goto(`${browsed.site.url}/admin/content/privacy-policy`);
    const entries = page.getByRole('group', { name: 'The text itself' }).locator('summary');
    await entries.first().waitFor();
    const before = await entries.count();
    await page.getByRole('button', { name: 'Add an entry The text itself' }).click();
    expect(await entries.count()).to.be.greaterThan(before);
  });

  it('say what is wrong beside the field, lose nothing over a reload, and are saved once it is mended', async () => {
    const page = await edit('about');
    browsed.allow(/status of 422/);
    await page.getByLabel('One or two sentences under the heading').fill('Kept over a reload.');
    await page.getByLabel('The page’s main heading').fill('A <b>bold</b> heading');
    await page.getByText('Not saved. One field needs another look before this can be saved.').waitFor();
    await expectAccessible(page, 'with a mistake');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Show the field' }).click();
    const title = page.getByLabel('The page’s main heading');
    await until(() => title.evaluate((element) => element === document.activeElement));
    expect(await title.getAttribute('aria-invalid')).to.equal('true');
    await title.fill('A bold heading');
    await pageSaved(page);
    expect(await page.getByLabel('One or two sentences under the heading').inputValue()).to.equal(
      'Kept over a reload.',
    );
  });

  it('lead to the position that does not say what it pays, and are published once it does', async () => {
    const page = await edit('careers');
    browsed.allow(/status of 422/);
    await openPart(page, 'Open positions');
    const positions = page.getByRole('group', { name: 'The open positions' });
    await positions.locator('summary', { hasText: 'DevOps Engineer' }).click();
    await positions.locator('summary', { hasText: 'What it pays' }).click();
    await positions.getByRole('button', { name: 'Remove: What it pays' }).click();
    await pageSaved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const add = positions.getByRole('button', { name: 'Add: What it pays' });
    await until(() => add.evaluate((element) => element === document.activeElement));
    await positions.getByText('Say what DevOps Engineer pays: applicants are told the range.').waitFor();
    await expectAccessible(page, 'what is missing');
    await add.click();
    await positions.getByLabel('The least that is paid').fill('64000');
    await positions.getByLabel('The most that is paid').fill('80000');
    await positions.getByLabel('The three letters of the currency').fill('EUR');
    await pageSaved(page);
    await publishPage(page);
    expect(await read('/careers/devops-engineer')).to.include('€64,000 to €80,000 a year');
  });

  it('show both texts when somebody else was faster', async () => {
    const page = await edit('careers');
    browsed.allow(/status of 409/);
    const grace = contentCalls(browsed.site, await signIn(browsed.site, 'grace'));
    const theirs = await grace.read('careers');
    const statement = { title: 'Hers', lead: 'Hers too.' };
    await grace.save(theirs, { ...theirs.content, statement });
    await page.getByLabel('The page’s main heading').fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'This page was changed meanwhile' });
    await dialog.getByText('grace has changed this page since you opened it.').waitFor();
    await dialog.getByText('Opening › The page’s main heading').waitFor();
    await dialog.getByText('Theirs: Hers', { exact: true }).waitFor();
    await dialog.getByText('Yours: Mine', { exact: true }).waitFor();
    await expectAccessible(page, 'the conflict');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await pageSaved(page);
    expect((await grace.read('careers')).content).to.have.nested.property('statement.title', 'Mine');
  });

  it('stay in this browser when they cannot be saved, whatever is pressed, and are offered when one comes back', async () => {
    const page = await edit('careers');
    browsed.allow(/Failed to load resource|net::ERR/);
    const saving = '**/working-copy';
    await page.route(saving, (route) => route.abort());
    const title = page.getByLabel('The page’s main heading');
    await title.fill('Written without a server');
    await savedState(page, 'failed');
    const tab = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').getByText('The preview was not opened').waitFor();
    await until(async () => (await tab).isClosed());
    await page.getByRole('link', { name: 'All pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await title.inputValue()).to.equal('Written without a server');
    await page.getByRole('link', { name: 'All pages' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.unroute(saving);
    await page.getByRole('link', { name: 'Edit Careers', exact: true }).click();
    const note = page.getByRole('status').filter({ hasText: 'There is a newer copy in this browser' });
    await note.getByRole('button', { name: 'Use it' }).click();
    await pageSaved(page);
    await note.waitFor({ state: 'detached' });
    const { content } = await contentCalls(browsed.site, ada).read('careers');
    expect(content).to.have.nested.property('statement.title', 'Written without a server');
  });

  it('stay in the form when their publication is taken back, also what could not be saved yet', async () => {
    const calls = contentCalls(browsed.site, ada);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const before = await calls.read('roadmap');
    await calls.publish(
      await calls.save(before, { ...before.content, statement: { title: 'For tomorrow', lead: 'A sentence.' } }),
      at,
    );
    const page = await edit('roadmap');
    browsed.allow(/Failed to load resource|net::ERR/);
    await page.route('**/working-copy', (route) => route.abort());
    const title = page.getByLabel('The page’s main heading');
    await title.fill('Not yet saved');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Cancel scheduled publication' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel scheduled publication' }).click();
    await page.getByRole('status').getByText('It is in work again').waitFor();
    expect(await title.inputValue()).to.equal('Not yet saved');
    await page.unroute('**/working-copy');
    await pageSaved(page);
    const { content, scheduled_at } = await calls.read('roadmap');
    expect(content).to.have.nested.property('statement.title', 'Not yet saved');
    expect(scheduled_at).to.equal(null);
  });

  it('are not there under a name that no page has, which is said once', async () => {
    const page = await browsed.open('/admin/content/no-such-page', storedToken(browsed.site, ada.token));
    browsed.allow(/status of 404/);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    expect(await page.getByText('Failed to load the page').count()).to.equal(0);
    await page.getByRole('link', { name: 'All pages' }).click();
    await page.getByRole('link', { name: 'Edit Home', exact: true }).waitFor();
  });

  it('can be edited where the site is on plain http, and browsers offer less', async () => {
    const page = await open('/admin/content');
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await page.goto(`${browsed.site.url}/admin/content/search`);
    await openPart(page, 'Suggestions');
    const links = page.getByRole('group', { name: 'Shown before a search and when nothing was found' });
    await links.getByRole('button', { name: 'Add an entry' }).waitFor();
    expect(await links.locator('summary').count()).to.equal(6);
  });

  it('change by keyboard: an entry is added, named, moved and removed', async () => {
    const page = await edit('search');
    // Of an entry with nothing in it yet.
    browsed.allow(/status of 422/);
    await openPart(page, 'Suggestions');
    const links = page.getByRole('group', { name: 'Shown before a search and when nothing was found' });
    await links.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await links.locator('summary', { hasText: 'Entry 7' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('What we plan');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose where the link leads' });
    await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('roadm');
    await dialog.getByRole('option', { name: 'Roadmap' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator(':focus', { hasText: 'Choose…' }).waitFor();
    await links.getByText('/roadmap').waitFor();
    await links.getByRole('button', { name: 'Move up What we plan' }).press('Enter');
    await pageSaved(page);
    await links.getByRole('button', { name: 'Move up What we plan' }).and(page.locator(':focus')).waitFor();
    const labels = await links.locator('summary').allTextContents();
    expect(labels.slice(-2)).to.deep.equal(['What we plan', 'Write to a person']);
    await links.getByRole('button', { name: 'Remove What we plan' }).press('Enter');
    await until(async () => (await links.locator('summary').count()) === 6);
    await links.getByRole('button', { name: 'Add an entry' }).and(page.locator(':focus')).waitFor();
  });

  it('compare any two of their versions field by field, what is public with the draft first', async () => {
    const calls = contentCalls(browsed.site, ada);
    const before = await calls.read('methodologies');
    const { statement } = before.content as { readonly statement: { readonly title: string } };
    const saying = (title: string) => ({ ...before.content, statement: { ...statement, title } });
    const public1 = await calls.publish(await calls.save(before, saying('The first words')));
    const public2 = await calls.publish(await calls.save(public1, saying('The second words')));
    await calls.save(public2, saying('The third words'));
    const page = await edit('methodologies', { viewport: phone });
    await page.getByRole('button', { name: 'History', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^History of / });
    const went = (text: string) => dialog.locator('del', { hasText: text }).waitFor();
    await went('second');
    await dialog.locator('ins', { hasText: 'third' }).waitFor();
    expect(await dialog.locator('dt').allTextContents()).to.deep.equal(['Opening › The page’s main heading']);
    await expectAccessible(page, 'the comparison');
    await dialog.getByLabel('To').selectOption({ index: 0 });
    await went(statement.title.split(' ')[0] ?? '');
    expect(await dialog.getByRole('button', { name: /^Restore version/ }).count()).to.equal(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(phone.width);
    await dialog.getByRole('button', { name: 'Restore version 2' }).click();
    await page.getByText('The text is in the form again').waitFor();
    expect(await page.getByLabel('The page’s main heading').inputValue()).to.equal('The first words');
    expect(await read('/methodologies')).to.include('The second words');
  });

  for (const viewport of [desktop, phone, { width: 320, height: 640 }])
    it(`have no violation in either theme and no sideways scroll at ${viewport.width} px`, async () => {
      const page = await edit('homepage', { viewport });
      await page.locator('summary').getByText('Figures', { exact: true }).click();
      await page.getByLabel('Where the figure comes from').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(viewport.width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, colorScheme);
      }
      await page.getByLabel('The page’s main heading').fill('Woven, and not saved yet');
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('dialog').getByLabel('From').waitFor();
      await expectAccessible(page, 'the history');
    });
});
