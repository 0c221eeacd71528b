/** The article editor in a browser. */
import type { Locator, Page } from 'playwright-core';
import type { BrowsedStaff, StaffPageOptions } from './browse-staff.ts';
import { postCalls } from './post-calls.ts';

export const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

export const editorOf = (page: Page): Locator => page.getByRole('main');

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Opens the settings of an article if they are not visible. */
export async function openSettings(page: Page): Promise<void> {
  const panel = page
    .getByRole('complementary', { name: 'Settings' })
    .or(page.getByRole('dialog', { name: 'Settings' }));
  if ((await panel.count()) === 0) await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await panel.waitFor();
}

/** Chooses a category in the editor, or creates it. */
export async function chooseCategory(page: Page | Locator, name: string): Promise<void> {
  await page.getByLabel('Category').fill(name);
  await page
    .getByRole('option', { name })
    .filter({ hasText: new RegExp(`^(?:${name}|Create category “${name}”)$`) })
    .click();
}

/** Confirms the summary that is shown before publication. */
export const confirmPublication = (page: Page, label = 'Publish'): Promise<void> =>
  page
    .getByRole('dialog', { name: `${label} this article?` })
    .getByRole('button', { name: label, exact: true })
    .click();

/** Signs with a guest's name. */
export async function signAsGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Signed by').selectOption('guest');
  await page.getByLabel('Author').fill(name);
}

/** Waits until the editor knows the caret that the browser has moved. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Resolves when the save status shows this text. */
export const savedState = (page: Page, kind: string): Promise<void> =>
  page.locator(`[data-save="${kind}"]`).waitFor({ state: 'attached' });

/** The stored text, once the editor has saved it. */
export async function storedText(browsed: BrowsedStaff, page: Page): Promise<string> {
  await savedState(page, 'saved');
  await page.waitForURL(/[0-9a-f]{24}$/);
  return (await postCalls(browsed.site, browsed.ada).read(page.url().split('/').at(-1) ?? '')).post.content;
}

export async function openEditor(browsed: BrowsedStaff, id: string, options: StaffPageOptions = {}): Promise<Page> {
  const page = await browsed.openStaff(`/admin/blog/${id}`, options);
  await content(page).waitFor();
  return page;
}

/** Helpers for articles in the editor. */
export const articlesOn = (browsed: BrowsedStaff) => {
  const make = async (fields: object = {}): Promise<string> =>
    (await postCalls(browsed.site, browsed.ada).make({ excerpt: 'In short.', ...fields })).id;
  return {
    make,
    /** Opens the editor of a new article, with the caret at the end of its text. */
    openNew: async (text: string, options: StaffPageOptions = {}): Promise<Page> => {
      const page = await openEditor(browsed, await make({ content: text }), options);
      await content(page).press('Control+End');
      await settled(page);
      return page;
    },
    stored: (page: Page): Promise<string> => storedText(browsed, page),
  };
};

/** Pastes data like a browser, by type. */
export const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  content(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

export interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Pastes files, or drops them at the place of `onto`, like a browser. */
export const giveFile = (page: Page, kind: 'paste' | 'drop', file: GivenFile, onto = 'p', html = ''): Promise<void> =>
  content(page).evaluate(
    (field, [action, { name, type, base64 }, selector, beside]) => {
      const data = new DataTransfer();
      if (beside !== '') data.setData('text/html', beside);
      data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }));
      const { right, bottom } = (field.querySelector(selector) ?? field).getBoundingClientRect();
      const usual = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        action === 'paste'
          ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
          : new DragEvent('drop', { ...usual, dataTransfer: data, clientX: right - 2, clientY: bottom - 4 }),
      );
    },
    [kind, file, onto, html] as const,
  );
