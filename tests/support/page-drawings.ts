/** Drawings are asked for after the first paint, so that a page which is loaded may still be without some. */
import type { Page } from 'playwright-core';

/** Runs in a page: whether every drawing that has a place on it is there. */
export const isDrawn = (which = 'use'): boolean =>
  [...document.querySelectorAll<SVGUseElement>(which)].every(
    (use) => !use.ownerSVGElement?.checkVisibility() || use.getBBox().width > 0,
  );

export const withDrawings = async (page: Page): Promise<void> => void (await page.waitForFunction(isDrawn, 'use'));
