/** The header: its icons are there at once, with script and without, and its links answer while one page fades into the next. */
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

  it('follows a click while one page still fades into the next', async () => {
    const page = await open('/contact', { viewport: desktop, reducedMotion: 'no-preference' });
    const { x, y } = (await page.getByRole('link', { name: 'Insights' }).first().boundingBox()) ?? { x: NaN, y: NaN };
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
    );
    await page.mouse.click(x + 10, y + 10);
    await page.waitForURL('**/blog');
  });

  it('goes to the last of several links that are chosen at once, and the console stays silent', async () => {
    const page = await open('/contact', { reducedMotion: 'no-preference' });
    await page.evaluate(async () => {
      for (const path of ['/careers', '/roadmap', '/about', '/careers', '/roadmap', '/about']) {
        document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
        for (let frames = 0; frames < 4 && location.pathname !== path; frames++)
          await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForURL('**/about');
    await page.waitForFunction(() => document.title.startsWith('About'));
  });

  for (const [list, record] of [
    ['/services', '/services/ai-data'],
    ['/industries', '/industries/startups'],
    ['/case-studies', '/case-studies/spare-parts'],
  ] as const) {
    it(`${list} hands the picture of a row to the page of its record`, async () => {
      const page = await open(list, { viewport: desktop, reducedMotion: 'no-preference' });
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
      const moving = () =>
        page.waitForFunction(() =>
          document
            .getAnimations()
            .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(shared)'),
        );
      await page.locator(`main li a[href="${record}"]`).last().click();
      await moving();
      await page.waitForURL(`**${record}`);
      expect(await page.locator('[data-shared]').count()).to.equal(1);
    });
  }
});
