/** A real browser for tests: Debian's Chromium, a console that must stay silent, and axe. */
import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/**
 * Chromium loads the popups of its address bar, two hidden pages, for every context: a third of a context's cost. Only the
 * last list of features counts, so Playwright's list is repeated here.
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
  // A spare process for the next page.
  'SpareRendererForSitePerProcess',
  // Pages of one context share a process with compiled code: starting one costs as much as loading a page.
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
  // By default the headless shell hints glyphs, and lines break elsewhere than for readers.
  '--font-render-hinting=none',
  // One process fewer, and one thread for each page's script: two cores have too many threads already.
  '--in-process-gpu',
  '--js-flags=--single-threaded',
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
  `--disable-features=${featuresOff.join(',')}`,
];

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;

/** Debian's full browser, for what the headless shell lacks. */
export const debianChromium = '/usr/bin/chromium';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** CHROMIUM_PATH, else Debian's; the headless shell needs a fifth less processor time. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : debianChromium);

/** For each wait: the machine is shared with other tests. */
const timeoutMs = 90_000;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    headless: true,
    args: chromiumFlags,
    timeout: timeoutMs,
  });

/** The browser shared by test files of this process, its number of users, and its timer. */
let shared: Promise<Browser> | undefined;
let sharers = 0;
let closing: NodeJS.Timeout | undefined;

/** Longer than loading the next file takes. */
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
  // Later users start another browser; this one may be gone already.
  void idle?.then((browser) => browser.close()).catch(() => undefined);
};

/**
 * Returns the browser of this process: one for each file would cost the suite most of a minute. Use fresh contexts; call
 * `giveBackBrowser` after closing them. Tests that kill the browser or need flags launch their own.
 */
export async function shareBrowser(): Promise<Browser> {
  clearTimeout(closing);
  sharers++;
  if (shared === undefined || !(await isThere(shared))) shared = launchBrowser();
  return shared;
}

/** Closes the browser unless another file uses it soon; otherwise the process would not end. */
export function giveBackBrowser(): void {
  sharers--;
  if (sharers === 0) closing = setTimeout(closeShared, idleMs);
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails if the page wrote to its console, threw, or violated its security policy. */
  readonly expectSilence: () => void;
  /** Allows console messages that this test causes on purpose. */
  readonly allow: (pattern: RegExp) => void;
  /** Forgets all messages and allowances so far. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** For tests with animations, as most visitors see the site. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/**
 * Keeps notices open until the next one, as hovering does: a slow machine may miss the six or ten seconds that they are
 * shown.
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

/** A new context. Motion is reduced by default: painting animations takes a fifth of a test's time. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(timeoutMs);
  return context;
}

/** A new page of a context with a watched console. `close` closes what the page's owner must close. */
export async function watchPage(context: BrowserContext, close: () => Promise<void>): Promise<WatchedPage> {
  const page = await context.newPage();
  // Not as an init script: frames that may not run scripts would refuse it and report that.
  page.on('domcontentloaded', () => void page.evaluate(holdNotices).catch(() => undefined));
  const noise: string[] = [];
  const allowed: RegExp[] = [];
  // The message of a refused request lacks its address, which the location has.
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

/** A new context with one page; `options` may set the viewport, the color scheme, or disable JavaScript. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  return watchPage(context, () => context.close());
}

/** Resolves when a live region shows this text. */
export const announced = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).first().waitFor();

/**
 * Resolves when the page is hydrated: before that, clicks work as without JavaScript. Hydration waits for the reader, so
 * this sets the focus.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Runs axe's rules for WCAG 2.2 A and AA and best practices; reports violations with their elements. `where` describes the
 * circumstances.
 */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: present } = window as unknown as { axe: typeof axe };
    const found = await present.run(document, {
      resultTypes: ['violations'],
      // No frame has axe.
      iframes: false,
      selectors: false,
      // Of what axe can fetch again, the rules of this run only read media.
      preload: { assets: ['media'] },
    });
    return found.violations.map(
      ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(violations, where).to.deep.equal([]);
}
