/** Going through a page by keyboard alone. */
import type { Page } from 'playwright-core';

/** More than any page has between two places that a journey stops at. */
const maxSteps = 120;

/** What the focused element says of itself: its label, its text, or the label of its field. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return '';
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const texts = [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ];
    return (texts.find((text) => text) ?? '').replace(/\s+/g, ' ').trim();
  });

/**
 * Presses Tab until something of that name has the focus, as a reader does who sees the focus go by.
 * @throws when it is never reached.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${passed.join(', ')}`);
}
