/** Axe, with best practices, on every page and open state, in both themes, on a phone and on a desktop; and nothing wider than the window. */
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';

const addresses = pageAddresses(demonstrationPosts.map((post) => post.slug));
/** The pages of positions differ in their words alone. */
const [position] = addresses.filter(({ id }) => id === 'position');

const paths = [
  ...addresses.filter((each) => each.id !== 'position' || each === position).map(({ path }) => path),
  '/search?q=cloud',
  '/blog?q=nothing-has-this-word',
  '/no-such-page',
];

describe('accessibility', () => {
  const { open, allow } = browseSite({ demoContent: true });

  for (const path of paths) {
    it(`${path} has no violation in either theme, and no sideways scroll on a phone or a desktop`, async () => {
      const page = await open(path, { viewport: desktop, reducedMotion: 'reduce' });
      if (path === '/no-such-page') allow(/Failed to load resource.*404/);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).to.be.at.most(viewport.width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${viewport.width} px, ${colorScheme}`);
        }
      }
    });
  }

  it('/services has no violation with a menu open', async () => {
    const page = await open('/services');
    await page.getByRole('button', { name: 'Services' }).click();
    await expectAccessible(page);
  });

  it('/services has no violation with the sheet open', async () => {
    const page = await open('/services', { viewport: phone });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByText('Services', { exact: true }).click();
    await expectAccessible(page);
  });
});
