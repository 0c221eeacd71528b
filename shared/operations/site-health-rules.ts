/** Checks of Site Health. Free of zod: the browser uses it. */

/** In the order shown to owners. */
export const siteChecks = {
  promises: 'Response times',
  mail: 'Email',
  work: 'Background work',
  pages: 'Pages',
  backups: 'Backups',
  cdn: 'CDN',
  accounts: 'Sign-in',
  certificate: 'Certificate',
  domain: 'Domain',
  disk: 'Disk',
  updates: 'Updates',
} as const satisfies Readonly<Record<string, string>>;

export type SiteCheckId = keyof typeof siteChecks;

export const siteCheckIds = Object.keys(siteChecks) as [SiteCheckId, ...SiteCheckId[]];

/** `now`: something fails or people wait. `soon`: it will fail unless fixed. */
export const urgencies = ['now', 'soon'] as const;
export type Urgency = (typeof urgencies)[number];
