/**
 * Runs axe with best practices in every state of a list and checks for sideways scrolling. States with both widths are
 * examined in pairs, desktop in light and phone in dark, which covers each width and theme at half the cost. `AXE=all`
 * examines all four.
 */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { desktop, expectAccessible, giveBackBrowser, phone, shareBrowser } from '../browser.ts';
import { startStages, stateWindow, type Stages, type StateWindow } from './enter-state.ts';
import type { PageState } from './page-state.ts';

type Size = typeof desktop | typeof phone;

/** Width of a desktop window at 400 % zoom. */
const narrowest = { width: 320, height: 640 } as const;

const sizesOf = ({ only }: PageState): readonly Size[] =>
  only === 'narrow' ? [phone] : only === 'wide' ? [desktop] : [desktop, phone];

async function expectRoom(page: Page, { width }: { readonly width: number }): Promise<void> {
  const taken = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(taken, `sideways scroll at ${width} px`).to.be.at.most(width);
}

type Theme = 'light' | 'dark';

const isExhaustive = process.env['AXE'] === 'all';

const themesAt = (size: Size, sizes: readonly Size[]): readonly Theme[] => {
  if (isExhaustive || sizes.length === 1) return ['light', 'dark'];
  return size === desktop ? ['light'] : ['dark'];
};

async function expectTheme(page: Page, { width }: Size, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expectAccessible(page, `${width} px, ${theme}`);
}

/** Call it inside `describe`. */
export function walkStates(states: readonly PageState[]): void {
  let stages: (Stages & { close(): Promise<void> }) | undefined;
  let browser: Browser | undefined;
  let shown: StateWindow | undefined;

  before(async () => {
    stages = await startStages();
    browser = await shareBrowser();
    shown = stateWindow(browser, stages);
  });
  afterEach(async function () {
    if (this.currentTest?.isFailed() === true) await shown?.close();
  });
  after(async () => {
    await shown?.close();
    if (browser) giveBackBrowser();
    await stages?.close();
  });

  for (const state of states) {
    it(`${state.name} has no violation in either theme, and no sideways scroll`, async () => {
      if (!shown) throw new Error('nothing is started');
      const sizes = sizesOf(state);
      const { page, expectSilence } = await shown.enter(state, sizes[0] ?? desktop);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectRoom(page, size);
        for (const theme of themesAt(size, sizes)) await expectTheme(page, size, theme);
      }
      if (sizes.includes(phone)) {
        await page.setViewportSize(narrowest);
        await expectRoom(page, narrowest);
      }
      expectSilence();
    });
  }
}
