/** Whole ways through the site for people who have no pointer. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { tabTo } from '../support/tab-to.ts';

const enter = (page: Page): Promise<void> => page.keyboard.press('Enter');

describe('a journey', () => {
  const browsed = browseSite({ demoContent: true });
  const { open } = browsed;

  describe('by keyboard alone', () => {
    it('opens the search by a slash, until the reader switches that off', async () => {
      const page = await open('/search');
      await page.keyboard.press('/');
      await page.waitForFunction(() => document.activeElement?.id === 'search-q');
      await tabTo(page, /^So does the/);
      await page.keyboard.press('Space');
      await page.getByRole('checkbox', { name: /^So does the/, checked: false }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.id === 'search-q');
      expect(await page.getByRole('searchbox').inputValue()).to.equal('');
    });

    it('changes the theme, and back to that of the system', async () => {
      const page = await open('/', { colorScheme: 'dark' });
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
      await tabTo(page, /^Switch to light theme$/);
      await enter(page);
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
      expect(await theme()).to.equal('light');
      await enter(page);
      await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
      expect(await theme()).to.equal(undefined);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    });

    it('copies the code of an article, and says so', async () => {
      const page = await open('/blog/changing-a-database-in-use', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.getByRole('button', { name: /^Copy: SET lock_timeout/ }).waitFor();
      await tabTo(page, /^Copy: /);
      await enter(page);
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(/^SET lock_timeout/);
    });

    it('has no copy button on plain http, where browsers have no clipboard', async () => {
      const page = await open('/blog/changing-a-database-in-use');
      const buttons = page.getByRole('button', { name: /^Copy(: |$)/ });
      await buttons.first().waitFor();
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
      await page.reload();
      await hydrated(page);
      // The script that shows the buttons is asked for after hydration: before it has come, their absence says nothing.
      await page.waitForLoadState('networkidle');
      expect(await buttons.count()).to.equal(0);
    });
  });
});
