/** Counts the actions of a user: clicks, and keys alone or with others held. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';

interface Hands {
  /** A key, alone or with others held. */
  readonly press: (key: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  readonly counted: () => number;
}

/** Text that is typed is no action, nor is Enter between two paragraphs of it. */
export function countHands(page: Page): Hands {
  let actions = 0;
  return {
    press: async (key) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    click: async (target) => {
      actions += 1;
      await target.click();
    },
    counted: () => actions,
  };
}

export function report(what: string, actions: number, maxActions: number): void {
  process.stdout.write(`      ${what}: ${actions} actions\n`);
  expect(actions, what).to.be.at.most(maxActions);
}
