/** A browser context in which somebody has signed in before: the token lies where the staff area keeps it. */
import type { BrowserContextOptions } from 'playwright-core';

/** In local storage. */
export const tokenKey = 'adminToken';

export const storedToken = (site: { readonly url: string }, token: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(site.url).origin, localStorage: [{ name: tokenKey, value: token }] }],
  },
});
