/**
 * The whole way of an article, as its writer goes it, far away from the server's time zone: signed in, written, illustrated, shown to
 * a colleague, scheduled, read, moved twice, changed and changed back, deleted and fetched out of the trash.
 */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { content, savedState, tool } from '../support/article-editor.ts';
import {
  expectAccessible,
  hydrated,
  launchBrowser,
  openPage,
  type WatchedPage,
  withMotion,
} from '../support/browser.ts';
import { makeAccount, testPassword } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const hourMs = 3_600_000;
const timezoneId = 'Asia/Kathmandu';
const title = 'What a queue tells you at night';
const excerpt = 'Three numbers that a queue shows before anybody calls.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** As somebody in that zone types it. */
const localTime = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: timezoneId }).slice(0, 'yyyy-mm-ddThh:mm'.length).replace(' ', 'T');

describe('the way of an article', () => {
  let site: TestSite;
  let browser: Browser;
  let writer: WatchedPage;
  let reader: WatchedPage;
  let preview = '';
  let aheadMs = 0;

  before(async () => {
    site = await startTestSite({ clock: () => new Date(Date.now() + aheadMs) });
    await makeAccount(site, 'ada');
    browser = await launchBrowser();
    writer = await openPage(browser, { ...withMotion, timezoneId });
    reader = await openPage(browser, withMotion);
    // Asking for what is not public is part of the story.
    reader.allow(/status of 404/);
  });
  afterEach(() => {
    writer.expectSilence();
    reader.expectSilence();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const answer = async (path: string): Promise<string> => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
    return [status, headers.get('location')].filter((each) => each !== null).join(' ');
  };
  const mentions = async (path: string): Promise<boolean> =>
    (await (await fetch(site.url + path)).text()).includes(title);
  const read = async (path: string): Promise<Page> => {
    await reader.page.goto(site.url + path);
    await hydrated(reader.page);
    return reader.page;
  };

  it('begins with signing in and New Post', async () => {
    const { page } = writer;
    await page.goto(`${site.url}/admin`);
    await hydrated(page);
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password').fill(testPassword);
    await button(page, 'Sign In').click();
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Blog Management' }).click();
    await page.getByRole('link', { name: 'New Post' }).click();
    await content(page).waitFor();
  });

  it('is written under headings, with a picture, and saves by itself', async () => {
    const { page } = writer;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Excerpt').fill(excerpt);
    await content(page).click();
    await page.keyboard.type('A queue is a promise that somebody else keeps.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## How long it is');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Length alone says little.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## How old its oldest entry is');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Age says almost everything.');
    await page.keyboard.press('Enter');

    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1a3edc' } })
      .jpeg()
      .toBuffer();
    await tool(page, 'Picture').click();
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await dialog.getByLabel('Picture file').setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByLabel('Alternative text').fill('A blue evening over a server room');
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('dialog input[inputmode=url]')?.value.startsWith('/media/'),
    );
    await button(page, 'Add picture').click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.type('Ten past two.');

    await page.getByLabel('Slug').fill('queues at night');
    await page.getByLabel('Category').fill('Operations');
    await page.getByLabel('Author').fill('Ada Byron');
    await page.getByLabel('Tags').pressSequentially('queues, on call,');
    await savedState(page, 'saved');
    await page.locator('[data-check=checked]').waitFor();
    await page.getByText('Must fix').first().waitFor({ state: 'detached' });
  });

  it('is there again in another window', async () => {
    const { page } = writer;
    await page.reload();
    await content(page).getByRole('heading', { level: 2, name: 'How old its oldest entry is' }).waitFor();
    expect(await page.getByLabel('Slug').inputValue()).to.equal('queues-at-night');
    await button(page, 'Remove the tag on call').waitFor();
  });

  it('is shown to a colleague who has no account, by a link', async () => {
    const { page } = writer;
    await button(page, 'Preview links').click();
    const dialog = page.getByRole('dialog', { name: 'Preview links' });
    await dialog.getByLabel('It lasts').selectOption('1 day');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    preview = new URL(await dialog.getByLabel('Address of the new link').inputValue()).pathname;
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });

    const response = await reader.page.goto(site.url + preview);
    await hydrated(reader.page);
    expect(response?.headers()['cache-control']).to.include('no-store');
    expect(response?.headers()['x-robots-tag']).to.include('noindex');
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).to.include('noindex');
    await heading(reader.page, title);
    await reader.page.getByText(/^Preview: not published\. This link ends on /).waitFor();
    const picture = reader.page.getByRole('img', { name: 'A blue evening over a server room' });
    await picture.scrollIntoViewIfNeeded();
    await reader.page.waitForFunction(
      () => [...document.images].filter(({ alt, naturalWidth }) => alt.startsWith('A blue') && naturalWidth > 0).length,
    );
  });

  it('waits for the moment that was chosen', async () => {
    const { page } = writer;
    const at = new Date(Date.now() + 2 * hourMs);
    await page.getByLabel('Publish at').fill(localTime(at));
    await button(page, 'Schedule').click();
    await said(page, /^Scheduled for /);
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    expect(await answer('/blog/queues-at-night')).to.equal('404');
    for (const path of ['/', '/blog', '/sitemap.xml', '/search?q=anybody', '/api/blog/posts'])
      expect(await mentions(path), path).to.equal(false);
  });

  it('appears when it has come, without anybody’s doing', async () => {
    aheadMs = 2 * hourMs;
    const home = await read('/');
    await home.getByRole('link', { name: title }).first().waitFor();
    const list = await read('/blog');
    await list.getByRole('article').filter({ hasText: excerpt }).getByRole('link', { name: title }).click();
    await heading(list, title);
    await list.getByRole('heading', { level: 2, name: 'How long it is' }).waitFor();
    await list.getByText('Ada Byron').first().waitFor();
    await list.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'on call' }).waitFor();
    expect(await list.title()).to.equal(`${title} | Loomstack`);
    expect(await list.getByText(/^Preview:/).count()).to.equal(0);
    for (const path of ['/search?q=anybody', '/api/blog/posts']) expect(await mentions(path), path).to.equal(true);
  });

  it('moves twice on purpose, and each former address leads to the last one in one step', async () => {
    const { page } = writer;
    const move = async (slug: string): Promise<void> => {
      await page.reload();
      await content(page).waitFor();
      await button(page, 'Change address').click();
      await page.getByLabel('Slug').fill(slug);
      await button(page, 'Update').click();
      await said(page, 'The article is updated');
    };
    await move('queues');
    expect(await answer('/blog/queues-at-night')).to.equal('301 /blog/queues');
    await move('what-queues-tell');
    expect(await answer('/blog/queues-at-night')).to.equal('301 /blog/what-queues-tell');
    expect(await answer('/blog/queues')).to.equal('301 /blog/what-queues-tell');
    expect(await answer('/blog/what-queues-tell')).to.equal('200');
    const moved = await read('/blog/queues-at-night');
    expect(new URL(moved.url()).pathname).to.equal('/blog/what-queues-tell');
  });

  it('is changed, compared with what it was, and changed back', async () => {
    const { page } = writer;
    const article = async () => (await fetch(`${site.url}/blog/what-queues-tell`)).text();
    await content(page).getByText('Length alone says little.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Ignore it.');
    await button(page, 'Update').click();
    await until(async () => (await article()).includes('Length alone says little. Ignore it.'));

    await button(page, 'History').click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.locator('ins', { hasText: 'Ignore it.' }).waitFor();
    await dialog
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click();
    await said(page, 'The version is back in work');
    await content(page).getByText('Length alone says little.', { exact: true }).waitFor();
    await button(page, 'Update').click();
    await until(async () => !(await article()).includes('Ignore it.'));
    expect(await answer('/blog/queues')).to.equal('301 /blog/what-queues-tell');
  });

  it('is deleted by mistake, taken back, deleted again, and fetched out of the trash', async () => {
    const { page } = writer;
    await button(page, 'Delete').click();
    await said(page, `“${title}” is in the trash`);
    expect(await answer('/blog/what-queues-tell')).to.equal('404');
    expect(await answer('/blog/queues')).to.equal('404');
    expect(await mentions('/')).to.equal(false);
    await button(page, 'Undo').click();
    await said(page, `“${title}” is back`);
    expect(await answer('/blog/what-queues-tell')).to.equal('200');

    await button(page, `Delete ${title}`).click();
    await button(page, 'Undo').waitFor();
    await page.goto(`${site.url}/admin/blog/trash`);
    await page.getByText(/^Deleted by ada on /).waitFor();
    await expectAccessible(page);
    await button(page, `Restore ${title}`).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    expect(await answer('/blog/what-queues-tell')).to.equal('200');
    expect(await answer('/blog/queues-at-night')).to.equal('301 /blog/what-queues-tell');
    const list = await read('/blog');
    await list.getByRole('article').getByRole('link', { name: title }).waitFor();
  });
});
