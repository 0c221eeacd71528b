/** What is counted of visits, and for how long. */

/** By what views are told apart. Each is counted by itself, so that no row tells of one person. */
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
 * Keys of a ranking for rows without a name: visits without a link from elsewhere, names beyond the limit of keys, and campaigns with an
 * email address.
 */
export const unnamedKeys = { direct: '(direct)', other: '(other)', withheld: '(withheld)' } as const;

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** How far somebody read an article, in per cent of it. */
export const readingDepths = [25, 50, 75, 100] as const;
export type ReadingDepth = (typeof readingDepths)[number];

/** Forms that visitors fill in. */
export const funnelIds = ['contact', 'application'] as const;
export type FunnelId = (typeof funnelIds)[number];

/** `seen` is the page with the form, `begun` the first field that was filled in, where scripts run. */
export const conversionSteps = ['seen', 'begun', 'refused', 'sent'] as const;
export type ConversionStep = (typeof conversionSteps)[number];

/** Hours are kept for 60 days, so that a day of the last two months can be told by its hours. */
export const periodLimits = { days: 400, hourDays: 60 } as const;

/** What is not counted under a name of its own, and not shown: how long names are, and how many of a kind a day may have. */
export const analyticsLimits = {
  /** Of a campaign or a term. */
  text: 60,
  path: 200,
  /** In one process; what comes later is counted as `(other)`. */
  keysADay: 2000,
  /** A term that was searched for less often could tell of one person. */
  minSearches: 2,
} as const;
