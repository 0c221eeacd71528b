/** Scheduling, changing, comparing and restoring an article. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { chooseCategory, confirmPublication, content, openEditor, savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { announced } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { pngPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('an article in the publishing desk', () => {
  const browsed = browseStaff();
  const calls = () => postCalls(browsed.site, browsed.ada);
  const store = async (fields: object): Promise<string> =>
    (await calls().make({ content: '<p>The first text.</p>', published: true, excerpt: 'In short.', ...fields })).id;

  it('keeps the chosen time until it is used, also when the window is closed', async () => {
    const id = await store({ slug: 'later', published: false });
    const page = await openEditor(browsed, id);
    await page.getByLabel('Publish at').fill('2096-05-04T09:30');
    await page.reload();
    await button(page, 'Schedule').waitFor();
    expect(await page.getByLabel('Publish at').inputValue()).to.equal('2096-05-04T09:30');
    await page.getByText(/Kept in this browser until you publish\.$/).waitFor();
    await button(page, 'Schedule').click();
    await confirmPublication(page, 'Schedule');
    await announced(page, /^Scheduled for /);
    await page.getByText(/Leave empty to publish at once\.$/).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('publish-at')))).to.be
      .empty;
  });

  it('discards changes and restores an earlier version', async () => {
    const id = await store({ slug: 'earlier' });
    const page = await openEditor(browsed, id);
    await content(page).press('Control+End');
    await page.keyboard.type(' Worse.');
    await button(page, 'Update').click();
    await announced(page, 'Article updated');
    await content(page).press('Control+End');
    await page.keyboard.type(' Still worse.');
    await savedState(page, 'saved');
    await button(page, 'Discard changes').click();
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await announced(page, 'Changes discarded');
    await content(page).getByText('The first text. Worse.', { exact: true }).waitFor();

    await button(page, 'History').click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    // The public text and the discarded one.
    await dialog.locator('ins', { hasText: 'Still worse.' }).waitFor();
    await dialog.getByLabel('To').selectOption({ index: 0 });
    await dialog.locator('ins', { hasText: 'Worse.' }).and(dialog.locator('ins:not(:text("Still"))')).waitFor();
    await button(page, 'Restore version 1').click();
    await announced(page, 'Version restored as a draft');
    await content(page).getByText('The first text.', { exact: true }).waitFor();
  });

  it('compares any two versions with their details, including unsaved text', async () => {
    const posts = calls();
    const { id } = await posts.make({ title: 'A first title', category: 'Looms', published: true });
    for (const title of ['A second title', 'A third title']) await posts.done(posts.change(id, { title }));
    const page = await openEditor(browsed, id);
    await page.route('**/working-copy', (route) => route.abort());
    browsed.allow(/ERR_FAILED/);
    await chooseCategory(page, 'Threads');
    await content(page).press('Control+End');
    await page.keyboard.type(' Unsaved.');
    await page.keyboard.press('Escape');
    await button(page, 'History').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'History' });
    const [older, newer] = [dialog.getByLabel('From'), dialog.getByLabel('To')];
    const chosen = (select: Locator) =>
      select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? '');
    const row = (name: string) => dialog.locator('dl > div', { has: page.locator('dt', { hasText: name }) });
    await row('Content').locator('ins', { hasText: 'Unsaved.' }).waitFor();
    await row('Category').locator('del', { hasText: 'Looms' }).waitFor();
    expect(await row('Title').count()).to.equal(0);
    expect(await chosen(older)).to.match(/^3 · Public now · .+ · ada$/);
    expect(await chosen(newer)).to.equal('4 · Draft, not saved yet');

    await older.and(page.locator(':focus')).waitFor();
    // The other side moves, so that the older version stays first; by keyboard too.
    await newer.selectOption({ index: 0 });
    await row('Title').locator('del', { hasText: 'first' }).waitFor();
    expect(await chosen(newer)).to.match(/^2 · Published · /);
    await older.focus();
    await page.keyboard.press('ArrowDown');
    await row('Title').locator('del', { hasText: 'second' }).waitFor();
    expect([await chosen(older), await chosen(newer)].map((text) => text.slice(0, 1))).to.deep.equal(['2', '3']);
    expect(await row('Category').count()).to.equal(0);
    await dialog.getByText('One field differs.', { exact: false }).waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows a summary before an article is public, and publishes it with Ctrl+Enter', async () => {
    const id = await store({ slug: 'summed-up', title: 'Summed up', published: false, category: 'Looms' });
    const page = await openEditor(browsed, id);
    await button(page, 'Publish').click();
    const summary = page.getByRole('dialog', { name: 'Publish this article?' });
    await summary.getByRole('button', { name: 'Publish', exact: true }).and(page.locator(':focus')).waitFor();
    await summary.getByText(`${new URL(browsed.site.url).host}/blog/summed-up`).waitFor();
    await summary.getByText('Now', { exact: false }).waitFor();
    await summary.getByRole('figure', { name: 'Preview of the shared link' }).getByText('Summed up').first().waitFor();
    await summary.getByRole('list', { name: 'Hints' }).getByText('Only 3 words.').waitFor();
    await summary.getByRole('button', { name: 'Schedule for later' }).click();
    await summary.getByLabel('Publish at').fill('2096-05-04T09:30');
    const scheduled = page.getByRole('dialog', { name: 'Schedule this article?' });
    await scheduled.getByText('May 4, 2096, 9:30 AM').waitFor();
    await scheduled.getByLabel('Publish at').fill('');
    await summary.getByLabel('Publish at').press('Control+Enter');
    await announced(page, 'Published');
    expect((await fetch(`${browsed.site.url}/blog/summed-up`)).status).to.equal(200);
    await summary.waitFor({ state: 'detached' });

    // An update is public at once.
    expect(await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')).to.equal(
      '/blog/summed-up',
    );
    await content(page).press('Control+End');
    await page.keyboard.type(' More.');
    await button(page, 'Update').click();
    await announced(page, 'Article updated');
  });

  it('leads a refused publication to the first missing field, described by its message', async () => {
    const page = await openEditor(browsed, 'new');
    const describedBy = async (field: Locator): Promise<string> =>
      field.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    const title = page.getByLabel('Title', { exact: true });
    await button(page, 'Publish').click();
    await title.and(page.locator(':focus')).waitFor();
    expect(await describedBy(title)).to.equal('Enter a title before publishing.');
    await title.fill('Only a title');
    await button(page, 'Publish').press('Enter');
    await content(page).and(page.locator(':focus')).waitFor();
    expect(await content(page).getAttribute('aria-invalid')).to.equal('true');
    expect(await describedBy(content(page))).to.match(/^Enter the text before publishing\./);
    await page.keyboard.type('Words.');
    await savedState(page, 'saved');
    expect(await content(page).getAttribute('aria-invalid')).to.equal(null);
    await button(page, 'Publish').click();
    await page.getByRole('dialog', { name: /to fix first$/ }).waitFor();
  });

  it('tells an author what is open before publication is requested', async () => {
    const ann = await signIn(browsed.site, 'ann', 'author');
    const posts = postCalls(browsed.site, ann);
    const { id } = await posts.make({ title: 'Too early', content: '<p>Words.</p>' });
    const page = await openEditor(browsed, id, { as: ann });
    browsed.allow(/status of 403/);
    await button(page, 'Request publication').click();
    const asked = page.getByRole('dialog', { name: 'One thing to fix first' });
    await asked.getByRole('button', { name: 'Back to the article' }).click();
    await asked.waitFor({ state: 'detached' });
    expect((await posts.read(id)).post.publication_asked).to.equal(null);
    await button(page, 'Request publication').click();
    await asked.getByRole('button', { name: /Write an excerpt/ }).click();
    await page.getByLabel('Excerpt').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('In short.');
    await button(page, 'Request publication').click();
    await announced(page, 'Sent to the editors');
    expect((await posts.read(id)).post.publication_asked?.by.username).to.equal('ann');
  });

  it('stores a draft without a title, signed by its writer; its address follows the title', async () => {
    const page = await openEditor(browsed, 'new');
    await content(page).click();
    await page.keyboard.type('It begins with the text.');
    await savedState(page, 'saved');
    await page.waitForURL(/[0-9a-f]{24}$/);
    const id = page.url().split('/').at(-1) ?? '';
    expect((await calls().read(id)).post).to.include({ title: '', author: 'ada', author_id: browsed.ada.id });
    for (const [title, slug] of [
      ['Half a', 'half-a'],
      ['Half a title', 'half-a-title'],
    ] as const) {
      await page.getByLabel('Title', { exact: true }).fill(title);
      await page.keyboard.press('Control+s');
      await page.getByRole('status').getByText('Draft saved').first().waitFor();
      await until(async () => (await calls().read(id)).post.slug === slug);
    }
    await page.getByLabel('Slug').fill('by-hand');
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    await page.keyboard.press('Control+s');
    await until(async () => (await calls().read(id)).post.title === 'Another title');
    await page.getByLabel('Title', { exact: true }).fill('A third title');
    await page.keyboard.press('Control+s');
    await until(async () => (await calls().read(id)).post.title === 'A third title');
    expect((await calls().read(id)).post.slug).to.equal('by-hand');
    await page.reload();
    expect(await page.getByLabel('Slug').inputValue()).to.equal('by-hand');
  });

  it('creates a category on purpose only', async () => {
    await store({ slug: 'in-a-category', category: 'Warp and weft' });
    const id = await store({ slug: 'to-be-sorted', published: false });
    const page = await openEditor(browsed, id);
    const field = page.getByLabel('Category');
    await field.click();
    await page.getByRole('option', { name: 'Warp and weft' }).waitFor();
    await field.fill('Warp and wefft');
    await page.getByRole('option', { name: 'Warp and weft', selected: true }).waitFor();
    await page.getByRole('option', { name: 'Create category “Warp and wefft”' }).waitFor();
    await field.press('Tab');
    await page.getByText('There is no category “Warp and wefft”.').waitFor();
    expect(await field.inputValue()).to.equal('');
    await button(page, 'Use Warp and weft').click();
    expect(await field.inputValue()).to.equal('Warp and weft');
    await field.fill('Dyes');
    await field.press('Enter');
    expect(await field.inputValue(), 'Enter alone').to.equal('Dyes');
    await field.press('ArrowDown');
    await field.press('Enter');
    await savedState(page, 'saved');
    await until(async () => (await calls().read(id)).post.category === 'Dyes');
    await field.fill('warp-and-WEFT');
    await field.press('Tab');
    expect(await field.inputValue()).to.equal('Warp and weft');
    await field.fill('');
    await field.press('Tab');
    await until(async () => (await calls().read(id)).post.category === '');
  });

  it('waits for a picture that is being uploaded', async () => {
    const id = await store({ slug: 'illustrated', published: false, featured_image_alt: 'A loom' });
    const page = await openEditor(browsed, id);
    const go = await holdCalls(page, '**/api/admin/media?*');
    await page.getByLabel('Upload a picture').setInputFiles({
      name: 'loom.png',
      mimeType: 'image/png',
      buffer: await pngPicture(),
    });
    await page.getByText('Uploading...', { exact: true }).first().waitFor();
    await button(page, 'Publish').click();
    await page.getByRole('button', { name: 'Uploading...' }).waitFor();
    expect(await page.getByRole('dialog').count()).to.equal(0);
    go();
    await confirmPublication(page);
    await announced(page, 'Published');
    expect((await calls().read(id)).post.featured_image).to.match(/^\/media\//);
  });
});
