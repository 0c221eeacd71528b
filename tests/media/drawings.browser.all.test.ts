/** Animation of drawings: once, for a short time, and only for readers who accept motion. */
import { expect } from 'chai';
import { desktop, phone } from '../support/browser.ts';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { isDrawn, withDrawings } from '../support/page-drawings.ts';
import { until } from '../support/until.ts';

describe('The drawings of a page', () => {
  const browsed = browseSite({ demoContent: true });

  /** Duration of each animation in seconds, or `none`. */
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

  it('draw their threads once, in less than the five seconds after which a stop control is required', async () => {
    const [seconds, ...others] = await motions('no-preference', 'screen');
    expect(others).to.deep.equal([]);
    expect(seconds).to.be.a('number').greaterThan(0).and.lessThan(5);
  });

  it('do not move under reduced motion', async () => {
    expect([...(await motions('reduce', 'screen'))]).to.deep.equal(['none']);
  });

  it('do not move in print', async () => {
    expect([...(await motions('no-preference', 'print'))]).to.deep.equal(['none']);
  });

  it('are not requested before the first paint', async () => {
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

  it('are visible before the page’s other scripts run', async () => {
    const page = await browsed.open('/services/ai-data');
    await page.route('**/assets/{entries,chunks}/**', (route) => route.abort());
    browsed.allow(/ERR_FAILED|dynamically imported/);
    await page.reload();
    await withDrawings(page);
    expect(await page.locator('html[data-hydrated]').count()).to.equal(0);
  });

  it('are visible without script', async () => {
    const page = await browsed.open('/', { javaScriptEnabled: false });
    expect(await page.locator('main noscript use').count()).to.be.greaterThan(15);
    expect(await page.evaluate(isDrawn, 'noscript use')).to.equal(true);
  });

  it('are visible on a page rendered in the browser', async () => {
    const page = await browsed.open('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('main').locator('use').nth(5).waitFor({ state: 'attached' });
    await withDrawings(page);
    expect(new URL(page.url()).pathname).to.equal('/careers');
  });
});

describe('A heading in an article', () => {
  const browsed = browseSite({ demoContent: true });

  it('is followed by a link that is visible and reachable by keyboard', async () => {
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

describe('A missing page', () => {
  const browsed = browseSite({});

  describe('has a loom, whose parts', () => {
    /** What moves, and the end of the last animation in seconds. */
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

    it('gather, sort and weave within 1.5 s for a new visitor, and not again during the visit', async () => {
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

    it('are complete at once under reduced motion', async () => {
      const page = await browsed.open('/', { reducedMotion: 'reduce' });
      await withDrawings(page);
      expect(await motionOf(page)).to.deep.equal(still);
    });

    it('react to the pointer', async () => {
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
