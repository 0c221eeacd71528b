/** Articles: lists, categories and tags, and the editor. */
import type { Page } from 'playwright-core';
import { storePost } from '../store-post.ts';
import { after, notLoaded, type PageState } from './page-state.ts';
import { editorStates } from './editor-states.ts';

const blog = '/admin/blog';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const openTopic = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Edit the category/ })
    .first()
    .click();

export const articleStates: readonly PageState[] = [
  { name: 'articles', route: 'staff-articles', path: blog },
  { name: 'articles-empty', route: 'staff-articles', path: blog, site: 'empty' },
  { name: 'articles-empty-search', route: 'staff-articles', path: `${blog}?q=zeppelin` },
  after(
    { route: 'staff-articles', path: `${blog}?state=published&category=devops&sort=published` },
    'articles-filtered',
    async (page) => {
      const toggle = page.getByRole('button', { name: 'Filter (1)' });
      await page.getByRole('button', { name: 'Clear filters' }).or(toggle).first().waitFor();
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    },
  ),
  after({ route: 'staff-articles', path: `${blog}?state=draft&author=nobody` }, 'articles-none-match', (page) =>
    page.getByRole('heading', { name: 'No matching articles' }).waitFor(),
  ),
  notLoaded(
    { route: 'staff-articles', path: blog },
    'articles-not-loaded',
    '**/api/admin/blog/posts?*',
    'Failed to load blog posts',
  ),
  { name: 'trash', route: 'staff-trash', path: `${blog}/trash` },
  { name: 'trash-empty', route: 'staff-trash', path: `${blog}/trash`, site: 'empty' },
  { name: 'topics', route: 'staff-topics', path: `${blog}/topics` },
  { name: 'topics-tags', route: 'staff-topics', path: `${blog}/topics?list=tag` },
  { name: 'topics-empty', route: 'staff-topics', path: `${blog}/topics`, site: 'empty' },
  after({ route: 'staff-topics', path: `${blog}/topics` }, 'topics-edit', async (page) => {
    await openTopic(page);
    await page.getByRole('dialog').getByLabel('Description').waitFor();
  }),
  after({ route: 'staff-topics', path: `${blog}/topics` }, 'topics-merge', async (page, { site }) => {
    for (const category of ['Two Names', 'TwoNames'])
      await storePost(site.connection, { slug: `in-${category.length}`, title: `In ${category}`, category });
    await page.reload();
    await page
      .getByRole('button', { name: /^Merge “Two/ })
      .first()
      .click();
    await dialog(page, /^Merge “/).waitFor();
  }),
  after({ route: 'staff-topics', path: `${blog}/topics`, noise: /status of 422/ }, 'topics-mistake', async (page) => {
    await openTopic(page);
    await page.getByRole('dialog').getByLabel('Name').fill('');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  after({ route: 'staff-topics', path: `${blog}/topics` }, 'topics-cover', async (page) => {
    await openTopic(page);
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    await dialog(page, 'Choose a picture').getByRole('button', { name: 'ai-data.png' }).click();
    await page.getByRole('group', { name: 'Cover' }).getByRole('img').waitFor();
  }),
  after({ route: 'staff-articles', path: blog }, 'articles-chosen', async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await page.getByRole('status').getByText('1 article selected').first().waitFor();
  }),
  ...editorStates,
];
