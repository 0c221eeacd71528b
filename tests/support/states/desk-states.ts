/** The lead desk: the list and an open message with everything that can be opened on it. */
import type { Page } from 'playwright-core';
import { storeSubmission } from '../store-submission.ts';
import type { PageState } from './page-state.ts';

const desk = '/admin/contact-submissions';
const at = { route: 'staff-submissions' } as const;
const thread = (page: Page) => page.getByRole('region', { name: 'Open message' });

export const deskStates: readonly PageState[] = [
  { ...at, name: 'desk-list', path: desk },
  { ...at, name: 'desk-empty', path: desk, site: 'empty' },
  { ...at, name: 'desk-empty-search', path: `${desk}?q=nobody` },
  { ...at, name: 'desk-message', path: ({ urgent }) => `${desk}/${urgent}` },
  { ...at, name: 'desk-answered', path: ({ answered }) => `${desk}/${answered}` },
  { ...at, name: 'desk-long-message', path: ({ long }) => `${desk}/${long}` },
  { ...at, name: 'desk-spam', path: ({ spam }) => `${desk}/${spam}?status=spam` },
  { ...at, name: 'desk-right-to-left', path: ({ rightToLeft }) => `${desk}/${rightToLeft}` },
  { ...at, name: 'desk-message-gone', path: `${desk}/65e5f0c80000000000000009`, noise: /status of 404/ },
  {
    ...at,
    name: 'desk-reply-missing',
    path: ({ long }) => `${desk}/${long}`,
    open: async (page) => {
      await thread(page).getByRole('button', { name: 'Send reply' }).click();
      await thread(page).getByText('Write the reply first.').waitFor();
    },
  },
  {
    ...at,
    name: 'desk-reply-not-sent',
    path: ({ urgent }) => `${desk}/${urgent}`,
    noise: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/replies', (route) => route.abort());
      await thread(page).getByRole('textbox', { name: 'Reply to Priya' }).fill('We look at it at once.');
      await thread(page).getByRole('button', { name: 'Send reply' }).click();
      await page.getByRole('alert').getByText('The reply was not sent').waitFor();
    },
  },
  {
    ...at,
    name: 'desk-saved-answers',
    path: ({ long }) => `${desk}/${long}`,
    open: async (page) => {
      await thread(page).getByRole('textbox', { name: 'Reply to Maximiliane' }).fill('A text to save');
      await thread(page).getByRole('button', { name: 'Insert saved answer' }).click();
      await page.getByText('Save the present text as an answer').click();
    },
  },
  {
    ...at,
    name: 'desk-save-view',
    path: `${desk}?status=new&q=audit`,
    open: async (page) => {
      // On a phone it stands with the tools of the list.
      const tools = page.getByRole('button', { name: 'Filter' });
      if (await tools.isVisible()) await tools.click();
      await page.getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('dialog', { name: 'Save this view' }).getByRole('button', { name: 'Save view' }).click();
      await page.getByText('Give it a name.').waitFor();
    },
  },
  {
    ...at,
    name: 'desk-erase',
    path: ({ urgent }) => `${desk}/${urgent}`,
    open: async (page) => {
      await thread(page).getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...at,
    name: 'desk-undo',
    path: desk,
    open: async (page, { site }) => {
      const id = await storeSubmission(site.connection, { submitted_at: new Date() });
      await page.goto(`${site.url}${desk}/${id}`);
      await thread(page).getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
];
