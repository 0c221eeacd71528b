/** A redirect from an address not found, through creation, to its removal. */
import type { Page } from 'playwright-core';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';
import { walkStory } from '../support/walk-story.ts';

const lost = '/lost-page';

describe('the story of a redirect', () => {
  let ada: TestStaff;
  const story = walkStory({}, async (site) => {
    ada = await signIn(site);
    return { staff: storedToken(site, ada.token), visitor: {} };
  });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('starts with a visitor who finds no page', async () => {
    story.allow('visitor', /status of 404/);
    await heading(await story.open('visitor', lost), 'Page Not Found');
    await until(async () => (await redirectCalls(story.site, ada).missed()).length === 1);
  });

  it('continues with a redirect created from the list, which the visitor follows', async () => {
    const page = await story.open('staff', '/admin/redirects?list=not-found');
    await page.getByRole('button', { name: `Redirect ${lost}` }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await dialog.getByLabel('Leads to').fill('/careers');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await page.getByText(`${lost} leads to /careers`).waitFor();
    const visitor = await story.open('visitor', lost);
    await visitor.waitForURL('**/careers');
    await visitor.getByRole('link', { name: 'Apply Now' }).first().waitFor();
  });

  it('ends when it is deleted', async () => {
    const page = await story.open('staff', '/admin/redirects');
    await page.getByRole('button', { name: `Edit ${lost}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Redirect of ${lost} deleted`).waitFor();
    await heading(await story.open('visitor', lost), 'Page Not Found');
  });
});
