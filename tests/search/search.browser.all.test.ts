/** The search overlay: keyboard, mouse, touch, failures. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { tabTo } from '../support/tab-to.ts';
import { until } from '../support/until.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const selected = (page: Page) => dialogOf(page).getByRole('option', { selected: true });
const found = (page: Page, words: string | RegExp) =>
  dialogOf(page).getByRole('status').filter({ hasText: words }).waitFor();
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

describe('the search overlay', () => {
  const browsed = browseSite({ demoContent: true });
  const { open } = browsed;

  const search = async (page: Page, q: string): Promise<void> => {
    await fieldOf(page).fill(q);
    await found(page, `“${q}”`);
  };

  describe('by keyboard', () => {
    it('opens with Ctrl+K, announces the number of results, and follows arrows, Home, End and Enter', async () => {
      const page = await open('/about');
      await page.keyboard.press('Control+k');
      await dialogOf(page).getByRole('option').first().waitFor();
      expect(await dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).to.equal(true);
      await page.keyboard.type('cloud');
      await found(page, /^\d+ results for “cloud”/);
      expect(await dialogOf(page).getByRole('group').count()).to.be.at.least(4);
      expect(await dialogOf(page).locator('mark').first().textContent()).to.equal('Cloud');
      await selected(page).filter({ hasText: 'Cloud & Infrastructure' }).waitFor();

      await page.keyboard.press('ArrowUp');
      await selected(page).filter({ hasText: 'All results' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = await selected(page).getAttribute('id');
      expect(await fieldOf(page).getAttribute('aria-activedescendant')).to.equal(second);
      await page.keyboard.press('End');
      await selected(page).filter({ hasText: 'All results' }).waitFor();
      await page.keyboard.press('Home');
      await selected(page).filter({ hasText: 'Cloud & Infrastructure' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Cloud & Infrastructure' }).waitFor();
      expect(await dialogOf(page).count()).to.equal(0);
      await page.waitForFunction(() => document.activeElement?.id === 'main');
    });

    it('opens all results, also before there is an answer', async () => {
      const page = await open('/about');
      await page.keyboard.press('Meta+k');
      await search(page, 'restore');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=restore');
      await page.getByRole('heading', { level: 2, name: /results for “restore”/ }).waitFor();

      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await fieldOf(page).waitFor();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/_data/search?q=friday', async (route) => {
        await held;
        await route.continue();
      });
      await page.keyboard.type('friday');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      release();
      await page.waitForURL('**/search?q=friday');
    });

    it('opens with a slash outside of inputs, and closes with Escape and Ctrl+K at once', async () => {
      const page = await open('/contact');
      await page.getByLabel('Name').focus();
      await page.keyboard.type('a/b');
      expect(await page.getByLabel('Name').inputValue()).to.equal('a/b');
      await tabTo(page, /^Contact Us$/);
      const before = await page.evaluate(() => document.activeElement?.textContent);
      for (const key of ['Escape', 'Control+k', 'Escape']) {
        await page.keyboard.press('/');
        await fieldOf(page).waitFor();
        await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal(before);
      }
      // The key after Escape belongs to the page again.
      await page.keyboard.press('Control+k');
      await fieldOf(page).waitFor();
      await page.keyboard.type('a / b');
      expect(await fieldOf(page).inputValue()).to.equal('a / b');
    });

    it('filters by type with Tab and Enter', async () => {
      const page = await open('/');
      await page.keyboard.press('Control+k');
      await search(page, 'cloud');
      await page.keyboard.press('Tab');
      expect(await focused(page)).to.equal('Dismiss');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await dialogOf(page)
        .getByRole('button', { name: /^Services/, pressed: true })
        .waitFor();
      expect(await dialogOf(page).getByRole('group', { name: 'Services' }).count()).to.equal(1);
      expect(await dialogOf(page).getByRole('group', { name: 'Articles' }).count()).to.equal(0);
    });
  });

  it('requests only the last query, and aborts earlier requests', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await search(page, 'cloud');
    const asked: string[] = [];
    const ended: string[] = [];
    const wordsOf = (url: string): string => new URL(url).searchParams.get('q') ?? '';
    page.on('request', (request) => request.url().includes('/_data/') && asked.push(wordsOf(request.url())));
    page.on('requestfailed', (request) => ended.push(wordsOf(request.url())));
    await page.route('**/_data/search?q=data', () => undefined);
    await fieldOf(page).fill('data');
    await page.waitForRequest((request) => wordsOf(request.url()) === 'data');
    await search(page, 'database');
    expect(asked).to.deep.equal(['data', 'database']);
    await until(() => ended.length > 0);
    expect(ended).to.deep.equal(['data']);
  });

  it('follows a click, opens another tab without closing, and closes on a click beside it', async () => {
    const page = await open('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await search(page, 'friday');
    const row = dialogOf(page).getByRole('option', { name: /^The Friday test/ });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), row.click({ modifiers: ['ControlOrMeta'] })]);
    await tab.close();
    expect(await dialogOf(page).isVisible()).to.equal(true);
    await page.mouse.click(20, 400);
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Search');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await search(page, 'friday');
    await row.click();
    await page.getByRole('heading', { level: 1, name: /^The Friday test/ }).waitFor();
  });

  it('fills a phone, closes with its button, and hides keyboard hints', async () => {
    const page = await open('/services', { viewport: phone, hasTouch: true, isMobile: true });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    await search(page, 'cloud');
    const box = await dialogOf(page).boundingBox();
    expect(box).to.deep.include({ x: 0, y: 0, width: phone.width, height: phone.height });
    expect(await dialogOf(page).getByText('Esc', { exact: true }).isVisible()).to.equal(false);
    const heights = await dialogOf(page)
      .locator('a:visible, button')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(Math.min(...heights)).to.be.at.least(44);
    await dialogOf(page)
      .getByRole('button', { name: /^Articles/ })
      .tap();
    await dialogOf(page)
      .getByRole('button', { name: /^Articles/, pressed: true })
      .waitFor();
    await dialogOf(page).getByRole('button', { name: 'Dismiss' }).tap();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);

    await page.goto(`${browsed.site.url}/search`);
    await hydrated(page);
    expect(await page.getByText('Ctrl+K').isVisible()).to.equal(false);
    expect(await page.getByRole('checkbox').isVisible()).to.equal(false);
  });

  it('reports an unreachable server and tries again', async () => {
    const page = await open('/about');
    await page.keyboard.press('Control+k');
    await search(page, 'cloud');
    browsed.allow(/ERR_FAILED/);
    await page.route('**/_data/**', (route) => route.abort());
    await fieldOf(page).fill('clouds');
    await found(page, 'The connection failed');
    expect(await dialogOf(page).getByRole('option').count()).to.equal(0);
    await page.unroute('**/_data/**');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await found(page, '“clouds”');
  });

  it('falls back to the page if its code cannot be loaded', async () => {
    const page = await open('/about');
    browsed.allow(/ERR_FAILED|Failed to fetch|error loading/i);
    const entry = await page.evaluate(async () => (await fetch('/search')).text());
    const own = [...entry.matchAll(/assets\/chunks\/[\w-]+\.js/g)].map(([path]) => path);
    await page.route('**/assets/chunks/*.js', (route) =>
      own.some((path) => route.request().url().endsWith(path)) ? route.continue() : route.abort(),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  });
});
