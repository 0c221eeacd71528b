/** Keyboard navigation. */
import type { Page } from 'playwright-core';

/** More than between any two stops of a test. */
const maxSteps = 120;

/** Name of the focused element: its label, its text, or the label of its field. */
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

/** Presses Tab until an element with the name has the focus. @throws if it is never reached. */
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
