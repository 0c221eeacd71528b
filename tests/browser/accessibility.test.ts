/** Axe, with best practices, on every page and open state, in both themes, on a phone and on a desktop; and nothing wider than the window. */
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { desktop, expectAccessible, hydrated, launchBrowser, openPage, phone } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const addresses = pageAddresses(demonstrationPosts.map((post) => post.slug));
const states = ['/search?q=cloud', '/blog?q=nothing-has-this-word', '/no-such-page'];

/** Every page there is. */
const everyPage = [...addresses.map(({ path }) => path), ...states];

/** One page of each kind: the others differ from it in words only. */
const everyKind = [
  ...addresses
    .filter(({ id }, index) => addresses.findIndex((each) => each.id === id) === index)
    .map(({ path }) => path),
  ...states,
];

describe('accessibility', () => {
  let site: TestSite;
  let browser: Browser;

  before(async () => {
    site = await startTestSite({ demoContent: true });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  for (const [name, viewport, colorScheme, paths] of [
    ['on a phone, light', phone, 'light', everyKind],
    ['on a phone, dark', phone, 'dark', everyPage],
    ['on a desktop, light', desktop, 'light', everyPage],
    ['on a desktop, dark', desktop, 'dark', everyKind],
  ] as const) {
    describe(name, () => {
      for (const path of paths) {
        it(`${path} has no violation, no sideways scroll, and a silent console`, async () => {
          const watched = await openPage(browser, { viewport, colorScheme });
          if (path === '/no-such-page') watched.allow(/Failed to load resource.*404/);
          try {
            await watched.page.goto(site.url + path);
            await hydrated(watched.page);
            await expectAccessible(watched.page);
            const width = await watched.page.evaluate(() => document.documentElement.scrollWidth);
            expect(width).to.be.at.most(viewport.width);
            watched.expectSilence();
          } finally {
            await watched.close();
          }
        });
      }
    });
  }

  describe('with a menu open', () => {
    it('has no violation', async () => {
      const watched = await openPage(browser);
      const { page } = watched;
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Services' }).click();
      await expectAccessible(page);
      await watched.close();
    });
  });

  describe('with the sheet open', () => {
    it('has no violation', async () => {
      const watched = await openPage(browser, { viewport: phone });
      const { page } = watched;
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByText('Services', { exact: true }).click();
      await expectAccessible(page);
      await watched.close();
    });
  });
});
