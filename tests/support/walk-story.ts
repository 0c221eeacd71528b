/** A story: one path through the site, step by step, by people with one page each; every console stays silent. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { giveBackBrowser, hydrated, openPage, shareBrowser, type WatchedPage } from './browser.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';

type People<Name extends string> = Readonly<Record<Name, BrowserContextOptions>>;

interface Story<Name extends string> {
  readonly site: TestSite;
  /** Opens an address in a person's page. Resolves when the page is hydrated, if scripts may run. */
  readonly open: (name: Name, address: string) => Promise<Page>;
  readonly pageOf: (name: Name) => Page;
  /** Allows console messages that the story causes on purpose in a person's page. */
  readonly allow: (name: Name, pattern: RegExp) => void;
}

/** Call it inside `describe`: it registers hooks. `prepare` fills the site and names the people. */
export function walkStory<Name extends string>(
  overrides: TestSiteOverrides,
  prepare: (site: TestSite) => People<Name> | Promise<People<Name>>,
): Story<Name> {
  let site: TestSite | undefined;
  let isBroken = false;
  let people: Partial<People<Name>> = {};
  const watched = new Map<string, WatchedPage>();

  const siteOf = (): TestSite => {
    if (!site) throw new Error('only inside a test');
    return site;
  };
  const watchedOf = (name: Name): WatchedPage => {
    const page = watched.get(name);
    if (!page) throw new Error(`The story has no ${name}.`);
    return page;
  };

  before(async () => {
    site = await startTestSite(overrides);
    people = await prepare(site);
    const browser = await shareBrowser();
    for (const [name, options] of Object.entries<BrowserContextOptions | undefined>(people))
      watched.set(name, await openPage(browser, options));
  });
  // Each step needs the previous one. Mocha's `bail` would end the run of all files.
  beforeEach(function () {
    if (isBroken) this.skip();
  });
  afterEach(function () {
    isBroken ||= this.currentTest?.isFailed() === true;
    if (!isBroken) for (const { expectSilence } of watched.values()) expectSilence();
  });
  after(async () => {
    for (const { close } of watched.values()) await close();
    if (watched.size > 0) giveBackBrowser();
    await site?.close();
  });

  return {
    get site() {
      return siteOf();
    },
    open: async (name, address) => {
      const { page } = watchedOf(name);
      await page.goto(new URL(address, siteOf().url).href);
      if (people[name]?.javaScriptEnabled !== false) await hydrated(page);
      return page;
    },
    pageOf: (name) => watchedOf(name).page,
    allow: (name, pattern) => watchedOf(name).allow(pattern),
  };
}
