/** Scheduling, changing, comparing and restoring an article. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { content, openEditor, savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { announced } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';

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
    await page.getByRole('dialog', { name: 'Discard the changes?' }).waitFor();
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
    await page.getByLabel('Category').fill('Threads');
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
});
