/** The article editor: dialogs, errors, questions. */
import type { Page } from 'playwright-core';
import { content, openSettings, savedState, tool } from '../article-editor.ts';
import { postCalls } from '../post-calls.ts';
import { signIn } from '../staff.ts';
import { actAs } from './act-as.ts';
import type { FilledIds } from './fill-site.ts';
import { after, opened, type PageState, type Stage } from './page-state.ts';

const blog = '/admin/blog';
const editor = { route: 'staff-editor' } as const;
const onNew = { ...editor, path: `${blog}/new` };
const onDraft = { ...editor, path: ({ draft }: FilledIds) => `${blog}/${draft}` };
const onLive = { ...editor, path: ({ live }: FilledIds) => `${blog}/${live}` };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opened by the toolbar without changing the article; with `mistake`, refused because it is empty. */
const byTool = (name: string, press: string, mistake?: { readonly act: string; readonly says: RegExp }): PageState => ({
  ...onNew,
  name,
  open: async (page) => {
    await content(page).click();
    await tool(page, press).click();
    const box = page.getByRole('dialog');
    await box.waitFor();
    if (!mistake) return;
    await box.getByRole('button', { name: mistake.act }).click();
    await box.getByText(mistake.says).first().waitFor();
  },
});

const openChanged = async (page: Page, { site, staff }: Stage): Promise<void> => {
  const calls = postCalls(site, staff);
  const { id, version } = await calls.make({ title: 'Changed since', excerpt: 'In short.', published: true });
  await calls.done(calls.save(id, { version, title: 'Changed since', content: '<p>Better.</p>' }));
  await page.goto(`${site.url}${blog}/${id}`);
};

/** The library over the gallery dialog, with a described picture and one without description. */
const chooseGallery = async (page: Page): Promise<void> => {
  await content(page).click();
  await page.keyboard.type('/gal');
  await page.getByRole('option', { name: 'Gallery' }).click();
  await dialog(page, 'Add a gallery').getByRole('button', { name: 'Choose from the library' }).click();
  const library = dialog(page, 'Choose a picture');
  await library.getByLabel('Choose several').check();
  for (const name of ['ai-data.png', 'careers.png']) await library.getByRole('button', { name }).click();
};

/** With text that the editor does not support completely. */
const openNested = async (page: Page, { site, staff }: Stage): Promise<void> => {
  const text = '<p>Said: <q>they wrote <q>nothing is lost</q></q>.</p><p class="button">Book a call</p>';
  const { id } = await postCalls(site, staff).make({ title: 'From the API', excerpt: 'In short.', content: text });
  await page.goto(`${site.url}${blog}/${id}`);
  await page.getByText('The editor does not support everything in this text.').waitFor();
};

