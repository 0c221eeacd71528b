/** Preview of an unpublished article, and the publish check. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { articlesOn, content, openEditor, openSettings } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { announced, hydrated } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const flawed = [
  '<h2>The first part</h2><p>Words with a <a href="/nowhere">broken link</a>.</p>',
  '<h4>A part too deep</h4><p>More words.</p>',
  '<figure><img src="/art/nothing.svg" alt=""><figcaption>Below</figcaption></figure>',
].join('');

const broken = '<p>Words with a <a href="/nowhere">broken link</a>, and more.</p>';

describe('the preview and the check of an article', () => {
  const browsed = browseStaff();
  const { make } = articlesOn(browsed);

  /** The page for a visitor without an account. */
  const asStranger = async (page: Page, address: string, look: (stranger: Page) => Promise<void>): Promise<void> => {
    const context = await page.context().browser()?.newContext();
    if (context === undefined) throw new Error('no browser');
    try {
      const stranger = await context.newPage();
      await stranger.goto(browsed.site.url + new URL(address).pathname);
      await hydrated(stranger);
      await look(stranger);
    } finally {
      await context.close();
    }
  };

  it('shows the current text over the editor on desktop and phone, and at its address without an account', async () => {
    const page = await openEditor(browsed, await make({ title: 'Soon' }));
    await content(page).press('Control+End');
    await page.keyboard.type(' The newest words.');
    await button(page, 'Preview').click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    const frame = sheet.locator('iframe:not([data-coming])');
    const framed = sheet.frameLocator('iframe');
    await framed.getByText('The newest words.').waitFor();
    const width = () => frame.evaluate(({ contentWindow: view }: HTMLIFrameElement) => view?.innerWidth ?? NaN);
    expect(await width()).to.be.at.least(1280);
    await sheet.getByText('Phone', { exact: true }).click();
    await until(async () => (await width()) === 390);
    // No link in it opens.
    await framed.getByRole('link', { name: 'Home' }).first().click();
    expect(await framed.locator('h1').innerText()).to.equal('Soon');
    const opened = page.context().waitForEvent('page');
    await sheet.getByRole('link', { name: 'Open in a new tab' }).click();
    const tab = await opened;
    await tab.waitForURL('**/preview/*');
    await asStranger(page, tab.url(), async (stranger) => {
      expect(await stranger.locator('h1').innerText()).to.equal('Soon');
      expect(await stranger.locator('main').innerText()).to.include('The newest words.');
      await stranger.getByText(/^Preview: not published\. This link expires on /).waitFor();
    });
    await framed.locator('h1').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await button(page, 'Preview').evaluate((element) => element === document.activeElement)).to.equal(true);
    await button(page, 'Preview').press('p');
    const again = sheet.getByRole('link', { name: 'Open in a new tab' });
    expect(await again.getAttribute('href')).to.equal(new URL(tab.url()).pathname);
  });

  it('explains a failed preview and tries again', async () => {
    const page = await openEditor(browsed, await make());
    browsed.allow(/ERR_FAILED/);
    await page.route('**/previews', (route) => route.abort());
    await button(page, 'Preview').click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    await sheet.getByText(/^The preview cannot be shown\. /).waitFor();
    await page.unroute('**/previews');
    await button(page, 'Try again').click();
    await sheet.locator('iframe:not([data-coming])').waitFor();
    expect(await sheet.getByText(/^The preview cannot be shown/).count()).to.equal(0);
  });

  it('asks for a title before the first preview', async () => {
    const page = await openEditor(browsed, 'new');
    await button(page, 'Preview').click();
    await page.getByText('Enter a title to preview.').waitFor();
    expect(await page.getByRole('dialog', { name: 'Preview' }).count()).to.equal(0);
  });

  it('creates a link and ends it', async () => {
    const page = await openEditor(browsed, await make());
    await openSettings(page);
    await button(page, 'Preview links').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview links' });
    await dialog.getByText('No active links').waitFor();
    await dialog.getByLabel('Expires after').selectOption('1 day');
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
    const address = await dialog.getByLabel('Address of the new link').inputValue();
    await dialog
      .getByRole('list', { name: 'Active links' })
      .getByText(/^Expires [A-Z]/)
      .waitFor();
    await asStranger(page, address, async (stranger) => {
      expect(await stranger.locator('h1').innerText()).to.equal('A title');
    });
    await dialog.getByRole('button', { name: /^Disable the link/ }).press('Enter');
    await dialog.getByText('No active links').waitFor();
    expect(await dialog.getByLabel('Address of the new link').count()).to.equal(0);
    await asStranger(page, address, async (stranger) => {
      expect(await stranger.locator('h1').innerText()).to.equal('This preview is not available');
    });
  });

  it('copies the address of a new link', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await openEditor(browsed, await make(), { permissions });
    await button(page, 'Preview links').click();
    await button(page, 'Create link').click();
    await button(page, 'Copy address').click();
    await announced(page, 'Address copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).to.equal(await page.getByLabel('Address of the new link').inputValue());
  });

  it('creates no link to an outdated text if the last changes cannot be saved', async () => {
    const id = await make();
    const page = await openEditor(browsed, id);
    browsed.allow(/ERR_FAILED/);
    await page.route('**/working-copy', (route) => route.abort());
    await content(page).press('Control+End');
    await page.keyboard.type(' Not saved.');
    await button(page, 'Preview links').click();
    const dialog = page.getByRole('dialog', { name: 'Preview links' });
    await button(page, 'Create link').click();
    await dialog
      .getByRole('status')
      .getByText(/^Link not created: the draft is not saved\. .+/)
      .waitFor();
    await dialog.getByText('No active links').waitFor();
    await page.unroute('**/working-copy');
    await button(page, 'Save and try again').click();
    const address = await dialog.getByLabel('Address of the new link').inputValue();
    expect(await dialog.getByText(/^Link not created/).count()).to.equal(0);
    await asStranger(page, address, async (stranger) => {
      expect(await stranger.locator('main').innerText()).to.include('Not saved.');
    });
  });

  it('jumps from a finding to its place', async () => {
    const page = await openEditor(browsed, await make({ excerpt: '', content: flawed }));
    // The missing picture.
    browsed.allow(/status of 404/);
    const found = page.getByRole('list', { name: 'To fix' }).getByRole('button');
    await found.filter({ hasText: 'Choose a category' }).press('Enter');
    expect(await page.getByLabel('Category').evaluate((field) => field === document.activeElement)).to.equal(true);
    await found.filter({ hasText: 'Write an excerpt of one or two sentences' }).press('Enter');
    expect(await page.getByLabel('Excerpt').evaluate((field) => field === document.activeElement)).to.equal(true);
    const selected = () => page.evaluate(() => String(getSelection()));
    await found.filter({ hasText: 'A part too deep' }).press('Enter');
    expect(await selected()).to.equal('A part too deep');
    await found.filter({ hasText: '/nowhere' }).press('Enter');
    expect(await selected()).to.equal('broken link');
    await found.filter({ hasText: 'Describe this picture' }).press('Enter');
    await content(page).locator('figure.ProseMirror-selectednode').waitFor();
    const levels = await found.locator('span:has(> i)').allInnerTexts();
    expect(levels).to.deep.equal([...levels].sort((a, b) => Number(a === 'Hint') - Number(b === 'Hint')));
    await page.getByLabel('Excerpt').fill('In short.');
    await found.filter({ hasText: 'Write an excerpt of one or two sentences' }).waitFor({ state: 'detached' });
    await page.getByLabel('Title', { exact: true }).fill('');
    await found.filter({ hasText: 'Enter a title.' }).waitFor();
  });

  it('asks once before publishing with errors', async () => {
    const page = await openEditor(browsed, await make({ slug: 'flawed', excerpt: '', content: broken }));
    const dialog = page.getByRole('dialog', { name: '2 things to fix first' });
    await button(page, 'Publish').click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: /Write an excerpt of one or two sentences/ }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'excerpt');
    await page.getByRole('list', { name: 'To fix' }).getByText('Must fix').first().waitFor();
    await button(page, 'Publish').click();
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await announced(page, 'Published');
    expect((await fetch(`${browsed.site.url}/blog/flawed`)).status).to.equal(200);
    await content(page).press('Control+End');
    await page.keyboard.type(' and deeper');
    await button(page, 'Update').click();
    await announced(page, 'Article updated');
  });

  it('ignores errors only: changes saved by another person are neither published nor overwritten', async () => {
    const mira = postCalls(browsed.site, await signIn(browsed.site, 'mira'));
    const id = await make({ slug: 'between', excerpt: '', content: broken });
    const page = await openEditor(browsed, id);
    await button(page, 'Publish').click();
    const asked = page.getByRole('dialog', { name: '2 things to fix first' });
    await asked.waitFor();
    const { version } = (await mira.read(id)).post;
    const theirs = await mira.done(mira.save(id, { title: 'As Mira calls it', version }));
    browsed.allow(/409/);
    await asked.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByRole('dialog', { name: 'This article was changed by someone else' }).waitFor();
    expect((await mira.read(id)).post).to.deep.equal(theirs);
    expect((await fetch(`${browsed.site.url}/blog/between`)).status).to.equal(404);
  });

  it('reports a failed check quietly and tries again', async () => {
    const id = await make();
    const page = await openEditor(browsed, id);
    await page.locator('[data-check=checked]').waitFor();
    await page.route('**/check', (route) => route.abort());
    browsed.allow(/ERR_FAILED/);
    await content(page).press('Control+End');
    await page.keyboard.type(' More.');
    await page.getByText('Failed to check the article.').waitFor();
    await page.unroute('**/check');
    await button(page, 'Check again').click();
    await page.locator('[data-check=checked]').waitFor();
  });
});
