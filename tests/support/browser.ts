/** A real browser for tests: Debian's Chromium, a page that fails its test on any console message, and axe. */
import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/**
 * Chromium loads the popups of its address bar, two hidden pages in a process of their own, for every context: that is a third of
 * what a context costs, and nobody sees them. It heeds only the last list it is given, so Playwright's own is repeated here.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A process for a page that may come next; none comes.
  'SpareRendererForSitePerProcess',
  // Pages of one context share a process and what it has compiled: starting one costs as much as loading a page.
  'IsolateOrigins',
  'site-per-process',
];

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell hints letters unless it is told not to, and lines then break elsewhere than for readers.
  '--font-render-hinting=none',
  // One process fewer, and one thread for each page's script: two cores have more threads than they can run as it is.
  '--in-process-gpu',
  '--js-flags=--single-threaded',
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
  `--disable-features=${featuresOff.join(',')}`,
];

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;

/** Debian's whole browser, for what the headless shell lacks. */
export const debianChromium = '/usr/bin/chromium';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser that CHROMIUM_PATH names, else one that Debian installs; the shell needs a fifth less of the processor. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : debianChromium);

/** For each wait: a browser shares its machine with other tests and is late at times. */
const timeoutMs = 90_000;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    headless: true,
    args: chromiumFlags,
    timeout: timeoutMs,
  });

/** What test files of one process share, how many of them have it now, and when it is closed. */
let shared: Promise<Browser> | undefined;
let sharers = 0;
let closing: NodeJS.Timeout | undefined;

/** Longer than it takes to load the next file; shorter than anybody waits at the end of a single file. */
const idleMs = 4000;

const isThere = async (browser: Promise<Browser>): Promise<boolean> => {
  try {
    return (await browser).isConnected();
  } catch {
    return false;
  }
};

const closeShared = (): void => {
  const idle = shared;
  shared = undefined;
  // Whoever comes later starts another one; that this one is gone already is no failure.
  void idle?.then((browser) => browser.close()).catch(() => undefined);
};

/**
 * The browser of this process: starting one for each file would cost the suite most of a minute. Contexts are to be fresh, and a
 * file that has closed its own calls `giveBackBrowser`. Who kills the browser or needs flags of its own launches one.
 */
export async function shareBrowser(): Promise<Browser> {
  clearTimeout(closing);
  sharers++;
  if (shared === undefined || !(await isThere(shared))) shared = launchBrowser();
  return shared;
}

/** Closes it when no other file of this process takes it soon; without that, it would keep the process from ending. */
export function giveBackBrowser(): void {
  sharers--;
  if (sharers === 0) closing = setTimeout(closeShared, idleMs);
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails when the page has written to its console, thrown, or been refused something by its security policy. */
  readonly expectSilence: () => void;
  /** Console messages that this test provokes on purpose, for example the browser's own line about a failed request. */
  readonly allow: (pattern: RegExp) => void;
  /** What has been said and allowed so far counts no more. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** For tests that see what most visitors see, with everything that moves. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/**
 * Keeps notices in the corner until another one comes, as a pointer on them does: a slow machine may be late for the six or ten
 * seconds that they are there for.
 */
const holdNotices = (): void => {
  const held = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[role="status"] > [data-tone="ok"]')) {
      if (held.has(card)) continue;
      held.add(card);
      card.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  }).observe(document, { childList: true, subtree: true });
};

/**
 * A fresh context. Motion is reduced unless a test asks for it: each frame of an animation is painted by the processor, a fifth of
 * what a test costs.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(timeoutMs);
  return context;
}

/** A new page of a context, with its console watched; `close` is what the page's owner closes. */
export async function watchPage(context: BrowserContext, close: () => Promise<void>): Promise<WatchedPage> {
  const page = await context.newPage();
  // Not as a script of the context: that would be refused by frames which may run none, and they would say so.
  page.on('domcontentloaded', () => void page.evaluate(holdNotices).catch(() => undefined));
  const noise: string[] = [];
  const allowed: RegExp[] = [];
  // A refused call is told without its address, which is where to look.
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
  return {
    page,
    context,
    expectSilence: () =>
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).to.deep.equal([]),
    allow: (pattern) => void allowed.push(pattern),
    forget: () => {
      noise.length = 0;
      allowed.length = 0;
    },
    close,
  };
}

/** A fresh context with one page; `options` may set the viewport, the color scheme, or switch JavaScript off. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  return watchPage(context, () => context.close());
}

/**
 * Resolves when the page's script has taken over: before that, a click acts as it does without JavaScript. A page waits
 * for its reader to do something, so this is what the focus does.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Axe's rules for WCAG 2.2 A and AA, with best practices; names each violation with the elements it is about.
 * `where` says under which circumstances. The page keeps axe, so that asking again costs only the rules.
 */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: present } = window as unknown as { axe: typeof axe };
    const found = await present.run(document, {
      resultTypes: ['violations'],
      // A frame is asked whether it has axe, which none has; what is told of an element here is its HTML.
      iframes: false,
      selectors: false,
      // The rules of a run read media alone of what axe can fetch again.
      preload: { assets: ['media'] },
    });
    return found.violations.map(
      ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(violations, where).to.deep.equal([]);
}
