/**
 * Axe, with best practices, in every state of a list: a desktop in one theme and a phone in the other, both themes where a state has one
 * width only; and nothing wider than the window. `AXE=all` looks at both themes at both widths, which takes twice as long.
 */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { desktop, expectAccessible, launchBrowser, phone } from '../browser.ts';
import { enterState, startStages, type Stages } from './enter-state.ts';
import type { PageState } from './page-state.ts';

type Size = typeof desktop | typeof phone;

/** As wide as a desktop's window at 400 %. */
const narrowest = { width: 320, height: 640 } as const;

const sizesOf = ({ only }: PageState): readonly Size[] =>
  only === 'narrow' ? [phone] : only === 'wide' ? [desktop] : [desktop, phone];

async function expectRoom(page: Page, { width }: { readonly width: number }): Promise<void> {
  const taken = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(taken, `sideways scroll at ${width} px`).to.be.at.most(width);
}

type Theme = 'light' | 'dark';

const expectTheme = async (page: Page, { width }: Size, theme: Theme, rules?: 'colors'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expectAccessible(page, `${width} px, ${theme}`, rules);
};

/** Every rule in one theme; in the other one those that its colors can break. */
async function expectThemes(page: Page, size: Size, isOnly: boolean): Promise<void> {
  const [first, second]: readonly [Theme, Theme] = size === phone ? ['dark', 'light'] : ['light', 'dark'];
  await expectTheme(page, size, first);
  if (isOnly || process.env['AXE'] === 'all') await expectTheme(page, size, second, 'colors');
}

/** Call it inside `describe`. */
export function walkStates(states: readonly PageState[]): void {
  let stages: (Stages & { close(): Promise<void> }) | undefined;
  let browser: Browser | undefined;

  before(async function () {
    this.timeout(180_000);
    stages = await startStages();
    browser = await launchBrowser();
  });
  // A browser among other work is late at times: what fails once and not again says nothing about the site.
  beforeEach(function () {
    this.currentTest?.retries(1);
  });
  after(async () => {
    await browser?.close();
    await stages?.close();
  });

  for (const state of states) {
    it(`${state.name} has no violation in either theme, and no sideways scroll`, async () => {
      if (!browser || !stages) throw new Error('nothing is started');
      const sizes = sizesOf(state);
      const watched = await enterState(browser, stages, state, { viewport: sizes[0] ?? desktop });
      try {
        const { page } = watched;
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectRoom(page, size);
          await expectThemes(page, size, sizes.length === 1);
        }
        if (sizes.includes(phone)) {
          await page.setViewportSize(narrowest);
          await expectRoom(page, narrowest);
        }
        watched.expectSilence();
      } finally {
        await watched.close();
      }
    });
  }
}
