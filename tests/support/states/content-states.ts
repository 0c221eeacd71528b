/** Page content: list, form, dialogs. */
import type { Page } from 'playwright-core';
import { contentCalls } from '../content-calls.ts';
import { openPart, pageSaved } from '../page-form.ts';
import { after, type PageState } from './page-state.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const form = { route: 'staff-contentPage', path: '/admin/content/about' } as const;

export const contentStates: readonly PageState[] = [
  { name: 'words', route: 'staff-content', path: '/admin/content' },
  { ...form, name: 'words-page' },
  { ...form, name: 'words-services', path: '/admin/content/services' },
  after(form, 'words-opened', async (page) => {
    await openPart(page, 'Values');
    await page.getByRole('group', { name: 'Values', exact: true }).waitFor();
  }),
  after({ ...form, path: '/admin/content/applications#stages' }, 'words-stages', async (page) => {
    const stages = page.getByRole('group', { name: 'Hiring stages' });
    await stages.locator('summary', { hasText: 'Technical Assessment' }).click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
  }),
  after({ ...form, path: '/admin/content/applications#templates' }, 'words-templates', async (page) => {
    await openPart(page, 'Invitation to the assessment');
    await page.getByRole('combobox', { name: 'Stage' }).waitFor();
  }),
  after({ ...form, path: '/admin/content/confirmation-mail' }, 'words-email', async (page) => {
    await page.getByRole('radio', { name: /^(Phone|Email)$/ }).check();
    await page.frameLocator('iframe').getByRole('heading', { name: 'We received your message' }).waitFor();
  }),
  after(form, 'words-shown', async (page) => {
    // Beside the form if both fit, otherwise instead of it.
    const choice = page.getByRole('radio', { name: /^(Phone|Page)$/ });
    await choice.check();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  }),
  after({ ...form, path: '/admin/content/careers', noise: /status of 422/ }, 'words-mistake', async (page) => {
    await page.getByLabel('Main heading').fill('A <b>bold</b> heading');
    await page.getByText('Not saved. Fix 1 field to save.').waitFor();
    // A mistake is shown once its field is left.
    await page.keyboard.press('Tab');
    await page.getByText('Plain text only.').waitFor();
  }),
  after(
    { ...form, path: '/admin/content/roadmap', noise: /status of 409/ },
    'words-conflict',
    async (page, { site, staff }) => {
      const calls = contentCalls(site, staff);
      const page2 = await calls.read('roadmap');
      const { statement } = page2.content as { readonly statement: object };
      const title = `Theirs, ${page2.version}`;
      await calls.save(page2, { ...page2.content, statement: { ...statement, title } });
      await page.getByLabel('Main heading').fill('Mine');
      await dialog(page, 'This page was changed by someone else').waitFor();
    },
  ),
  after(form, 'words-history', async (page) => {
    await page.getByLabel('Main heading').fill('Who weaves here');
    await button(page, 'History').click();
    await dialog(page, /^History of /)
      .getByText('One field differs', { exact: false })
      .waitFor();
  }),
  { ...form, name: 'words-facts', path: '/admin/content/facts', open: (page) => button(page, 'Edit founded').click() },
  after({ ...form, path: '/admin/content/no-such-page', noise: /status of 404/ }, 'words-no-such-page', (page) =>
    page.getByRole('heading', { name: 'Page not found' }).waitFor(),
  ),
  after({ ...form, path: '/admin/content/homepage' }, 'words-choose-a-link', async (page) => {
    await openPart(page, 'Opening buttons');
    await openPart(page, 'Main opening button');
    await page.getByRole('button', { name: 'Choose…' }).first().click();
    await dialog(page, 'Choose where the link leads').waitFor();
  }),
  after({ ...form, path: '/admin/content/navigation' }, 'words-choose-a-page', async (page) => {
    const links = page.getByRole('group', { name: 'Footer links to company pages' });
    await links.locator('summary').first().click();
    await links.getByRole('button', { name: 'Choose…' }).first().click();
    await dialog(page, 'Choose the page').getByRole('button', { name: 'Roadmap' }).waitFor();
  }),
  after({ ...form, path: '/admin/content/industries' }, 'words-picture', async (page) => {
    await openPart(page, 'Startups');
    const field = page.getByRole('group', { name: /^Picture/ });
    await field.getByRole('button', { name: 'Choose from the library' }).first().click();
    await dialog(page, 'Choose a picture').getByRole('button', { name: 'ai-data.png' }).click();
    await field.getByText(/^Alternative text: /).waitFor();
  }),
  after({ ...form, path: '/admin/content/careers', noise: /status of 422/ }, 'words-missing', async (page) => {
    await openPart(page, 'Open positions');
    const positions = page.getByRole('group', { name: 'All positions' });
    await positions.locator('summary', { hasText: 'DevOps Engineer' }).click();
    await positions.locator('summary', { hasText: 'Salary' }).click();
    await positions.getByRole('button', { name: 'Remove: Salary' }).click();
    await pageSaved(page);
    await button(page, 'Publish').click();
    await positions.getByText('Enter the salary of DevOps Engineer. Applicants see the range.').waitFor();
  }),
  after(form, 'words-built-in', async (page) => {
    await button(page, 'More').click();
    await button(page, 'Restore built-in text').click();
    await page.getByRole('dialog').waitFor();
  }),
];
