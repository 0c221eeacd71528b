/** Nothing moves by itself while a page comes with an empty cache and script takes it over, whether its fonts come in time or last. */
import { expect } from 'chai';
import type { Browser, Page, Route } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { desktop, hydrated, launchBrowser, openPage, phone, type WatchedPage, withMotion } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

declare global {
  interface Window {
    layoutShifts: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

/** A type that TypeScript's library does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

function collectShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const name = (node: Node | null): string => node?.textContent || (node instanceof Element ? node.outerHTML : '');
      const moved = sources.map(({ node }) => name(node).slice(0, 60));
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Nobody sees less; web.dev calls 0.1 good. A slow machine paints while it still reads the page: the mark of a label, 11 pixels
 * wide, moves by 4 when the label is read. That is 0.0000004.
 */
const seen = 0.0001;

/** After the frame in which the last change is drawn, and after its observers have been told. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(
        (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );

describe('layout shift', () => {
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

  const addresses = pageAddresses(demonstrationPosts.map((post) => post.slug));
  const oneOfEach = new Map(addresses.map(({ id, path }) => [id, path]));

  const shifts = async (page: Page): Promise<{ readonly sum: number; readonly moved: string }> => {
    await settled(page);
    const all = await page.evaluate(() => window.layoutShifts);
    const moved = all.flatMap((shift) => shift.moved).join(' | ');
    return { sum: all.reduce((sum, { value }) => sum + value, 0), moved };
  };

  /** A window that fetches everything for every page, as on a first visit; a new one for each would cost more than the visits. */
  const openForgetful = async (viewport: typeof phone | typeof desktop): Promise<WatchedPage> => {
    const watched = await openPage(browser, { ...withMotion, viewport });
    const session = await watched.context.newCDPSession(watched.page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await watched.page.addInitScript(collectShifts);
    return watched;
  };

  /** `late` keeps the page's fonts back until script has taken over. */
  const watchFirstVisit = async (page: Page, path: string, late: boolean) => {
    const held: Route[] = [];
    await page.goto('about:blank');
    await page.mouse.move(-1, -1);
    if (late) await page.route('**/*.woff2', (route) => void held.push(route));
    const font = page.waitForRequest(/\.woff2$/);
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    // The page's script waits for its font, or for a sign of its reader.
    await page.mouse.move(1, 1);
    await hydrated(page);
    // Fetched again, though the page before had it.
    await font;
    for (const route of held) await route.continue();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    const { sum, moved } = await shifts(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const when = late ? 'font last' : 'font in time';
    return sum >= seen ? [`${path}, ${when}: ${sum.toFixed(4)} by ${moved}`] : [];
  };

  /** A font that comes last is not shown before the next page, at whatever width: one is enough to see that it moves nothing. */
  const visits = [
    { viewport: phone, late: false },
    { viewport: desktop, late: false },
    { viewport: phone, late: true },
  ] as const;
  for (const { viewport, late } of visits)
    it(`is zero on every kind of page at ${viewport.width} px when the fonts load ${late ? 'last' : 'in time'}`, async () => {
      const { page, close } = await openForgetful(viewport);
      const found: string[] = [];
      for (const path of oneOfEach.values()) found.push(...(await watchFirstVisit(page, path, late)));
      await close();
      expect(found).to.deep.equal([]);
    });
});
