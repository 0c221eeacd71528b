/** A site and a browser with staff signed in: `ada`, an owner, or another account. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseSite, type BrowsedSite } from './browse-site.ts';
import { signIn, type TestStaff } from './staff.ts';
import type { TestSite, TestSiteOverrides } from './start-site.ts';
import { storedToken } from './stored-token.ts';

export interface StaffPageOptions extends BrowserContextOptions {
  readonly as?: Pick<TestStaff, 'token'> | undefined;
}

export interface BrowsedStaff extends BrowsedSite {
  readonly ada: TestStaff;
  /** Opens a staff screen as `ada`, or as `as`; resolves when its main heading is visible. */
  readonly openStaff: (path: string, options?: StaffPageOptions) => Promise<Page>;
}

/** Call it inside `describe`, like `browseSite`. `prepare` fills the site before the first test. */
export function browseStaff(
  overrides: TestSiteOverrides = {},
  prepare?: (site: TestSite, ada: TestStaff) => Promise<unknown>,
): BrowsedStaff {
  let signedIn: TestStaff | undefined;
  const browsed = browseSite(overrides, async (site) => {
    signedIn = await signIn(site);
    await prepare?.(site, signedIn);
  });
  const ada = (): TestStaff => {
    if (signedIn === undefined) throw new Error('only inside a test');
    return signedIn;
  };
  return {
    get site() {
      return browsed.site;
    },
    get ada() {
      return ada();
    },
    open: browsed.open,
    allow: browsed.allow,
    openStaff: async (path, { as = ada(), ...options } = {}) => {
      const page = await browsed.open(path, { ...storedToken(browsed.site, as.token), ...options });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },
  };
}
