/** Drawings are asked for after the first paint, and far ones when the reader comes near, so that a page which is loaded may still be without some. */
import type { Page } from 'playwright-core';

/** Runs in a page: whether every drawing that has a place on it is there. */
export const isDrawn = (which = 'use'): boolean =>
  [...document.querySelectorAll<SVGUseElement>(which)].every(
    (use) => !use.ownerSVGElement?.checkVisibility() || use.getBBox().width > 0,
  );

/** Asks for all of them, as paper does. */
export async function withDrawings(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.waitForFunction(isDrawn, 'use');
}
