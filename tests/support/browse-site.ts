/** A site and a browser for one test file: started before its tests, ended after them, with a silent console checked in between. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';

export interface BrowsedSite {
  readonly site: TestSite;
  /** A fresh context with the page at `path`; resolves when its script, if it may run, has taken over. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Console messages that this test provokes on purpose. */
  readonly allow: (pattern: RegExp) => void;
}

/** Call it inside `describe`: it registers the hooks. `prepare` fills the site before the first test. */
export function browseSite(overrides: TestSiteOverrides, prepare?: (site: TestSite) => Promise<void>): BrowsedSite {
  let site: TestSite | undefined;
  let browser: Browser | undefined;
  let watched: WatchedPage | undefined;

  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('only inside a test');
    return thing;
  };

  before(async () => {
    site = await startTestSite(overrides);
    await prepare?.(site);
    browser = await launchBrowser();
  });
  // A browser among other work is late at times: what fails once and not again says nothing about the site.
  beforeEach(function () {
    this.currentTest?.retries(1);
  });
  afterEach(async function () {
    const page = watched;
    watched = undefined;
    // What a failed attempt leaves in the console is its consequence, and a hook that fails ends the whole file.
    if (this.currentTest?.isPassed() === true) page?.expectSilence();
    await page?.close();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    get site() {
      return started(site);
    },
    open: async (path, options = {}) => {
      watched = await openPage(started(browser), options);
      await watched.page.goto(started(site).url + path);
      if (options.javaScriptEnabled !== false) await hydrated(watched.page);
      return watched.page;
    },
    allow: (pattern) => started(watched).allow(pattern),
  };
}
