/** The header's icons: there at once, with script and without. */
import { expect } from 'chai';
import { desktop, hydrated } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';

describe('the header', () => {
  const { open } = browseSite({});

  it('has its two icon buttons before scripts are there, and scripts do not move them', async () => {
    const places = async (javaScriptEnabled: boolean) => {
      const page = await open('/', { javaScriptEnabled, viewport: desktop });
      if (javaScriptEnabled) await hydrated(page);
      // The site's font is a little narrower than its fallback, and comes at its own time.
      await page.evaluate(async () => document.fonts.ready);
      const header = page.locator('header').first();
      const icons = [header.getByRole('link', { name: 'Search' }), header.getByRole('button', { name: /theme/i })];
      for (const icon of icons) expect(await icon.isVisible()).to.equal(true);
      return Promise.all(icons.map((icon) => icon.boundingBox()));
    };
    expect(await places(true)).to.deep.equal(await places(false));
  });
});
