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
      const header = page.locator('header').first();
      const icons = [header.getByRole('link', { name: 'Search' }), header.getByRole('button', { name: /theme/i })];
      for (const icon of icons) expect(await icon.isVisible()).to.equal(true);
      return Promise.all(icons.map(async (icon) => (await icon.boundingBox()) ?? { x: NaN, y: NaN }));
    };
    const [without, scripted] = [await places(false), await places(true)];
    for (const [index, { x, y }] of without.entries()) {
      // A font that comes too late for its page leaves the fallback there, which is half a pixel wider.
      expect(scripted[index]?.x).to.be.closeTo(x, 1);
      expect(scripted[index]?.y).to.equal(y);
    }
  });
});
