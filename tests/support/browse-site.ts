/** A site for one test file and the process's browser; the console must stay silent. */
import {
  giveBackBrowser,
  hydrated,
  shareBrowser,
  type WatchedPage,
  openContext,
  openPage,
  watchPage,
} from './browser.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * Browser contexts that are reused by tests. A new one costs a process and compiles every script again, most of the time of
 * a short test. A reused one keeps the site's files in its cache, but nothing else.
 */

interface KeptContexts {
  /** Opens a page in a context that no other page of this test uses; closing it returns the context. */
  open(options: BrowserContextOptions): Promise<WatchedPage>;
  close(): Promise<void>;
}

interface Kept {
  readonly key: string;
  readonly context: BrowserContext;
  /** A document without a script: keeps the process alive and gives access to the site's storage. */
  readonly anchor: Page;
  readonly session: CDPSession;
  /** True if a test changed the context in a way that cannot be undone. */
  isSpent: boolean;
}

/** Context methods whose effects outlive pages and storage. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** Each context has a process, and each set of options has its own contexts. */
const maxIdle = 3;

type Stored = readonly { readonly name: string; readonly value: string }[];

/** Local storage to set; `undefined` if the options need more than that. */
function storedFor(origin: string, { storageState, javaScriptEnabled }: BrowserContextOptions): Stored | undefined {
  if (javaScriptEnabled === false || typeof storageState === 'string') return undefined;
  const { cookies = [], origins = [] } = storageState ?? {};
  const isMore = cookies.length > 0 || origins.some((each) => each.origin !== origin);
  return isMore ? undefined : origins.flatMap(({ localStorage }) => localStorage);
}

/** For the site at `url`, which must answer when a context is opened. */
function keepContexts(browser: Browser, url: string): KeptContexts {
  const { origin } = new URL(url);
  const idle: Kept[] = [];

  const make = async (options: BrowserContextOptions, key: string): Promise<Kept> => {
    const context = await openContext(browser, options);
    const anchor = await context.newPage();
    const session = await context.newCDPSession(anchor);
    await anchor.goto(`${origin}/robots.txt`);
    const kept: Kept = { key, context, anchor, session, isSpent: false };
    context.once('close', () => (kept.isSpent = true));
    for (const name of lasting) {
      const plain = context[name].bind(context) as (...args: readonly unknown[]) => unknown;
      const noted = (...args: readonly unknown[]): unknown => {
        kept.isSpent = true;
        return plain(...args);
      };
      Object.defineProperty(context, name, { value: noted });
    }
    return kept;
  };

  const release = async (kept: Kept): Promise<void> => {
    const { context, anchor, session } = kept;
    if (kept.isSpent || anchor.isClosed()) return context.close();
    for (const page of context.pages()) if (page !== anchor) await page.close();
    await context.clearCookies();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    idle.push(kept);
    if (idle.length > maxIdle) await idle.shift()?.context.close();
  };

  return {
    open: async (options) => {
      const stored = storedFor(origin, options);
      if (stored === undefined) return openPage(browser, options);
      const { storageState: _, ...rest } = options;
      const key = JSON.stringify(rest);
      const at = idle.findIndex((each) => each.key === key);
      const kept = idle.splice(at, at === -1 ? 0 : 1)[0] ?? (await make(rest, key));
      await kept.anchor.evaluate((rows) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of rows) localStorage.setItem(name, value);
      }, stored);
      return watchPage(kept.context, () => release(kept));
    },
    close: async () => {
      for (const { context } of idle.splice(0)) await context.close();
    },
  };
}

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
