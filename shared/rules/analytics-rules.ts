/** What is counted of visits, and for how long. */

/** By what views are told apart. Each is counted by itself, so that no row tells of one person. */
export const analyticsDimensions = ['pages', 'sources', 'campaigns', 'countries', 'devices', 'searches'] as const;
export type AnalyticsDimension = (typeof analyticsDimensions)[number];

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
