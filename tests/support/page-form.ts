/** The form of a page's content in a browser. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { BrowsedStaff } from './browse-staff.ts';

/** Resolves when the form shows its texts. */
export async function openPageForm(
  browsed: BrowsedStaff,
  key: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browsed.openStaff(`/admin/content/${key}`, options);
  await page.getByRole('button', { name: 'History', exact: true }).waitFor();
  return page;
}

/** Opens a part of the form, unless it is open. */
export async function openPart(page: Page, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ has: page.getByText(name, { exact: true }) });
  if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
}

/** The line with the save state. */
export const saveLine = (page: Page): Locator => page.locator('[data-save]');

/** Resolves when everything is saved but not published. */
export const pageSaved = (page: Page): Promise<void> => saveLine(page).getByText('Saved. Not published yet.').waitFor();

export async function publishPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await saveLine(page).getByText('Published', { exact: true }).waitFor();
}
