/** A new opening of the home page: edited, previewed, scheduled, published, and replaced by the built-in text. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openPart, pageSaved, saveLine } from '../support/page-form.ts';
import { signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { walkStory } from '../support/walk-story.ts';

const hourMs = 3_600_000;
const timezoneId = 'Asia/Kathmandu';
const heading = 'Woven in one piece';
const name = 'A company of weavers';
const description = 'One team thinks, builds and scales, from the first thread to the whole cloth.';

/** As an editor in that zone enters it. */
const localTime = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: timezoneId }).slice(0, 'yyyy-mm-ddThh:mm'.length).replace(' ', 'T');

const meta = (page: Page, property: string): Promise<string | null> =>
  page.locator(`meta[name="${property}"], meta[property="${property}"]`).getAttribute('content');

const expectNewText = async (page: Page, prefix: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.title()).to.equal(`${prefix}${name} | Loomstack`);
  for (const property of ['description', 'og:description', 'twitter:description'])
    expect(await meta(page, property), property).to.equal(description);
  for (const property of ['og:title', 'twitter:title']) expect(await meta(page, property), property).to.include(name);
};

describe('the story of page content', () => {
  let aheadMs = 0;
  const story = walkStory({ clock: () => new Date(Date.now() + aheadMs) }, async (site) => {
    const { token } = await signIn(site);
    return { editor: { ...storedToken(site, token), timezoneId }, reader: {} };
  });
  const read = async (path: string): Promise<string> => (await fetch(story.site.url + path)).text();
  let before = '';

  it('starts with a draft that only the preview shows', async () => {
    before = await read('/');
    const page = await story.open('editor', '/admin/content');
    await page.getByRole('link', { name: 'Edit Home', exact: true }).click();
    await page.getByLabel('Main heading').fill(heading);
    await openPart(page, 'Search results and shared links');
    await page.getByLabel(/^Page title/).fill(name);
    await page.getByLabel(/^Search description/).fill(description);
    await pageSaved(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = await opened;
    await preview.waitForURL(/\?preview=/);
    await expectNewText(preview, 'Preview: ');
    expect(await meta(preview, 'robots')).to.include('noindex');
    await preview.close();
    expect(await read('/')).to.equal(before);
  });

  it('becomes public at the scheduled time', async () => {
    const page = story.pageOf('editor');
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Publish on').fill(localTime(new Date(Date.now() + 2 * hourMs)));
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await saveLine(page).getByText('Scheduled', { exact: true }).waitFor();
    expect(await read('/')).to.equal(before);

    // The preview ends before that.
    story.allow('editor', /status of 404 .*[?]preview=/);
    aheadMs = 2 * hourMs;
    const reader = await story.open('reader', '/about');
    const home = reader.locator('header').getByRole('link', { name: /^Loomstack/ });
    await home.first().click();
    await expectNewText(reader, '');
    await reader.reload();
    await expectNewText(reader, '');
  });

  it('ends with the built-in text', async () => {
    const page = story.pageOf('editor');
    await page.reload();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Restore built-in text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore built-in text' }).click();
    await page.getByText('Built-in text restored').waitFor();
    const reader = story.pageOf('reader');
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: 'From the first question to the millionth request' }).waitFor();
    expect(await read('/_data/')).not.to.include(heading);
  });
});
