/** Layout checks in a browser: clipped text, small targets, covered focus, animations. */
import type { Page } from 'playwright-core';

/** Texts outside a box that hides overflow, or outside the window where no scrolling reaches. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only is one pixel large on purpose.
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      // Decorative text, such as the corner of a sheet, is clipped by its frame.
      const isDecoration = element.getAttribute('aria-hidden') === 'true';
      return isSeen && !isDecoration && element instanceof HTMLElement && element.innerText.trim() !== '';
    });
    const clipping = texts.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isTooWide = scrollWidth > clientWidth + 1 && /hidden|clip/.test(overflowX);
      return isTooWide || (scrollHeight > clientHeight + 1 && /hidden|clip/.test(overflowY));
    });
    return clipping.map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 60)}`);
  });

/** Controls smaller than 24 px (WCAG 2.5.8), except links in text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    return [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const text = (element.textContent ?? '').trim();
        const isAlone = (element.parentElement?.textContent ?? '').trim() === text;
        return isAlone || element.tagName !== 'A' || getComputedStyle(element).display !== 'inline';
      })
      .filter((element) => element.closest('[aria-hidden=true], [inert]') === null)
      .flatMap((element) => {
        // A checkbox within its label is clicked with the label.
        const pressed = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
        const own = element.getBoundingClientRect();
        const outer = pressed.getBoundingClientRect();
        const [width, height] = [Math.max(own.width, outer.width), Math.max(own.height, outer.height)];
        if (own.right <= 0 || own.bottom + scrollY <= 0 || (width >= least && height >= least)) return [];
        return [`${element.outerHTML.slice(0, 120)} ${Math.round(width)} × ${Math.round(height)}`];
      });
  });

/** Running animations and transitions. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '')),
  );

/** Tabs through the page once; returns focused elements that are covered or have no outline. */
export async function coveredFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  const most = 250;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return { end: true, fault: undefined };
      const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
      const name = element.outerHTML.slice(0, 120);
      // A link that covers a whole item outlines the item.
      const isOutlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      );
      if (!isOutlined) return { end: false, fault: `no outline: ${name}` };
      const points = [0.1, 0.5, 0.9].map((share) => [left + Math.min(width, 200) / 2, top + height * share] as const);
      const isSeen = points.some(([x, y]) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || at.contains(element));
      });
      return { end: false, fault: isSeen ? undefined : `covered at ${Math.round(top)} px: ${name}` };
    });
    if (seen.end) return found;
    if (seen.fault !== undefined) found.push(seen.fault);
  }
  throw new Error(`the focus did not return after ${most} steps`);
}
