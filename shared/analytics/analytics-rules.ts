/** Dimensions, limits and retention of analytics. */

/** Dimensions of views. Each is counted separately, so that no row describes one person. */
export const analyticsDimensions = [
  'pages',
  'sources',
  'campaigns',
  'countries',
  'devices',
  'searches',
  'files',
] as const;
export type AnalyticsDimension = (typeof analyticsDimensions)[number];

/**
 * Keys for rows without a name: visits without a referrer, names beyond the limit of keys, and campaigns with an email
 * address.
 */
export const unnamedKeys = { direct: '(direct)', other: '(other)', withheld: '(withheld)' } as const;

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** Reading depths of an article, in percent. */
export const readingDepths = [25, 50, 75, 100] as const;
export type ReadingDepth = (typeof readingDepths)[number];

export const funnelIds = ['contact', 'application'] as const;
export type FunnelId = (typeof funnelIds)[number];

/** `seen`: the page with the form was opened; `begun`: the first field was filled in, if scripts run. */
export const conversionSteps = ['seen', 'begun', 'refused', 'sent'] as const;
export type ConversionStep = (typeof conversionSteps)[number];

/** Hours are kept for 60 days; a single day within them is shown by hour. */
export const periodLimits = { days: 400, hourDays: 60 } as const;

/** Limits on stored names and their number. */
export const analyticsLimits = {
  /** Characters of a campaign or a search term. */
  text: 60,
  path: 200,
  /** For one process; further keys count as `(other)`. */
  keysADay: 2000,
  /** A rarer search term could identify a person. */
  minSearches: 2,
} as const;
