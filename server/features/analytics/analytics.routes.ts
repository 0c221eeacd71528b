/** Analytics API for staff. */
import { Readable } from 'node:stream';
import {
  exportAnalyticsCall,
  listAnalyticsCall,
  readAnalyticsCall,
  readArticleReadersCall,
  type AnalyticsRow,
  type Point,
} from '#shared/analytics/analytics.contract.ts';
import { analyticsDimensions, periodLimits, type AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import { createNameKeys, type NameKeysDeps } from './name-keys.ts';
import {
  periodBefore,
  readArticle,
  readFunnels,
  readPages,
  readRanking,
  readSeries,
  type Period,
} from './read-analytics.ts';
import { addDays, countDays, dayAt } from './site-days.ts';
import type { VisitCountsRepository } from './visit-counts.repository.ts';

export interface AnalyticsRoutesDeps extends NameKeysDeps {
  readonly counts: VisitCountsRepository;
  readonly countedBy: 'server' | 'browser';
}

/** Rows of each ranking in the overview. */
const overviewRows = 10;
/** Rows in a file: no kind has more in a day, few have more in a year. */
const maxRows = 50_000;
const articleDays = 30;

/** @throws Problem with invalid-fields. */
const checkPeriod = ({ from, to }: Period): Period => {
  const days = countDays(from, to);
  if (days >= 1 && days <= periodLimits.days) return { from, to };
  const message =
    days < 1 ? 'The last day must not be before the first.' : `A period has at most ${periodLimits.days} days.`;
  throw new Problem('invalid-fields', message, { errors: [{ field: 'to', message }] });
};

const dayColumns: CsvColumns<Point> = {
  day: ({ at }) => at,
  views: ({ views }) => String(views),
  visitors: ({ visitors }) => String(visitors),
};

const rowColumns = (dimension: AnalyticsDimension): CsvColumns<AnalyticsRow> => ({
  [dimension]: ({ key }) => key,
  title: ({ title }) => title ?? '',
  count: ({ now }) => String(now),
  before: ({ before }) => String(before),
});

const each = <Row>(rows: readonly Row[]): AsyncIterable<Row> => Readable.from(rows);

const asFile = (name: string, { from, to }: Period) => ({
  'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
});

export const createAnalyticsRoutes = (deps: AnalyticsRoutesDeps): readonly CallRoute[] => {
  const { counts, content, countedBy, publicPosts, clock } = deps;
  const nameKeys = createNameKeys(deps);
  const nameArticles = (slugs: readonly string[]) => publicPosts.readTitles(slugs, clock());
  const timeZone = (): string => content.current['site-settings'].hours.timeZone;

  /** A single day is shown by hour while hours are kept. */
  const isByHour = ({ from, to }: Period): boolean =>
    from === to && countDays(from, dayAt(clock(), timeZone())) <= periodLimits.hourDays;

  return [
    callRoute(readAnalyticsCall, async ({ query }) => {
      const period = checkPeriod(query);
      const by = isByHour(period) ? 'hour' : 'day';
      const others = analyticsDimensions.filter((dimension) => dimension !== 'pages');
      const [series, { pages, articles }, rankings, funnels, since] = await Promise.all([
        readSeries(counts, period, by === 'hour' ? timeZone() : undefined),
        readPages(counts, period, overviewRows, { nameKeys, nameArticles }),
        Promise.all(
          others.map(async (each) => [each, await readRanking(counts, each, period, overviewRows, nameKeys)] as const),
        ),
        readFunnels(counts, period),
        counts.firstDay(),
      ]);
      const found = { pages, ...Object.fromEntries(rankings) } as Record<AnalyticsDimension, typeof pages>;
      const body = { ...period, before: periodBefore(period), by, rankings: found, articles, funnels } as const;
      return { status: 200, body: { ...body, ...series, counted_by: countedBy, since, time_zone: timeZone() } };
    }),
    callRoute(readArticleReadersCall, async ({ params: { slug } }) => {
      const to = dayAt(clock(), timeZone());
      return { status: 200, body: await readArticle(counts, slug, { from: addDays(to, 1 - articleDays), to }) };
    }),
    callRoute(listAnalyticsCall, async ({ params: { dimension }, query: { limit, ...query } }) => ({
      status: 200,
      body: await readRanking(counts, dimension, checkPeriod(query), limit, nameKeys),
    })),
    callRoute(exportAnalyticsCall, async ({ params: { dimension }, query }) => {
      const period = checkPeriod(query);
      const headers = asFile(dimension, period);
      if (dimension === 'days') {
        const { series } = await readSeries(counts, period);
        return { status: 200, headers, stream: await writeCsv(dayColumns, each(series)) };
      }
      const { rows } = await readRanking(counts, dimension, period, maxRows, nameKeys);
      return { status: 200, headers, stream: await writeCsv(rowColumns(dimension), each(rows)) };
    }),
  ];
};
