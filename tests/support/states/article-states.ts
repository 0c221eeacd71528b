/** The publishing desk: lists, the editor and its dialogs. */
import type { Page } from 'playwright-core';
import { content, openSettings, savedState, tool } from '../article-editor.ts';
import { postCalls } from '../post-calls.ts';
import type { PageState } from './page-state.ts';

const blog = '/admin/blog';
const editor = { route: 'staff-editor' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What is opened by the toolbar, on an article that is not touched by it. */
const byTool = (name: string, press: string, title: string): PageState => ({
  ...editor,
  name,
  path: `${blog}/new`,
  open: async (page) => {
    await content(page).click();
    await tool(page, press).click();
    await dialog(page, title).waitFor();
  },
});

export const articleStates: readonly PageState[] = [
  { name: 'articles', route: 'staff-articles', path: blog },
  { name: 'articles-empty', route: 'staff-articles', path: blog, site: 'empty' },
  { name: 'articles-empty-search', route: 'staff-articles', path: `${blog}?q=zeppelin` },
  {
    name: 'articles-filtered',
    route: 'staff-articles',
    path: `${blog}?state=published&category=devops&sort=published`,
    open: async (page) => {
      const toggle = page.getByRole('button', { name: 'Filter (1)' });
      await page.getByRole('button', { name: 'Clear filters' }).or(toggle).first().waitFor();
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    },
  },
  {
    name: 'articles-none-match',
    route: 'staff-articles',
    path: `${blog}?state=draft&author=nobody`,
    open: (page) => page.getByRole('heading', { name: 'No article matches' }).waitFor(),
  },
  {
    name: 'articles-not-loaded',
    route: 'staff-articles',
    path: '/admin/content',
    noise: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/api/admin/blog/posts?**', (route) => route.abort());
      await page.goto(new URL(blog, page.url()).href);
      await page.getByRole('heading', { name: 'Failed to load blog posts' }).waitFor();
    },
  },
  { name: 'trash', route: 'staff-trash', path: `${blog}/trash` },
  { name: 'trash-empty', route: 'staff-trash', path: `${blog}/trash`, site: 'empty' },
  { name: 'topics', route: 'staff-topics', path: `${blog}/topics` },
  { name: 'topics-tags', route: 'staff-topics', path: `${blog}/topics?list=tag` },
  { name: 'topics-empty', route: 'staff-topics', path: `${blog}/topics`, site: 'empty' },
  {
    name: 'topics-edit',
    route: 'staff-topics',
    path: `${blog}/topics`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit the category/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Description').waitFor();
    },
  },
  { ...editor, name: 'editor-new', path: `${blog}/new` },
  { ...editor, name: 'editor-draft', path: ({ draft }) => `${blog}/${draft}` },
  { ...editor, name: 'editor-published', path: ({ live }) => `${blog}/${live}` },
  { ...editor, name: 'editor-no-such-article', path: `${blog}/65e5f0c80000000000000009`, noise: /status of 404/ },
  {
    ...editor,
    name: 'editor-settings',
    path: ({ draft }) => `${blog}/${draft}`,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-check=checked]').waitFor();
      await page.getByLabel('Slug').focus();
    },
  },
  {
    ...editor,
    name: 'editor-selected-text',
    path: `${blog}/new`,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Runbooks');
      await content(page).click();
      await page.keyboard.type('What rots first');
      await savedState(page, 'saved');
      await page.keyboard.press('Shift+Home');
      await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-preview',
    path: ({ draft }) => `${blog}/${draft}`,
    open: async (page) => {
      await button(page, 'Preview').click();
      await page.locator('dialog iframe:not([data-coming])').waitFor();
    },
  },
  byTool('editor-link', 'Link', 'Add a link'),
  byTool('editor-picture', 'Picture', 'Add a picture'),
  {
    ...byTool('editor-video-mistakes', 'Video', 'Add a video'),
    open: async (page) => {
      await content(page).click();
      await tool(page, 'Video').click();
      await dialog(page, 'Add a video').getByRole('button', { name: 'Add video' }).click();
      await dialog(page, 'Add a video')
        .getByText(/^Say what the video is called/)
        .waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-preview-links',
    path: ({ draft }) => `${blog}/${draft}`,
    open: async (page) => {
      await openSettings(page);
      await button(page, 'Preview links').click();
      await dialog(page, 'Preview links')
        .getByText(/^Ends /)
        .first()
        .waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-must-be-mended',
    path: ({ draft }) => `${blog}/${draft}`,
    open: async (page) => {
      await button(page, 'Publish').click();
      await page.getByRole('dialog', { name: /must be mended first$/ }).waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-history',
    path: ({ live }) => `${blog}/${live}`,
    open: async (page) => {
      await button(page, 'History').click();
      await dialog(page, 'History').waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-unsaved',
    path: ({ draft }) => `${blog}/${draft}`,
    noise: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/working-copy', (route) => route.abort());
      await page.getByLabel('Title', { exact: true }).fill('Nobody shall lose this');
      await page.getByText(/^Not saved: The server could not be reached/).waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-leave',
    path: ({ draft }) => `${blog}/${draft}`,
    noise: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/working-copy', (route) => route.abort());
      // Another title than above: what was sent as that page was left may have been stored, and equal words are not sent again.
      await page.getByLabel('Title', { exact: true }).fill('Nobody leaves without saving');
      await page.getByText(/^Not saved: The server could not be reached/).waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await dialog(page, 'Leave without saving?').waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-conflict',
    path: `${blog}/new`,
    noise: /status of 409/,
    open: async (page, { site, staff }) => {
      const calls = postCalls(site, staff);
      const { id, version } = await calls.make({ title: 'Two at one desk', content: '<p>It begins.</p>' });
      await page.goto(`${site.url}${blog}/${id}`);
      await content(page).waitFor();
      await calls.done(calls.save(id, { version, title: 'Two at one desk', content: '<p>It begins elsewhere.</p>' }));
      await content(page).press('Control+End');
      await page.keyboard.type(' In this window.');
      await dialog(page, 'This article was changed meanwhile').waitFor();
    },
  },
  {
    ...editor,
    name: 'editor-with-a-table',
    path: `${blog}/new`,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Widths');
      await content(page).click();
      await tool(page, 'Table').click();
      await page.getByRole('toolbar', { name: 'Table' }).waitFor();
      for (const head of ['Month', 'Count', 'Change']) {
        await page.keyboard.type(head);
        await page.keyboard.press('Tab');
      }
      await savedState(page, 'saved');
    },
  },
];
