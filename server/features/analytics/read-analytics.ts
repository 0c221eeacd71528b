/** Reads analytics: days and hours without gaps, and totals of a period compared with the previous one. */
import type { AnalyticsGoals, Compared, Funnel, Point, Ranking } from '#shared/analytics/analytics.contract.ts';
import {
  analyticsLimits,
  conversionSteps,
  funnelIds,
  goalIds,
  readingDepths,
  type AnalyticsDimension,
} from '#shared/analytics/analytics-rules.ts';
import type { ArticleName } from '../blog/public-posts.repository.ts';
import { postPath } from '#shared/routes/paths.ts';
import type { VisitDays } from '#server/platform/http/count-visits.ts';
import { slugAt, type NameKeys } from './name-keys.ts';
import { addDays, countDays, listDays, listHours } from './site-days.ts';
import type { CountKind, Counts } from './tally.ts';
import type { CountsAt, VisitCountsRepository } from './visit-counts.repository.ts';

/** Days in the site's time zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period of the same length directly before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
});

/** Totals by key for a period and the previous one. */
export interface Sums {
  readonly now: Counts;
  readonly before: Counts;
}

type Counted = Pick<VisitCountsRepository, 'read'>;

const sumOf = (found: readonly CountsAt[]): Counts => {
  const sums = new Map<string, number>();
  for (const { counts } of found) for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
};

/** Reads both periods in one index range. */
const readDays = async (counts: Counted, kind: CountKind, { from, to }: Period) => {
  const found = await counts.read(kind, 'day', periodBefore({ from, to }).from, to);
  return { now: found.filter(({ at }) => at >= from), before: found.filter(({ at }) => at < from) };
};

const readSums = async (counts: Counted, kind: CountKind, period: Period): Promise<Sums> => {
  const { now, before } = await readDays(counts, kind, period);
  return { now: sumOf(now), before: sumOf(before) };
};

const comparedOf = ({ now, before }: Sums, key: string): Compared => ({
  now: now.get(key) ?? 0,
  before: before.get(key) ?? 0,
});

const totalOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const pointsOf = (labels: readonly string[], found: readonly CountsAt[]): Point[] => {
  const known = new Map(found.map(({ at, counts }) => [at, counts]));
  return labels.map((at) => ({
    at,
    views: known.get(at)?.get('views') ?? 0,
    visitors: at.includes('T') ? 0 : (known.get(at)?.get('visitors') ?? 0),
  }));
};

export interface Series {
  readonly series: Point[];
  readonly series_before: Point[];
  readonly views: Compared;
  readonly visitors: Compared;
}

/** With `timeZone`, by hour; the period is then one day. */
export const readSeries = async (counts: Counted, period: Period, timeZone?: string): Promise<Series> => {
  const before = periodBefore(period);
  const days = await readDays(counts, 'totals', period);
  const sums = { now: sumOf(days.now), before: sumOf(days.before) };
  const totals = { views: comparedOf(sums, 'views'), visitors: comparedOf(sums, 'visitors') };
  if (timeZone === undefined)
    return {
      ...totals,
      series: pointsOf(listDays(period.from, period.to), days.now),
      series_before: pointsOf(listDays(before.from, before.to), days.before),
    };
  const hours = listHours(period.to, timeZone);
  // The same clock hours: the previous day may have one more or less.
  const hoursBefore = hours.map((hour) => before.to + hour.slice(before.to.length));
  const last = (labels: readonly string[]): readonly [string, string] => [labels[0] ?? '', labels.at(-1) ?? ''];
  return {
    ...totals,
    series: pointsOf(hours, await counts.read('totals', 'hour', ...last(hours))),
    series_before: pointsOf(hoursBefore, await counts.read('totals', 'hour', ...last(hoursBefore))),
  };
};

type UnnamedRow = Omit<Ranking['rows'][number], 'title'>;

const rowsOf = ({ now, before }: Sums, least = 1): UnnamedRow[] =>
  [...now]
    .filter(([, count]) => count >= least)
    .map(([key, count]) => ({ key, now: count, before: before.get(key) ?? 0 }))
    .sort((one, other) => other.now - one.now || (one.key < other.key ? -1 : 1));

