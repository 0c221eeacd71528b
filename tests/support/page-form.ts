/** The form of a page's content in a browser. */
import type { BrowserContextOptions, Page } from 'playwright-core';
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

/** Resolves when everything is saved but not published. */
export const pageSaved = (page: Page): Promise<void> => page.getByText('Saved. Not published yet.').waitFor();

export async function publishPage(page: Page): Promise<void> {
  // The word alone may still be there from an earlier publication.
  const published = page.waitForResponse((response) => response.url().endsWith('/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
  await page.getByText('Published', { exact: true }).first().waitFor();
}
