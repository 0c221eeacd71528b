/** The numbers of the site: what is read, where readers come from, and what leads to a message. Nothing here tells of a person. */
import { z } from 'zod';
import {
  analyticsDimensions,
  conversionSteps,
  funnelIds,
  periodLimits,
  readingDepths,
} from '#shared/analytics/analytics-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { wholeNumber } from '../api/list-query.ts';

const access = { auth: 'staff', needs: 'analytics' } as const;

const day = (meaning: string) => z.iso.date().describe(meaning);

/** Both days are in the site’s time zone. */
const period = {
  from: day('The first day, in the site’s time zone'),
  to: day(`The last day; at most ${periodLimits.days} days after the first`),
};

const count = (meaning: string) => z.int().min(0).describe(meaning);

/** A number now, and in the period of the same length before. */
const compared = (meaning: string) =>
  z.object({ now: count(meaning), before: count('The same in the days before, as many of them') });
export type Compared = z.output<ReturnType<typeof compared>>;

const pointSchema = z.object({
  at: z.string().describe('A day as `2026-11-27`, or an hour as `2026-11-27T14` in the site’s time zone'),
  views: count('Pages that were read'),
  visitors: count('Visitors of that day; zero for hours, which have none'),
});
export type Point = z.output<typeof pointSchema>;

const rowSchema = z.object({
  key: z.string().describe('The path, host, campaign, country code, device class, term or address of a file'),
  title: z.string().nullable().describe('What it is called, where it has a name: a page’s title, a file’s name'),
  now: count('How often'),
  before: count('How often in the days before'),
});
export type AnalyticsRow = z.output<typeof rowSchema>;

const rankingSchema = z.object({
  rows: z.array(rowSchema),
  total: compared('All of them together, those that are not listed too'),
  different: count('How many different ones there are'),
});
export type Ranking = z.output<typeof rankingSchema>;

const funnelSchema = z.object({
  id: z.enum(funnelIds),
  steps: z.array(z.object({ step: z.enum(conversionSteps), ...compared('How often').shape })),
  failed: z.array(z.object({ field: z.string().describe('The field’s name'), ...compared('How often').shape })),
});
export type Funnel = z.output<typeof funnelSchema>;

const articleSchema = rowSchema.extend({
  id: z.string().nullable().describe('Of the article; null where there is none at this address any more'),
  depths: z
    .array(z.object({ depth: z.literal(readingDepths), readers: count('How many came so far') }))
    .describe('How far readers came, in per cent of the article; only where scripts run'),
});
export type ArticleReaders = z.output<typeof articleSchema>;

export const readAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'The numbers of a period, compared with the one before',
  description:
    'Days that are older than the retention of numbers are zero. One day is told by hours, as long as hours are kept. Each ranking has its first ten rows.',
  query: z.object(period),
  responses: {
    200: z.object({
      ...period,
      before: z.object(period).describe('What it is compared with'),
      by: z.enum(['hour', 'day']),
      views: compared('Pages that were read'),
      visitors: compared('Visitors of each day, added up: who comes on two days counts twice'),
      series: z.array(pointSchema).describe('Without gaps'),
      series_before: z.array(pointSchema).describe('As long as `series`'),
      rankings: z.object(
        Object.fromEntries(analyticsDimensions.map((each) => [each, rankingSchema])) as Record<
          (typeof analyticsDimensions)[number],
          typeof rankingSchema
        >,
      ),
      articles: z.array(articleSchema).describe('The ten articles that were read most'),
      funnels: z.array(funnelSchema),
      counted_by: z.enum(['server', 'browser']).describe('Who counts the first page of a visit'),
      time_zone: z.string().describe('The site’s, in which its days and hours are'),
      since: z.iso.date().nullable().describe('The first day that was counted; null while nothing was'),
    }),
  },
});
export type Analytics = z.output<(typeof readAnalyticsCall)['responses'][200]>;

export const listAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/{dimension}',
  summary: 'One ranking of a period as far as it is kept',
  params: z.object({ dimension: z.enum(analyticsDimensions) }),
  query: z.object({ ...period, limit: wholeNumber({ min: 1, max: 1000, default: 100 }) }),
  responses: { 200: rankingSchema },
});

export const exportAnalyticsCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/{dimension}/csv',
  summary: 'The same as CSV, for spreadsheets; `days` are the views and visitors of each day',
  params: z.object({ dimension: z.enum(['days', ...analyticsDimensions]) }),
  query: z.object(period),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.string() },
});

export const readArticleReadersCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/analytics/articles/{slug}',
  summary: 'How often one article was read in the last 30 days, and how far',
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
