/** The lead desk: list, and an open message with its dialogs. */
import type { Page } from 'playwright-core';
import { signIn } from '../staff.ts';
import { storeSubmission } from '../store-submission.ts';
import { after, type PageState } from './page-state.ts';

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
  after({ ...at, path: ({ long }) => `${desk}/${long}` }, 'desk-reply-missing', async (page) => {
    await thread(page).getByRole('button', { name: 'Send reply' }).click();
    await thread(page).getByText('Enter a reply.').waitFor();
  }),
  after(
    { ...at, path: ({ urgent }) => `${desk}/${urgent}`, noise: /ERR_FAILED/ },
    'desk-reply-not-sent',
    async (page) => {
      await page.route('**/replies', (route) => route.abort());
      await thread(page).getByRole('textbox', { name: 'Reply to Priya' }).fill('We look at it at once.');
      await thread(page).getByRole('button', { name: 'Send reply' }).click();
      await page.getByRole('alert').getByText('Reply not sent').waitFor();
    },
  ),
  after({ ...at, path: ({ long }) => `${desk}/${long}` }, 'desk-saved-answers', async (page) => {
    await thread(page).getByRole('textbox', { name: 'Reply to Maximiliane' }).fill('A text to save');
    await thread(page).getByRole('button', { name: 'Insert saved answer' }).click();
    await page.getByRole('list', { name: 'Saved answers' }).waitFor();
  }),
  after({ ...at, path: ({ long }) => `${desk}/${long}` }, 'desk-edit-answer', async (page) => {
    await thread(page).getByRole('textbox', { name: 'Reply to Maximiliane' }).fill('A text to save, {date}');
    await thread(page).getByRole('button', { name: 'Insert saved answer' }).click();
    await page.getByRole('button', { name: 'Save this text as an answer' }).click();
    await page.getByRole('button', { name: 'Save answer' }).click();
    await page.getByText(/^\{date\} is not a placeholder/).waitFor();
  }),
  after({ ...at, path: `${desk}?status=new&q=audit` }, 'desk-save-view', async (page) => {
    // On a phone it is among the list's tools.
    const tools = page.getByRole('button', { name: 'Filter' });
    if (await tools.isVisible()) await tools.click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog', { name: 'Save this view' }).getByRole('button', { name: 'Save view' }).click();
    await page.getByText('Enter a name.').waitFor();
  }),
  after({ ...at, path: ({ urgent }) => `${desk}/${urgent}` }, 'desk-erase', async (page) => {
    await thread(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  after({ ...at, path: desk }, 'desk-reply-sent', async (page, { site }) => {
    const id = await storeSubmission(site.connection, { name: 'Nora Bright', submitted_at: new Date() });
    await page.goto(`${site.url}${desk}/${id}`);
    await thread(page).getByRole('textbox', { name: 'Reply to Nora' }).fill('We can start on Monday.');
    await thread(page).getByRole('button', { name: 'Send reply' }).click();
    await thread(page).getByRole('button', { name: 'Undo send' }).waitFor();
  }),
  after({ ...at, path: ({ urgent }) => `${desk}/${urgent}` }, 'desk-snooze', async (page) => {
    await thread(page).getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow morning' }).waitFor();
  }),
  after({ ...at, path: desk }, 'desk-snoozed', async (page, { site }) => {
    const by = { id: '65e5f0c80000000000000001', username: 'jonas' };
    const [before, soon] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [Date, Date];
    const back = { until: soon, back_at: before, by };
    const submitted_at = new Date(Date.now() - 30 * 3_600_000);
    const id = await storeSubmission(site.connection, { name: 'Ingrid Solheim', submitted_at, snooze: back });
    await storeSubmission(site.connection, { submitted_at, snooze: { ...back, back_at: soon } });
    await page.goto(`${site.url}${desk}/${id}?status=open`);
    await page.getByText('Back since').filter({ visible: true }).first().waitFor();
  }),
  after({ ...at, path: desk }, 'desk-undo', async (page, { site }) => {
    const id = await storeSubmission(site.connection, { submitted_at: new Date() });
    await page.goto(`${site.url}${desk}/${id}`);
    await thread(page).getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  }),
  after({ ...at, path: `${desk}?q=lindqvits` }, 'desk-near-names', (page) => page.getByText('Did you mean:').waitFor()),
  after({ ...at, path: ({ long }) => `${desk}/${long}` }, 'desk-with-a-colleague', async (page, { site, ids }) => {
    const { headers } = await signIn(site, `colleague-${Date.now()}`);
    const body = JSON.stringify({ kind: 'message', id: ids.long, doing: 'writing' });
    await fetch(`${site.url}/api/admin/presence`, { method: 'POST', headers, body });
    await page.reload();
    await page
      .getByText(/ is writing a reply$/)
      .filter({ visible: true })
      .first()
      .waitFor();
  }),
  after(
    { ...at, path: `${desk}?status=new`, only: 'wide', noise: /status of 409/ },
    'desk-views-mistake',
    async (page, { site, staff: { headers } }) => {
      for (const [name, query] of [
        ['Due first', 'sort=due'],
        ['Mine', 'assignee=me'],
      ]) {
        const body = JSON.stringify({ list: 'messages', name, query });
        await fetch(`${site.url}/api/admin/saved-views`, { method: 'POST', headers, body });
      }
      await page.reload();
      await page.getByRole('button', { name: 'Edit views' }).click();
      const manage = page.getByRole('dialog', { name: 'Saved views' });
      await manage.getByRole('button', { name: 'Edit Mine' }).click();
      await manage.getByLabel('Name').fill('due first');
      await manage.getByRole('button', { name: 'Save changes' }).click();
      await manage.getByText('A view with this name exists.').waitFor();
    },
  ),
];
