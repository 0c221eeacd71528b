/** Analytics API for staff. */
import { Readable } from 'node:stream';
import {
  exportAnalyticsCall,
  listAnalyticsCall,
  readActiveVisitorsCall,
  readAnalyticsCall,
  readArticleReadersCall,
  type Analytics,
  type AnalyticsGoals,
  type AnalyticsRow,
  type Point,
} from '#shared/analytics/analytics.contract.ts';
import {
  analyticsDimensions,
  periodLimits,
  type AnalyticsDimension,
  type AnalyticsFilters,
} from '#shared/analytics/analytics-rules.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import { createNameKeys, type NameKeysDeps } from './name-keys.ts';
import {
  periodBefore,
  readArticle,
  readFunnels,
  rankingOf,
  readGoals,
  readPages,
  readRanking,
  readSeries,
  type Period,
} from './read-analytics.ts';
import { isFiltered, readBreakdown, type Breakdown } from './read-breakdown.ts';
import { addDays, countDays, dayAt } from './site-days.ts';
import type { VisitCountsRepository } from './visit-counts.repository.ts';

export interface AnalyticsRoutesDeps extends NameKeysDeps {
  readonly counts: VisitCountsRepository;
  readonly countedBy: 'server' | 'browser';
  readonly countActive: () => number;
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
    days < 1 ? 'The last day must not be before the first.' : `Choose a period of ${periodLimits.days} days or fewer.`;
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

  const goalPages = (): readonly string[] => content.current['site-settings'].goalPages;

  const nameGoals = async ({ rows, ...goals }: AnalyticsGoals): Promise<AnalyticsGoals> => {
    const names = await nameKeys('pages', goalPages());
    return { ...goals, rows: rows.map((row) => ({ ...row, title: names.get(row.key) ?? null })) };
  };

  /** With filters there are no hours, articles and forms. */
  const filteredParts: Pick<Analytics, 'articles' | 'funnels'> = { articles: [], funnels: [] };
  const emptyRanking = { rows: [], total: { now: 0, before: 0 }, different: 0 };
  const fewOf = (few: Breakdown['few']) => ({ too_few: few !== undefined, few_others: few === 'others' });

  const readFiltered = async (period: Period, filters: AnalyticsFilters) => {
    const { sums, goals, few, ...figures } = await readBreakdown(counts, period, filters, goalPages());
    const ranked = analyticsDimensions.map(async (each) => [
      each,
      each === 'searches' ? emptyRanking : await rankingOf(each, sums(each), overviewRows, nameKeys),
    ]);
    return {
      ...figures,
      ...filteredParts,
      ...fewOf(few),
      rankings: Object.fromEntries(await Promise.all(ranked)) as Analytics['rankings'],
      goals: await nameGoals(goals),
    };
  };

  const readUnfiltered = async (period: Period, breakdownSince: string | null) => {
    const by = isByHour(period) ? ('hour' as const) : ('day' as const);
    const others = analyticsDimensions.filter((dimension) => dimension !== 'pages');
    const [series, { pages, articles }, rankings, funnels, goals] = await Promise.all([
      readSeries(counts, period, by === 'hour' ? timeZone() : undefined),
      readPages(counts, period, overviewRows, { nameKeys, nameArticles }),
      Promise.all(
        others.map(async (each) => [each, await readRanking(counts, each, period, overviewRows, nameKeys)] as const),
      ),
      readFunnels(counts, period),
      readGoals(counts, period, goalPages(), breakdownSince),
    ]);
    return {
      ...series,
      by,
      articles,
      funnels,
      ...fewOf(undefined),
      rankings: { pages, ...Object.fromEntries(rankings) } as Analytics['rankings'],
      goals: await nameGoals(goals),
    };
  };

  const readOne = async (dimension: AnalyticsDimension, period: Period, filters: AnalyticsFilters, limit: number) => {
    if (!isFiltered(filters))
      return { ...(await readRanking(counts, dimension, period, limit, nameKeys)), ...fewOf(undefined) };
    const { sums, few } = await readBreakdown(counts, period, filters, []);
    const ranking =
      dimension === 'searches' ? emptyRanking : await rankingOf(dimension, sums(dimension), limit, nameKeys);
    return { ...ranking, ...fewOf(few) };
  };

  return [
    callRoute(readAnalyticsCall, async ({ query: { from, to, ...filters } }) => {
      const period = checkPeriod({ from, to });
      const [since, breakdownSince] = await Promise.all([counts.firstDay(), counts.firstBreakdownDay()]);
      const figures = isFiltered(filters)
        ? await readFiltered(period, filters)
        : await readUnfiltered(period, breakdownSince);
      const site = { counted_by: countedBy, since, breakdown_since: breakdownSince, time_zone: timeZone() };
      return { status: 200, body: { ...period, before: periodBefore(period), ...figures, ...site } };
    }),
    callRoute(readArticleReadersCall, async ({ params: { slug } }) => {
      const to = dayAt(clock(), timeZone());
      return { status: 200, body: await readArticle(counts, slug, { from: addDays(to, 1 - articleDays), to }) };
    }),
    callRoute(readActiveVisitorsCall, () => ({ status: 200, body: { visitors: deps.countActive() } })),
    callRoute(listAnalyticsCall, async ({ params: { dimension }, query: { limit, from, to, ...filters } }) => ({
      status: 200,
      body: await readOne(dimension, checkPeriod({ from, to }), filters, limit),
    })),
    callRoute(exportAnalyticsCall, async ({ params: { dimension }, query: { from, to, ...filters } }) => {
      const period = checkPeriod({ from, to });
      const headers = asFile(dimension, period);
      if (dimension === 'days') {
        const { series } = isFiltered(filters)
          ? await readBreakdown(counts, period, filters, [])
          : await readSeries(counts, period);
        return { status: 200, headers, stream: await writeCsv(dayColumns, each(series)) };
      }
      const { rows } = await readOne(dimension, period, filters, maxRows);
      return { status: 200, headers, stream: await writeCsv(rowColumns(dimension), each(rows)) };
    }),
  ];
};
