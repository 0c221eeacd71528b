/** A site for one test file and the process's browser; the console must stay silent. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { giveBackBrowser, hydrated, shareBrowser, type WatchedPage } from './browser.ts';
import { keepContexts, type KeptContexts } from './keep-contexts.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';

export interface BrowsedSite {
  readonly site: TestSite;
  /**
   * Opens a page in a new context without storage, but possibly with cached files. Resolves when the page is hydrated, if
   * scripts may run.
   */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Allows console messages that this test causes on purpose. */
  readonly allow: (pattern: RegExp) => void;
}

/** Call it inside `describe`: it registers hooks. `prepare` fills the site before the first test. */
export function browseSite(overrides: TestSiteOverrides, prepare?: (site: TestSite) => Promise<void>): BrowsedSite {
  let site: TestSite | undefined;
  let browser: Browser | undefined;
  let contexts: KeptContexts | undefined;
  /** Pages opened by the current test. */
  let opened: WatchedPage[] = [];

  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('only inside a test');
    return thing;
  };

  before(async () => {
    site = await startTestSite(overrides);
    await prepare?.(site);
    browser = await shareBrowser();
    contexts = keepContexts(browser, site.url);
  });
  afterEach(async function () {
    const pages = opened;
    opened = [];
    // Console messages of a failed test are its consequence, and a failing hook would end the whole file.
    try {
      if (this.currentTest?.isPassed() === true) pages.at(-1)?.expectSilence();
    } finally {
      for (const page of pages) await page.close();
    }
  });
  after(async () => {
    await contexts?.close();
    if (browser) giveBackBrowser();
    await site?.close();
  });

  return {
    get site() {
      return started(site);
    },
    open: async (path, options = {}) => {
      const watched = await started(contexts).open(options);
      opened.push(watched);
      await watched.page.goto(started(site).url + path);
      if (options.javaScriptEnabled !== false) await hydrated(watched.page);
      return watched.page;
    },
    allow: (pattern) => started(opened.at(-1)).allow(pattern),
  };
}
