/** Dimensions, limits and retention of analytics. */

/** Rankings of visits. `entries` and `exits` are the first and last pages of visits. */
export const analyticsDimensions = [
  'pages',
  'entries',
  'exits',
  'sources',
  'campaigns',
  'countries',
  'devices',
  'searches',
  'files',
] as const;
export type AnalyticsDimension = (typeof analyticsDimensions)[number];

/** Rankings can be limited to one page, and to visitors with one source, campaign, country or device. */
export const analyticsFilters = ['page', 'source', 'campaign', 'country', 'device'] as const;
export type AnalyticsFilter = (typeof analyticsFilters)[number];
export type AnalyticsFilters = Readonly<Partial<Record<AnalyticsFilter, string | undefined>>>;

/** The filter that a row of a ranking sets. */
export const filterOfDimension = {
  ...({ pages: 'page', entries: 'page', exits: 'page' } as const),
  ...({ sources: 'source', campaigns: 'campaign', countries: 'country', devices: 'device' } as const),
} as const satisfies Partial<Record<AnalyticsDimension, AnalyticsFilter>>;

/** Goals of every site. A page that is chosen in the settings is a goal as well. */
export const goalIds = ['contact', 'application', 'files'] as const;
export type GoalId = (typeof goalIds)[number];

/**
 * Keys for rows without a name: visits without a referrer, names beyond the limit of keys, campaigns with an email
 * address, and visits that another process has seen before.
 */
export const unnamedKeys = {
  ...({ direct: '(direct)', other: '(other)' } as const),
  ...({ withheld: '(withheld)', unknown: '(unknown)' } as const),
} as const;

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
  /** Pairs of a page and a visitor profile, for one process; further ones have the profile `(other)`. */
  pairsADay: 4000,
  /** A rarer search term could identify a person. */
  minSearches: 2,
  /** With filters, figures of fewer visitors could describe one person. */
  minFilteredVisitors: 5,
  goalPages: 20,
} as const;

/** A visit ends after 30 minutes without a view; “now” is the last 5 minutes. */
export const visitLimits = { endMs: 1_800_000, nowMs: 300_000 } as const;