const named = async <Row extends { readonly key: string }>(
  rows: readonly Row[],
  nameKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<(Row & { title: string | null })[]> => {
  const names = await nameKeys(rows.map(({ key }) => key));
  return rows.map((row) => ({ ...row, title: names.get(row.key) ?? null }));
};

export const rankingOf = async (
  dimension: AnalyticsDimension,
  sums: Sums,
  limit: number,
  nameKeys: NameKeys,
): Promise<Ranking> => {
  const rows = rowsOf(sums, dimension === 'searches' ? analyticsLimits.minSearches : 1);
  return {
    rows: await named(rows.slice(0, limit), (keys) => nameKeys(dimension, keys)),
    total: { now: totalOf(sums.now), before: totalOf(sums.before) },
    different: rows.length,
  };
};

export const readRanking = async (
  counts: Counted,
  dimension: AnalyticsDimension,
  period: Period,
  limit: number,
  nameKeys: NameKeys,
): Promise<Ranking> => rankingOf(dimension, await readSums(counts, dimension, period), limit, nameKeys);

/** Readers by depth, by slug of the article. */
export const readDepths = async (counts: Counted, { from, to }: Period) => {
  const found = await Promise.all(
    readingDepths.map(async (depth) => ({
      depth,
      readers: sumOf(await counts.read(`read${depth}`, 'day', from, to)),
    })),
  );
  return (slug: string) => found.map(({ depth, readers }) => ({ depth, readers: readers.get(slug) ?? 0 }));
};

const maxArticles = 10;
const sentContact = 'contact sent';

/** Names of public articles by slug. */
type NameArticles = (slugs: readonly string[]) => Promise<ReadonlyMap<string, ArticleName>>;

/** The most-read pages and articles. */
export const readPages = async (
  counts: Counted,
  period: Period,
  limit: number,
  { nameKeys, nameArticles }: { readonly nameKeys: NameKeys; readonly nameArticles: NameArticles },
) => {
  const [sums, depthsOf] = await Promise.all([readSums(counts, 'pages', period), readDepths(counts, period)]);
  const articles = rowsOf(sums)
    .flatMap((row) => {
      const slug = slugAt(row.key);
      return slug === undefined ? [] : [{ ...row, slug }];
    })
    .slice(0, maxArticles);
  const names = await nameArticles(articles.map(({ slug }) => slug));
  return {
    pages: await rankingOf('pages', sums, limit, nameKeys),
    articles: articles.map(({ slug, ...row }) => {
      const { id, title } = names.get(slug) ?? { id: null, title: null };
      return { ...row, id, title, depths: depthsOf(slug) };
    }),
  };
};

export const readFunnels = async (counts: Counted, period: Period): Promise<Funnel[]> => {
  const [steps, fields] = await Promise.all([readSums(counts, 'steps', period), readSums(counts, 'fields', period)]);
  return funnelIds.map((id) => ({
    id,
    steps: conversionSteps.map((step) => ({ step, ...comparedOf(steps, `${id} ${step}`) })),
    failed: rowsOf(fields)
      .filter(({ key }) => key.startsWith(`${id} `))
      .map(({ key, now, before }) => ({ field: key.slice(id.length + 1), now, before })),
  }));
};

export const goalRows = (sums: Sums, pages: readonly string[]): AnalyticsGoals['rows'] =>
  [...goalIds, ...pages].map((key) => ({ key, title: null, ...comparedOf(sums, key) }));

/** `since`: the first day on which goals were counted. */
export const readGoals = async (
  counts: Counted,
  period: Period,
  pages: readonly string[],
  since: string | null,
): Promise<AnalyticsGoals> => {
  const [goals, readers, totals] = await Promise.all([
    readSums(counts, 'goals', period),
    pages.length === 0 ? undefined : readSums(counts, 'readers', period),
    readDays(counts, 'totals', period),
  ]);
  const visitors = (days: readonly CountsAt[]): number =>
    sumOf(days.filter(({ at }) => since !== null && at >= since)).get('visitors') ?? 0;
  const paths = new Set(pages);
  const ofPages = (sums: Counts | undefined) => [...(sums ?? [])].filter(([key]) => paths.has(key));
  return {
    visitors: { now: visitors(totals.now), before: visitors(totals.before) },
    rows: goalRows(
      {
        now: new Map([...goals.now, ...ofPages(readers?.now)]),
        before: new Map([...goals.before, ...ofPages(readers?.before)]),
      },
      pages,
    ),
  };
};

/** Figures of one article. */
export const readArticle = async (counts: Counted, slug: string, period: Period) => {
  const path = postPath(slug);
  const [{ now, before }, depthsOf] = await Promise.all([
    readDays(counts, 'pages', period),
    readDepths(counts, period),
  ]);
  const views = (found: readonly CountsAt[]) => sumOf(found).get(path) ?? 0;
  const known = new Map(now.map(({ at, counts: ofDay }) => [at, ofDay.get(path) ?? 0]));
  return {
    series: listDays(period.from, period.to).map((at) => ({ at, views: known.get(at) ?? 0, visitors: 0 })),
    views: { now: views(now), before: views(before) },
    depths: depthsOf(slug),
  };
};

/** Views and sent contact forms by day. */
export const readVisitDays = async (
  counts: Pick<VisitCountsRepository, 'read' | 'firstDay'>,
  period: Period,
): Promise<VisitDays | null> => {
  const [first, { series, views }, steps] = await Promise.all([
    counts.firstDay(),
    readSeries(counts, period),
    readDays(counts, 'steps', period),
  ]);
  if (first === null) return null;
  const sentOn = new Map(steps.now.map(({ at, counts: ofDay }) => [at, ofDay.get(sentContact) ?? 0]));
  return {
    days: series.map(({ at, views: ofDay }) => ({ day: at, views: ofDay, inquiries: sentOn.get(at) ?? 0 })),
    views,
    inquiries: comparedOf({ now: sumOf(steps.now), before: sumOf(steps.before) }, sentContact),
  };
};
