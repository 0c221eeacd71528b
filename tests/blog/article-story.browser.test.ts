/** An article from draft to reader, with an author in another time zone. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { chooseCategory, confirmPublication, content, savedState, signAsGuest } from '../support/article-editor.ts';
import { announced } from '../support/browser.ts';
import { signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { walkStory } from '../support/walk-story.ts';

const hourMs = 3_600_000;
const timezoneId = 'Asia/Kathmandu';
const title = 'What a queue tells you at night';
const excerpt = 'Three numbers that a queue shows before anybody calls.';
const path = '/blog/queues-at-night';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** As an author in that zone enters it. */
const localTime = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: timezoneId }).slice(0, 'yyyy-mm-ddThh:mm'.length).replace(' ', 'T');

describe('the story of an article', () => {
  let aheadMs = 0;
  const story = walkStory({ clock: () => new Date(Date.now() + aheadMs) }, async (site) => {
    const { token } = await signIn(site);
    return { writer: { ...storedToken(site, token), timezoneId }, reader: {} };
  });
  const statusOf = async (address: string): Promise<number> => (await fetch(story.site.url + address)).status;
  const mentions = async (address: string): Promise<boolean> =>
    (await (await fetch(story.site.url + address)).text()).includes(title);

  it('starts with New Post and saves the text', async () => {
    const page = await story.open('writer', '/admin/blog');
    await page.getByRole('link', { name: 'New Post' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Excerpt').fill(excerpt);
    await content(page).click();
    await page.keyboard.insertText('A queue is a promise that others keep.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## ');
    await page.keyboard.insertText('How long it is');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Length alone says little.');
    await page.getByLabel('Slug').fill('queues at night');
    await chooseCategory(page, 'Operations');
    await signAsGuest(page, 'Ada Byron');
    await page.getByLabel('Tags', { exact: true }).fill('on call');
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await button(page, 'Remove the tag on call').waitFor();
    await savedState(page, 'saved');
    await page.reload();
    await content(page).getByRole('heading', { level: 2, name: 'How long it is' }).waitFor();
    expect(await page.getByLabel('Slug').inputValue()).to.equal('queues-at-night');
  });

  it('shares a preview link with a colleague without an account', async () => {
    const page = story.pageOf('writer');
    await button(page, 'Preview links').click();
    const dialog = page.getByRole('dialog', { name: 'Preview links' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = new URL(await dialog.getByLabel('Address of the new link').inputValue());
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    const preview = await story.open('reader', link.pathname);
    await heading(preview, title);
    await preview.getByText(/^Preview: not published\. This link expires on /).waitFor();
    expect(await preview.locator('meta[name=robots]').getAttribute('content')).to.include('noindex');
  });

  it('hides the article until its time', async () => {
    const page = story.pageOf('writer');
    await page.locator('[data-check=checked]').waitFor();
    await page.getByText('Must fix').first().waitFor({ state: 'detached' });
    await page.getByLabel('Publish at').fill(localTime(new Date(Date.now() + 2 * hourMs)));
    await button(page, 'Schedule').click();
    await confirmPublication(page, 'Schedule');
    await announced(page, /^Scheduled for /);
    expect(await statusOf(path)).to.equal(404);
    for (const address of ['/', '/blog', '/sitemap.xml', '/search?q=promise', '/api/blog/posts'])
      expect(await mentions(address), address).to.equal(false);
  });

  it('shows it on the home page and in the list from then on', async () => {
    aheadMs = 2 * hourMs;
    const home = await story.open('reader', '/');
    await home.getByRole('link', { name: title }).first().waitFor();
    const page = await story.open('reader', '/blog');
    await page.getByRole('article').filter({ hasText: excerpt }).getByRole('link', { name: title }).click();
    await heading(page, title);
    await page.getByRole('heading', { level: 2, name: 'How long it is' }).waitFor();
    await page.getByText('Ada Byron').first().waitFor();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'on call' }).waitFor();
    expect(await page.title()).to.equal(`${title} | Loomstack`);
    for (const address of ['/search?q=promise', '/api/blog/posts'])
      expect(await mentions(address), address).to.equal(true);
  });

  it('publishes an update', async () => {
    const page = story.pageOf('writer');
    await page.reload();
    await content(page).getByText('Length alone says little.').click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Ignore it.');
    await button(page, 'Update').click();
    await announced(page, 'Article updated');
    const read = await story.open('reader', path);
    await read.getByText('Length alone says little. Ignore it.').waitFor();
  });

  it('restores it with Undo after it was deleted by mistake', async () => {
    const page = story.pageOf('writer');
    await button(page, 'Delete').click();
    await announced(page, `“${title}” moved to the trash`);
    expect(await statusOf(path)).to.equal(404);
    expect(await mentions('/blog')).to.equal(false);
    await page.getByRole('button', { name: 'Undo', description: 'Key: Z' }).click();
    await announced(page, `“${title}” restored`);
    await heading(await story.open('reader', path), title);
  });
});
