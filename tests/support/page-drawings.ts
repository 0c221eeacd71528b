/**
 * Drawings load after the first paint, and distant ones when the reader comes near, so that a loaded page may still lack
 * some.
 */
import type { Page } from 'playwright-core';

/** Runs in a page: true if every visible drawing is loaded. */
export const isDrawn = (which = 'use'): boolean =>
  [...document.querySelectorAll<SVGUseElement>(which)].every(
    (use) => !use.ownerSVGElement?.checkVisibility() || use.getBBox().width > 0,
  );

/** Loads all drawings, like printing does. */
export async function withDrawings(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.waitForFunction(isDrawn, 'use');
}
