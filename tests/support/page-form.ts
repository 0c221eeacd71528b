/** The form of a page's words, as tests press it. */
import type { Page } from 'playwright-core';

/** Opens a part of the form, unless it is open already. */
export async function openPart(page: Page, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ has: page.getByText(name, { exact: true }) });
  if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
}
