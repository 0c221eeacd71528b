/** Views with reference pictures, with a fixed date and fixed content. */
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildSiteFrame } from '#server/pages/site-frame.ts';
import { designPath, renderDesignPage } from '#views/design-page/render-design-page.tsx';
import { openPage } from '../browser.ts';
import { builtInLiveContent } from '../built-in-content.ts';
import { withDrawings } from '../page-drawings.ts';
import { withOwnFont } from '../page-font.ts';
import { makeAccount } from '../staff.ts';
import { startTestSite, type TestSite } from '../start-site.ts';

export interface RecordedView {
  readonly name: string;
  readonly path: string;
  readonly width: 390 | 1440;
  readonly theme: 'light' | 'dark';
}

/** The most significant primitives, so that the picture stays readable. */
const shownPrimitives = [
  'views/design/buttons.tsx',
  'views/design/links.tsx',
  'views/design/steps.tsx',
  'views/design/status-mark.tsx',
  'views/contact/field.tsx',
  'views/feedback/toast-card.tsx',
  'client/staff/ui/staff-button.tsx',
  'client/staff/ui/staff-field.tsx',
  'client/staff/ui/status-line.tsx',
  'client/staff/ui/empty-state.tsx',
];

const view = (page: string, path: string, width: 390 | 1440, theme: 'light' | 'dark'): RecordedView => ({
  name: `${page}-${width}-${theme}`,
  path,
  width,
  theme,
});

export const recordedViews: readonly RecordedView[] = [
  view('home', '/', 1440, 'light'),
  view('home', '/', 390, 'dark'),
  view('service', '/services/cloud-infrastructure', 1440, 'dark'),
  view('service', '/services/cloud-infrastructure', 390, 'light'),
  view('article', '/blog/the-friday-test', 1440, 'light'),
  view('article', '/blog/the-friday-test', 390, 'dark'),
  view('contact', '/contact', 1440, 'light'),
  view('contact', '/contact', 390, 'light'),
  view('sign-in', '/admin', 1440, 'dark'),
  view('primitives', designPath, 1440, 'light'),
  view('primitives', designPath, 390, 'light'),
];

const someDay = new Date('2026-11-20T12:00:00Z');
/** Maximum height in pixels of the screen. */
const tallest = { 390: 2400, 1440: 1800 } as const;
const primitivesTallest = 10_000;
/** Screen pixels for each stored pixel. */
const shrunk = 2;

export const startRecordedSite = async (): Promise<TestSite> => {
  const site = await startTestSite({ demoContent: true, clock: () => someDay });
  // Without an account, the sign-in page asks to create the first one.
  await makeAccount(site, 'ada');
  return site;
};

const onlyShown = `main > :not(#primitives, #staff), [data-specimen]${shownPrimitives
  .map((file) => `:not([data-specimen='${file}'])`)
  .join('')} { display: none !important; }`;

/** The page of primitives is not served; it is answered here, with fonts and drawings from the site. */
const answerDesignPage = (page: Page, site: TestSite): Promise<unknown> =>
  page.route(site.url + designPath, async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: await renderDesignPage(buildSiteFrame(builtInLiveContent, someDay.getFullYear())),
    }),
  );

/** Takes the picture; `meddle` changes the page before. */
export async function takeView(
  browser: Browser,
  site: TestSite,
  { path, width, theme }: RecordedView,
  meddle?: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const isDesign = path === designPath;
  const height = width === 390 ? 844 : 900;
  const watched = await openPage(browser, {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const { page } = watched;
  try {
    if (isDesign) await answerDesignPage(page, site);
    await page.goto(site.url + path, { waitUntil: 'load' });
    // The sign-in appears once the server has reported an account.
    if (path === '/admin') await page.getByRole('heading', { level: 1 }).waitFor();
    // A script shows the buttons that copy code.
    if (path.startsWith('/blog/')) await page.locator('button[data-copied]').first().waitFor();
    await withOwnFont(page);
    await withDrawings(page);
    if (isDesign) await page.addStyleTag({ content: onlyShown });
    await meddle?.(page);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const shown = Math.min(whole, isDesign ? primitivesTallest : tallest[width]);
    const taken = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: shown } });
    return await sharp(taken)
      .resize({ width: width / shrunk })
      .png()
      .toBuffer();
  } finally {
    await watched.close();
  }
}
