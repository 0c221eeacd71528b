/** Every public page, and every screen of the staff area, on the phone of a reader whose browser has a default font of 32 px. */
import { expect } from 'chai';
import { chromium, type Browser } from 'playwright-core';
import { chromiumFlags, chromiumPath, phone } from '../support/browser.ts';
import { allStates } from '../support/states/all-states.ts';
import { startStages, stateWindow, type Stages, type StateWindow } from '../support/states/enter-state.ts';

/** As they come. */
const states = allStates.filter(
  ({ print, only, site = 'filled', open }) => !print && only !== 'wide' && site === 'filled' && open === undefined,
);

describe('with a default font of 32 px', () => {
  let stages: Stages & { close(): Promise<void> };
  let browser: Browser;
  let shown: StateWindow;

  before(async () => {
    stages = await startStages();
    const args = [...chromiumFlags, '--blink-settings=defaultFontSize=32'];
    browser = await chromium.launch({ executablePath: chromiumPath, headless: true, args });
    shown = stateWindow(browser, stages);
  });
  after(async () => {
    await shown.close();
    await browser.close();
    await stages.close();
  });

  for (const state of states)
    it(`${state.name} needs no horizontal scrolling`, async () => {
      const { page } = await shown.enter(state, phone);
      const found = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
        );
        return { font: getComputedStyle(document.documentElement).fontSize, scrollWidth, last: wide.at(-1)?.outerHTML };
      });
      expect(found.font).to.equal('32px');
      expect(found.scrollWidth, found.last?.slice(0, 300)).to.be.at.most(phone.width);
    });
});
