/** Search on a public page, without JavaScript, and in the staff area. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { signIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { storedToken } from '../support/stored-token.ts';
import { walkStory } from '../support/walk-story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const results = (page: Page, q: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`results? for “${q}”`) }).waitFor();

describe('the story of a search', () => {
  let message = '';
  const story = walkStory({ demoContent: true }, async (site) => {
    const { token } = await signIn(site);
    const sender = { name: 'Ingrid Halvorsen', company: 'Fjordline Freight', email: 'ingrid@fjordline.example' };
    message = await storeSubmission(site.connection, sender);
    return { reader: {}, plain: { javaScriptEnabled: false }, staff: storedToken(site, token) };
  });

  it('opens by its keys, finds a service and opens it', async () => {
    const page = await story.open('reader', '/about');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('cloud');
    await dialog.getByRole('status').filter({ hasText: 'results for “cloud”' }).waitFor();
    await dialog.getByRole('option', { selected: true }).filter({ hasText: 'Cloud & Infrastructure' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Cloud & Infrastructure');
    expect(await dialog.count()).to.equal(0);
  });

  it('shows all results of a misspelled word on a page, and opens an article and returns', async () => {
    const page = story.pageOf('reader');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('databse');
    await dialog.getByRole('status').filter({ hasText: 'for “databse”' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await results(page, 'databse');
    await page.getByRole('searchbox').fill('friday');
    await results(page, 'friday');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The Friday test/ })
      .click();
    await heading(page, /^The Friday test/);
    await page.goBack();
    await results(page, 'friday');
  });

  it('works as a form and a page without JavaScript', async () => {
    const page = await story.open('plain', '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('databse');
    await page.getByRole('button', { name: 'Search' }).click();
    await results(page, 'databse');
    await page.getByRole('searchbox').fill('friday');
    await page.keyboard.press('Enter');
    await results(page, 'friday');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The Friday test/ })
      .click();
    await heading(page, /^The Friday test/);
    const copy = page.getByRole('button', { name: /^Copy(: |$)/ });
    expect(await copy.count(), 'a button that needs a script').to.equal(0);
  });

  it('finds a staff message by a misspelled name, and a screen by its name', async () => {
    const page = await story.open('staff', '/admin/dashboard');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await page.getByRole('button', { name: 'Find' }).first().click();
    await palette.getByRole('combobox').fill('halvrosen');
    await palette.getByText('Nothing found for “halvrosen”. Showing “halvorsen”.').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/admin/contact-submissions/${message}`);
    await page.getByRole('heading', { name: 'Ingrid Halvorsen, Fjordline Freight' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('redir');
    await palette.getByRole('option').filter({ hasText: 'Redirects' }).first().click();
    await heading(page, 'Redirects');
  });
});
