/** What moves in a drawing: its thread, once, for a short time, and only for readers who want that. And what else is new where drawings stand. */
import { expect } from 'chai';
import { desktop, phone } from '../support/browser.ts';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { isDrawn, withDrawings } from '../support/page-drawings.ts';
import { until } from '../support/until.ts';

describe('the drawings of a page', () => {
  const browsed = browseSite({ demoContent: true });

  /** How every drawing moves: `none`, or for how many seconds in all. */
  const motions = async (reducedMotion: 'reduce' | 'no-preference', media: 'screen' | 'print') => {
    const page = await browsed.open('/services/ai-data', { reducedMotion });
    await withDrawings(page);
    await page.emulateMedia({ media, reducedMotion });
    const found = await page.locator('use').evaluateAll((uses) =>
      uses.map((use) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(use);
        return animationName === 'none' ? 'none' : parseFloat(animationDuration) * Number(animationIterationCount);
      }),
    );
    expect(found).not.to.have.lengthOf(0);
    return new Set(found);
  };

  it('draw their threads once, in less than the five seconds after which readers need a way to stop it', async () => {
    const [seconds, ...others] = await motions('no-preference', 'screen');
    expect(others).to.deep.equal([]);
    expect(seconds).to.be.a('number').greaterThan(0).and.lessThan(5);
  });

  it('are still under reduced motion', async () => {
    expect([...(await motions('reduce', 'screen'))]).to.deep.equal(['none']);
  });

  it('are still on paper', async () => {
    expect([...(await motions('no-preference', 'print'))]).to.deep.equal(['none']);
  });

  it('are not asked for before the page is painted', async () => {
    const page = await browsed.open('/', { viewport: phone });
    await withDrawings(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/art/')),
    }));
    expect(painted).to.be.greaterThan(0);
    expect(asked).to.have.length.greaterThan(10);
    expect(asked.filter(({ startTime }) => startTime < painted).map(({ name }) => name)).to.deep.equal([]);
  });

  it('are there before the page’s other scripts are', async () => {
    const page = await browsed.open('/services/ai-data');
    await page.route('**/assets/{entries,chunks}/**', (route) => route.abort());
    browsed.allow(/ERR_FAILED|dynamically imported/);
    await page.reload();
    await withDrawings(page);
    expect(await page.locator('html[data-hydrated]').count()).to.equal(0);
  });

  it('are there without script', async () => {
    const page = await browsed.open('/', { javaScriptEnabled: false });
    expect(await page.locator('main noscript use').count()).to.be.greaterThan(15);
    expect(await page.evaluate(isDrawn, 'noscript use')).to.equal(true);
  });

  it('are there on a page that script has drawn', async () => {
    const page = await browsed.open('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('main').locator('use').nth(5).waitFor({ state: 'attached' });
    await withDrawings(page);
    expect(new URL(page.url()).pathname).to.equal('/careers');
  });
});

describe('a heading in an article', () => {
  const browsed = browseSite({ demoContent: true });

  it('keeps its own words, and has a link behind it that the keyboard finds and shows', async () => {
    const page = await browsed.open('/blog/the-friday-test', { viewport: phone });
    const link = page.getByRole('link', { name: /^Link to section “/ }).first();
    const title = /“(.*)”/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    expect(await page.getByRole('heading', { level: 2, name: title, exact: true }).count()).to.equal(1);
    await page.keyboard.press('Tab');
    await link.focus();
    expect(await link.evaluate((element) => getComputedStyle(element).opacity)).to.equal('1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#s-/);
  });
});

describe('a page that is not there', () => {
  const browsed = browseSite({});

  describe('of the loom', () => {
    /** What moves in it, and when the last of it ends, in seconds. */
    const motionOf = async (page: Page) => {
      const motions = await page.locator('[data-loom] use').evaluateAll((uses) =>
        uses.map((use) => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(use);
          return { name: animationName, end: parseFloat(animationDuration) + parseFloat(animationDelay) };
        }),
      );
      const moving = motions.filter(({ name }) => name !== 'none');
      return {
        names: [...new Set(moving.map(({ name }) => name))].sort(),
        end: Math.max(0, ...moving.map(({ end }) => end)),
      };
    };
    const still = { names: [], end: 0 };

    it('gather, sort and weave within 1.5 s for who arrives, and not again within the site', async () => {
      const page = await browsed.open('/about', { reducedMotion: 'no-preference' });
      await page.goto(browsed.site.url);
      await withDrawings(page);
      const { names, end } = await motionOf(page);
      expect(names).to.deep.equal(['gather', 'thread', 'weave', 'weave-down']);
      expect(end).to.be.within(1, 1.5);
      await page.reload();
      await withDrawings(page);
      expect(await motionOf(page)).to.deep.equal(still);
      await page.goto(browsed.site.url, { referer: `${browsed.site.url}/about` });
      await withDrawings(page);
      expect(await motionOf(page)).to.deep.equal(still);
    });

    it('are finished at once under reduced motion', async () => {
      const page = await browsed.open('/', { reducedMotion: 'reduce' });
      await withDrawings(page);
      expect(await motionOf(page)).to.deep.equal(still);
    });

    it('lead the pointer from question to fabric, and light the third whose words it is on', async () => {
      const page = await browsed.open('/');
      await withDrawings(page);
      const strip = page.locator('[data-loom]');
      await strip.hover();
      const threads = strip.locator('path[stroke=transparent]');
      await until(async () => (await threads.count()) > 9);
      const begins = await threads.first().evaluate((path) => {
        const { x, y } = (path as SVGPathElement)
          .getPointAtLength(40)
          .matrixTransform((path as SVGPathElement).getScreenCTM() ?? undefined);
        return { x, y };
      });
      await page.mouse.move(begins.x, begins.y);
      const followed = strip.locator('[data-followed]');
      await followed.waitFor({ state: 'attached' });
      const { width } = (await followed.boundingBox()) ?? { width: 0 };
      expect(width).to.be.greaterThan(desktop.width / 2);
      await page.getByText('Collect the points').hover();
      await followed.waitFor({ state: 'detached' });
      const opacityOf = (part: string) =>
        strip.locator(`svg:visible use[href$="#${part}"]`).evaluate((use) => Number(getComputedStyle(use).opacity));
      await until(async () => (await opacityOf('scale')) < 0.5);
      expect(await opacityOf('think')).to.equal(1);
    });
  });
});
