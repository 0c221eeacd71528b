/** Storage of a browser context with a signed-in account. */
import type { BrowserContextOptions } from 'playwright-core';

/** In local storage. */
export const tokenKey = 'adminToken';

export const storedToken = (site: { readonly url: string }, token: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(site.url).origin, localStorage: [{ name: tokenKey, value: token }] }],
  },
});
