/** The article editor in a browser, as its tests use it. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { BrowsedSite } from './browse-site.ts';
import { postCalls } from './post-calls.ts';
import type { TestStaff } from './staff.ts';
import { storedToken } from './stored-token.ts';

/** The text itself. */
export const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

export const editorOf = (page: Page): Locator => page.getByRole('main');

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Opens what belongs to an article besides its text, where it does not stand beside it. */
export async function openSettings(page: Page): Promise<void> {
  const panel = page
    .getByRole('complementary', { name: 'Settings' })
    .or(page.getByRole('dialog', { name: 'Settings' }));
  if ((await panel.count()) === 0) await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await panel.waitFor();
}

/** The editor hears of a caret that the browser has moved a moment later. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Resolves when the line about saving says this. */
export const savedState = (page: Page, kind: string): Promise<void> =>
  page.locator(`[data-save="${kind}"]`).waitFor({ state: 'attached' });

/** The article's text as it is stored, once the editor has saved it. */
export async function storedText(browsed: BrowsedSite, staff: TestStaff, page: Page): Promise<string> {
  await savedState(page, 'saved');
  await page.waitForURL(/[0-9a-f]{24}$/);
  return (await postCalls(browsed.site, staff).read(page.url().split('/').at(-1) ?? '')).post.content;
}

export async function openEditor(
  browsed: BrowsedSite,
  staff: TestStaff,
  id: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browsed.open(`/admin/blog/${id}`, { ...storedToken(browsed.site, staff.token), ...options });
  await content(page).waitFor();
  return page;
}

export interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Hands files to the text as the browser does, from its clipboard or over the place where `onto` is shown. */
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
