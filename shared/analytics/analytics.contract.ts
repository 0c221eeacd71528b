/** Analytics: page views, sources, and conversions. No personal data. */
import { z } from 'zod';
import {
  analyticsDimensions,
  analyticsLimits,
  conversionSteps,
  funnelIds,
  periodLimits,
  readingDepths,
} from '#shared/analytics/analytics-rules.ts';
import { cleanLine } from '../text/clean-text.ts';
import { defineCall } from '../api/define-call.ts';
import { wholeNumber } from '../api/list-query.ts';

const access = { auth: 'staff', needs: 'analytics' } as const;

const day = (meaning: string) => z.iso.date().describe(meaning);

/** Days in the site’s time zone. */
const period = {
  from: day('The first day, in the site’s time zone'),
  to: day(`The last day; at most ${periodLimits.days} days after the first`),
};

const filter = (meaning: string) =>
  z.string().overwrite(cleanLine).min(1).max(analyticsLimits.path).optional().describe(meaning);

/** Figures of visitors who match all filters. */
const filters = {
  page: filter('Only visitors of this page, by its path; views of this page'),
  source: filter('Only visitors from this host, or `(direct)`'),
  campaign: filter('Only visitors of this campaign'),
  country: filter('Only visitors from this country, by its code'),
  device: filter('Only visitors with this class of device'),
};

const count = (meaning: string) => z.int().min(0).describe(meaning);

/** A number for the period and for the previous one of the same length. */
const compared = (meaning: string) =>
  z.object({ now: count(meaning), before: count('The same for the previous period') });
export type Compared = z.output<ReturnType<typeof compared>>;

const pointSchema = z.object({
  at: z.string().describe('A day as `2026-11-27`, or an hour as `2026-11-27T14` in the site’s time zone'),
  views: count('Page views'),
  visitors: count('Visitors of that day; zero for hours'),
});
export type Point = z.output<typeof pointSchema>;

const rowSchema = z.object({
  key: z.string().describe('The path, host, campaign, country code, device class, term or address of a file'),
  title: z.string().nullable().describe('Its name, if any: a page’s title, a file’s name'),
  now: count('How often'),
  before: count('Count in the previous period'),
});
export type AnalyticsRow = z.output<typeof rowSchema>;

/** Part of answers with filters. */
const few = {
  too_few: z.boolean().describe('No figures, because they would describe fewer than five visitors'),
  few_others: z
    .boolean()
    .describe('With `too_few`: enough visitors match, but figures of fewer than five others could be computed'),
};

const rankingSchema = z.object({
  rows: z.array(rowSchema),
  total: compared('Total, including rows that are not listed'),
  different: count('Number of different keys'),
});
export type Ranking = z.output<typeof rankingSchema>;

const funnelSchema = z.object({
  id: z.enum(funnelIds),
  steps: z.array(z.object({ step: z.enum(conversionSteps), ...compared('How often').shape })),
  failed: z.array(z.object({ field: z.string().describe('The field’s name'), ...compared('How often').shape })),
});
export type Funnel = z.output<typeof funnelSchema>;

const articleSchema = rowSchema.extend({
  id: z.string().nullable().describe('Id of the article; null if there is none at this address'),
  depths: z
    .array(z.object({ depth: z.literal(readingDepths), readers: count('Readers who reached this depth') }))
    .describe('Readers by depth, in percent of the article; only if scripts run'),
});
export type ArticleReaders = z.output<typeof articleSchema>;

const goalsSchema = z.object({
  visitors: compared('Visitors of the days with breakdowns: 100 % of the conversion rates'),
  rows: z
    .array(rowSchema)
    .describe('Visitors who reached the goal, once a day; key: a goal’s id, or the path of a page from the settings'),
});
export type AnalyticsGoals = z.output<typeof goalsSchema>;

export const readAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Analytics of a period, compared with the previous one',
  description:
    'Days beyond the retention period are zero. A single day is shown by hour while hours are kept. Each ranking has its first ten rows. With filters, figures are by day, from `breakdown_since` on, and without searches, articles and forms. No figure with filters describes fewer than five visitors, or can be subtracted from another so that the difference does: rows are added up as `(other)` and days as weeks. If that is not enough, all figures are zero, or only those of the period before.',
  query: z.object({ ...period, ...filters }),
  responses: {
    200: z.object({
      ...period,
      before: z.object(period).describe('The previous period'),
      by: z.enum(['hour', 'day', 'week']).describe('`week`: with filters, if a day has few visitors'),
      views: compared('Page views'),
      visitors: compared('Sum of the visitors of each day: a visitor on two days counts twice'),
      series: z.array(pointSchema).describe('Without gaps; empty if `too_few`'),
      series_before: z.array(pointSchema).describe('As long as `series`'),
      rankings: z.object(
        Object.fromEntries(analyticsDimensions.map((each) => [each, rankingSchema])) as Record<
          (typeof analyticsDimensions)[number],
          typeof rankingSchema
        >,
      ),
      articles: z.array(articleSchema).describe('The ten most-read articles'),
      funnels: z.array(funnelSchema),
      goals: goalsSchema,
      breakdown_since: z.iso.date().nullable().describe('The first day with filters, entry and exit pages, and goals'),
      ...few,
      counted_by: z.enum(['server', 'browser']).describe('What counts the first page of a visit'),
      time_zone: z.string().describe('The site’s time zone'),
      since: z.iso.date().nullable().describe('The first counted day, or null'),
    }),
  },
});
export type Analytics = z.output<(typeof readAnalyticsCall)['responses'][200]>;

export const readActiveVisitorsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/now',
  summary: 'Visitors of the last five minutes, as the answering instance has seen them',
  responses: { 200: z.object({ visitors: count('Visitors') }) },
});

export const listAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/{dimension}',
  summary: 'One ranking of a period, with all stored rows',
  params: z.object({ dimension: z.enum(analyticsDimensions) }),
  query: z.object({ ...period, ...filters, limit: wholeNumber({ min: 1, max: 1000, default: 100 }) }),
  responses: { 200: rankingSchema.extend(few) },
});

export const exportAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/{dimension}/csv',
  summary:
    'The same as CSV, for spreadsheets; `days` are the views and visitors of each day, or of the points of `series`',
  params: z.object({ dimension: z.enum(['days', ...analyticsDimensions]) }),
  query: z.object({ ...period, ...filters }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.string() },
});

export const readArticleReadersCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/articles/{slug}',
  summary: 'Views and reading depths of an article in the last 30 days',
  params: z.object({ slug: z.string().max(200) }),
  responses: {
    200: z.object({
      series: z.array(pointSchema),
      views: compared('In 30 days'),
      depths: articleSchema.shape.depths,
    }),
  },
});
export type OneArticleReaders = z.output<(typeof readArticleReadersCall)['responses'][200]>;