export const editorStates: readonly PageState[] = [
  { ...onNew, name: 'editor-new' },
  { ...onDraft, name: 'editor-draft' },
  { ...onLive, name: 'editor-published' },
  { ...editor, name: 'editor-losses', path: blog, open: openNested },
  { ...editor, name: 'editor-no-such-article', path: `${blog}/65e5f0c80000000000000009`, noise: /status of 404/ },
  after(onDraft, 'editor-settings', async (page) => {
    await openSettings(page);
    await page.locator('[data-check=checked]').waitFor();
    await page.getByLabel('Slug').focus();
  }),
  after(onNew, 'editor-selected-text', async (page) => {
    await page.getByLabel('Title', { exact: true }).fill('Runbooks');
    await content(page).click();
    await page.keyboard.type('What rots first');
    await savedState(page, 'saved');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  }),
  after(onDraft, 'editor-preview', async (page) => {
    await button(page, 'Preview').click();
    await page.locator('dialog iframe:not([data-coming])').waitFor();
  }),
  after(onNew, 'editor-link', async (page) => {
    await content(page).click();
    await tool(page, 'Link').click();
    await page.getByRole('combobox', { name: 'Address' }).pressSequentially('cloud');
    await page.getByRole('option').first().waitFor();
  }),
  byTool('editor-picture-mistakes', 'Picture', { act: 'Add picture', says: /^Describe the picture/ }),
  byTool('editor-button-mistakes', 'Button', { act: 'Add button', says: /^Say what the button does/ }),
  byTool('editor-file-mistakes', 'File', { act: 'Add file', says: /^Choose the file to download/ }),
  byTool('editor-video-mistakes', 'Video', { act: 'Add video', says: /^Enter the video’s title/ }),
  after(onDraft, 'editor-preview-links', async (page) => {
    await openSettings(page);
    await button(page, 'Preview links').click();
    await dialog(page, 'Preview links')
      .getByText(/^Expires [A-Z]/)
      .first()
      .waitFor();
  }),
  after(onDraft, 'editor-must-be-mended', async (page) => {
    await button(page, 'Publish').click();
    await page.getByRole('dialog', { name: /to fix first$/ }).waitFor();
  }),
  opened(onLive, 'editor-history', 'History', 'History'),
  after({ ...onDraft, noise: /ERR_FAILED/ }, 'editor-unsaved', async (page) => {
    await page.route('**/working-copy', (route) => route.abort());
    await page.getByLabel('Title', { exact: true }).fill('Nobody shall lose this');
    await page.getByText(/^Not saved: The server could not be reached/).waitFor();
  }),
  after({ ...onDraft, noise: /ERR_FAILED/ }, 'editor-leave', async (page) => {
    await page.route('**/working-copy', (route) => route.abort());
    // A new title: saving the previous one may have succeeded when the page was left, and unchanged text is not sent.
    await page.getByLabel('Title', { exact: true }).fill('Nobody leaves without saving');
    await page.getByText(/^Not saved: The server could not be reached/).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await dialog(page, 'Leave without saving?').waitFor();
  }),
  after({ ...onNew, noise: /status of 409/ }, 'editor-conflict', async (page, { site, staff }) => {
    const calls = postCalls(site, staff);
    const { id, version } = await calls.make({ title: 'Two at one desk', content: '<p>It begins.</p>' });
    await page.goto(`${site.url}${blog}/${id}`);
    await content(page).waitFor();
    await calls.done(calls.save(id, { version, title: 'Two at one desk', content: '<p>It begins elsewhere.</p>' }));
    await content(page).press('Control+End');
    await page.keyboard.type(' In this window.');
    await dialog(page, 'This article was changed by someone else').waitFor();
  }),
  after(onNew, 'editor-with-a-table', async (page) => {
    await page.getByLabel('Title', { exact: true }).fill('Widths');
    await content(page).click();
    await tool(page, 'Table').click();
    await page.getByRole('toolbar', { name: 'Table' }).waitFor();
    for (const head of ['Month', 'Count', 'Change']) {
      await page.keyboard.type(head);
      await page.keyboard.press('Tab');
    }
    await savedState(page, 'saved');
  }),
  after(onNew, 'editor-blocks', async (page) => {
    await content(page).click();
    await page.keyboard.type('/');
    await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().waitFor();
  }),
  after({ ...onDraft, only: 'wide' }, 'editor-block-menu', async (page) => {
    await content(page).getByText('We log less').hover();
    await page.getByRole('button', { name: 'This block', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
  }),
  after(onNew, 'editor-callout', async (page) => {
    await content(page).click();
    await tool(page, 'Callout').click();
    await page.getByRole('toolbar', { name: 'Callout' }).waitFor();
  }),
  after(onNew, 'editor-table-caption', async (page) => {
    await content(page).click();
    await tool(page, 'Table').click();
    await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Caption' }).click();
    await dialog(page, 'The table’s caption').waitFor();
  }),
  { ...onNew, name: 'editor-gallery-library', open: chooseGallery },
  after(onNew, 'editor-gallery-mistakes', async (page) => {
    await chooseGallery(page);
    await page.getByRole('button', { name: 'Use 2 pictures' }).click();
    await dialog(page, 'Add a gallery').getByRole('button', { name: 'Add gallery' }).click();
    await page.getByText(/^Describe the picture/).waitFor();
  }),
  opened(onLive, 'editor-unpublish', 'Unpublish', 'Unpublish this article?'),
  after(onNew, 'editor-discard', async (page, stage) => {
    await openChanged(page, stage);
    await button(page, 'Discard changes').click();
    await dialog(page, 'Discard changes?').waitFor();
  }),
  after({ ...onDraft, noise: /ERR_FAILED/ }, 'editor-preview-failed', async (page) => {
    await page.route('**/previews', (route) => route.abort());
    await button(page, 'Preview').click();
    await page.getByText(/^The preview cannot be shown\. /).waitFor();
  }),
  after(onDraft, 'editor-to-mend', async (page) => {
    await button(page, 'Publish').click();
    await dialog(page, /to fix first$/)
      .getByRole('button', { name: /Write an excerpt of one or two sentences/ })
      .click();
    await openSettings(page);
    await page.getByText('Must fix').first().waitFor();
  }),
  after(onNew, 'editor-cannot-publish', async (page) => {
    await button(page, 'Publish').click();
    await page.locator('#article-content-mistake').waitFor();
  }),
  after(onLive, 'editor-readers', async (page) => {
    await openSettings(page);
    await page.getByRole('region', { name: 'Readers' }).scrollIntoViewIfNeeded();
  }),
  after(onNew, 'editor-tag-suggestion', async (page) => {
    await openSettings(page);
    await page.getByLabel('Tags', { exact: true }).fill('opertions,');
    await button(page, 'Remove the tag opertions').waitFor();
  }),
  after(onNew, 'editor-category', async (page) => {
    await openSettings(page);
    await page.getByLabel('Category').fill('Operatons');
    await page.getByRole('option', { name: 'Create category “Operatons”' }).waitFor();
  }),
  after(onNew, 'editor-publish', async (page) => {
    await page.getByLabel('Title', { exact: true }).fill('Read before it is public');
    await page.getByLabel('Excerpt').fill('What readers will see, and where.');
    await content(page).click();
    await page.keyboard.type('Words.');
    await savedState(page, 'saved');
    await button(page, 'Publish').click();
    await dialog(page, 'Publish this article?').waitFor();
  }),
  after({ ...onNew, noise: /status of 403/ }, 'editor-ask', async (page, stage) => {
    await actAs(page, stage, 'author', `${blog}/new`);
    await page.getByLabel('Title', { exact: true }).fill('An author asks too early');
    await content(page).click();
    await page.keyboard.type('Words.');
    await savedState(page, 'saved');
    await button(page, 'Request publication').click();
    await dialog(page, 'One thing to fix first').waitFor();
  }),
  after({ ...onNew, noise: /status of 403/ }, 'editor-asked', async (page, stage) => {
    await actAs(page, stage, 'author', `${blog}/new`);
    await page.getByLabel('Title', { exact: true }).fill('An author asks');
    await content(page).click();
    await page.keyboard.type('Words.');
    await savedState(page, 'saved');
    await button(page, 'Request publication').click();
    await button(page, 'Request anyway').click();
    await button(page, 'Withdraw request').waitFor();
  }),
  after(onDraft, 'editor-with-a-colleague', async (page, { site, ids }) => {
    const { headers } = await signIn(site, `colleague-${Date.now()}`);
    const body = JSON.stringify({ kind: 'article', id: ids.draft, doing: 'writing' });
    await fetch(`${site.url}/api/admin/presence`, { method: 'POST', headers, body });
    await page.reload();
    await page
      .getByText(/ is writing$/)
      .filter({ visible: true })
      .first()
      .waitFor();
  }),
];
