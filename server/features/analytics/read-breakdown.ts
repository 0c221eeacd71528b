/**
 * Reads breakdowns: figures of the visitors who match filters. None of them describes fewer than five visitors, nor do the
 * differences between figures of one period.
 */
import type { AnalyticsGoals, Compared, Point } from '#shared/analytics/analytics.contract.ts';
import {
  analyticsFilters,
  analyticsLimits,
  filterOfDimension,
  goalIds,
  unnamedKeys,
  type AnalyticsDimension,
  type AnalyticsFilter,
  type AnalyticsFilters,
} from '#shared/analytics/analytics-rules.ts';
import { allVisitors, measures, type Measure } from './breakdown-tally.ts';
import { escapeKey } from './escape-key.ts';
import { fewKeys, isFew, mergeFew } from './hide-few.ts';
import { goalRows, periodBefore, type Period, type Sums } from './read-analytics.ts';
import { countDays, listDays } from './site-days.ts';
import type { StoredBreakdown, VisitCountsRepository } from './visit-counts.repository.ts';

export type BreakdownDimension = Exclude<AnalyticsDimension, 'searches'>;

const profileParts = ['source', 'campaign', 'country', 'device'] as const satisfies readonly AnalyticsFilter[];

const dimensionMeasures = [
  ['pages', 'views'],
  ['entries', 'entries'],
  ['exits', 'exits'],
  ['files', 'files'],
] as const;

type Profile = Readonly<Record<(typeof profileParts)[number], string>>;

const readProfile = (text: string): Profile => {
  const [source = '', campaign = '', country = '', device = ''] = text.split('\n');
  return { source: source || unnamedKeys.other, campaign, country, device: device || unnamedKeys.other };
};

type Counted = Map<string, number>;

const addTo = (counts: Counted, key: string, count: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

interface ProfileSums {
  readonly parts: Profile;
  /** The filters that it fails, as bits. */
  readonly failed: number;
  /** Visitors; with a filter by page, those who read it. */
  visitors: number;
  /** Visitors who did not read the page. */
  others: number;
}

const noPoint = { views: 0, visitors: 0 };

/** Sums of one period. */
class PeriodSums {
  views = 0;
  visitors = 0;
  readonly points = new Map<string, Pick<Point, 'views' | 'visitors'>>();
  readonly rankings = new Map<BreakdownDimension, Counted>();
  /** Of pages, to find rare ones. */
  readonly readers: Counted = new Map();
  readonly goals: Counted = new Map();
  /** By text. */
  readonly profiles = new Map<string, ProfileSums>();

  rank(dimension: BreakdownDimension, key: string, count: number): void {
    const counts = this.rankings.get(dimension) ?? new Map<string, number>();
    this.rankings.set(dimension, counts);
    addTo(counts, key, count);
  }
}

/** Calls `note` for each profile's index with its count. */
const eachProfile = (pairs: readonly number[] = [], note: (index: number, count: number) => void): void => {
  for (let at = 0; at < pairs.length; at += 2) note(pairs[at] ?? 0, pairs[at + 1] ?? 0);
};

const setFilters = (filters: AnalyticsFilters) => analyticsFilters.filter((name) => filters[name] !== undefined);

export const isFiltered = (filters: AnalyticsFilters): boolean => setFilters(filters).length > 0;

const createDayAdder = (filters: AnalyticsFilters, goalPages: readonly string[]) => {
  const { page } = filters;
  const names = setFilters(filters);
  const isFailed = (name: AnalyticsFilter, parts: Profile) => name !== 'page' && filters[name] !== parts[name];

  const profileOf = ({ profiles }: PeriodSums, text: string): ProfileSums => {
    const known = profiles.get(text);
    if (known !== undefined) return known;
    const parts = readProfile(text);
    const failed = names.reduce((bits, name, bit) => bits | (isFailed(name, parts) ? 1 << bit : 0), 0);
    const profile = { parts, failed, visitors: 0, others: 0 };
    profiles.set(text, profile);
    return profile;
  };

  return (sums: PeriodSums, { day, profiles: texts, counts }: StoredBreakdown): void => {
    const profiles = texts.map((text) => profileOf(sums, text));
    const point = { ...noPoint };
    const all = counts.visitors?.[allVisitors];
    const readers = new Map<number, number>();
    eachProfile(page === undefined ? all : counts.readers?.[page], (index, count) => {
      const profile = profiles[index];
      if (profile === undefined) return;
      profile.visitors += count;
      readers.set(index, (readers.get(index) ?? 0) + count);
      if (profile.failed === 0) point.visitors += count;
    });
    if (page !== undefined)
      eachProfile(all, (index, count) => {
        const profile = profiles[index];
        if (profile !== undefined) profile.others += Math.max(0, count - (readers.get(index) ?? 0));
      });
    const sumOf = (pairs: readonly number[] | undefined): number => {
      let sum = 0;
      eachProfile(pairs, (index, count) => {
        if (profiles[index]?.failed === 0) sum += count;
      });
      return sum;
    };
    /** Calls `note` for each key of a measure with the count of the profiles that match. */
    const sumUp = (measure: Measure, note: (key: string, count: number) => void): void => {
      const byKey = counts[measure] ?? {};
      for (const key of page === undefined ? Object.keys(byKey) : [page]) {
        const sum = sumOf(byKey[key]);
        if (sum > 0) note(key, sum);
      }
    };
    for (const [dimension, measure] of dimensionMeasures)
      sumUp(measure, (key, count) => {
        if (measure === 'views') point.views += count;
        sums.rank(dimension, key, count);
      });
    sumUp('readers', (key, count) => {
      addTo(sums.readers, key, count);
      if (page === undefined && goalPages.includes(key)) addTo(sums.goals, key, count);
    });
    for (const goal of goalIds) {
      const pairs = page === undefined ? counts.goals?.[goal] : counts.goal_pages?.[`${goal} ${page}`];
      addTo(sums.goals, goal, sumOf(pairs));
    }
    sums.views += point.views;
    sums.visitors += point.visitors;
    sums.points.set(day, point);
  };
};

/** Why there are no figures: fewer than five visitors match, or the figures would show fewer than five others. */
type Few = 'matching' | 'others';

const whyHidden = ({ visitors, profiles }: PeriodSums, filters: AnalyticsFilters): Few | undefined => {
  if (visitors < analyticsLimits.minFilteredVisitors) return 'matching';
  const names = setFilters(filters);
  const pageBit = filters.page === undefined ? 0 : 1 << names.indexOf('page');
  const isRare = names.some((name, filter) => {
    /** Visitors by the value that the filter compares, separately for each set of other filters that they fail. */
    const compared = new Map<number, Counted>();
    const compare = (failed: number, value: string, count: number): void => {
      const others = failed & ~(1 << filter);
      const counts = compared.get(others) ?? new Map<string, number>();
      compared.set(others, counts);
      addTo(counts, value, count);
    };
    for (const { parts, failed, visitors: matching, others } of profiles.values()) {
      compare(failed, name === 'page' ? (filters.page ?? '') : parts[name], matching);
      if (pageBit !== 0) compare(failed | pageBit, name === 'page' ? '' : parts[name], others);
    }
    return [...compared.values()].some((counts) => fewKeys(counts).has(filters[name] ?? ''));
  });
  return isRare ? 'others' : undefined;
};

const weekDays = 7;

/** Points of `size` days; the first one has the rest as well. */
const pointsOf = ({ from, to }: Period, { points }: PeriodSums, size: number): Point[] => {
  const days = listDays(from, to);
  const rest = days.length % size;
  const merged: Point[] = [];
  for (const [index, day] of days.entries()) {
    const { views, visitors } = points.get(day) ?? noPoint;
    const place = Math.max(0, Math.floor((index - rest) / size));
    const sum = merged[place] ?? { at: day, ...noPoint };
    merged[place] = { at: sum.at, views: sum.views + views, visitors: sum.visitors + visitors };
  }
  return merged;
};

export interface Breakdown {
  readonly by: 'day' | 'week';
  readonly views: Compared;
  readonly visitors: Compared;
  readonly series: Point[];
  readonly series_before: Point[];
  readonly sums: (dimension: BreakdownDimension) => Sums;
  readonly goals: AnalyticsGoals;
  /** If it is set, the series are empty and all other figures are zero. */
  readonly few: Few | undefined;
}

/** By day; by week if a day has few visitors; one point for the period if a week has few. */
const readTrend = (
  period: Period,
  now: PeriodSums,
  then: PeriodSums,
): Pick<Breakdown, 'by' | 'series' | 'series_before'> => {
  const bySize = (size: number) => ({
    by: size === 1 ? ('day' as const) : ('week' as const),
    series: pointsOf(period, now, size),
    series_before: pointsOf(periodBefore(period), then, size),
  });
  const hasFew = (points: readonly Point[]): boolean => points.some(({ visitors }) => isFew(visitors));
  const shown = [1, weekDays].map(bySize).find(({ series, series_before: before }) => !hasFew([...series, ...before]));
  return shown ?? bySize(countDays(period.from, period.to));
};

/** Paths below `counts` that are read. */
const pathsFor = ({ page }: AnalyticsFilters): readonly string[] => {
  if (page === undefined) return measures.filter((measure) => measure !== 'goal_pages');
  const ofPage = ['views', 'readers', 'entries', 'exits'].map((measure) => `${measure}.${escapeKey(page)}`);
  return ['visitors', ...ofPage, ...goalIds.map((goal) => `goal_pages.${escapeKey(`${goal} ${page}`)}`)];
};

export const readBreakdown = async (
  counts: Pick<VisitCountsRepository, 'readBreakdowns'>,
  period: Period,
  filters: AnalyticsFilters,
  goalPages: readonly string[],
): Promise<Breakdown> => {
  const addDay = createDayAdder(filters, goalPages);
  let [now, then] = [new PeriodSums(), new PeriodSums()];
  for await (const stored of counts.readBreakdowns(periodBefore(period).from, period.to, pathsFor(filters)))
    addDay(stored.day < period.from ? then : now, stored);
  const few = whyHidden(now, filters);
  if (few !== undefined || whyHidden(then, filters) !== undefined) then = new PeriodSums();
  if (few !== undefined) now = new PeriodSums();
  const rankingOf = ({ rankings, readers, profiles }: PeriodSums, dimension: BreakdownDimension): Counted => {
    const found = new Map(rankings.get(dimension));
    const part = dimension === 'files' ? 'page' : filterOfDimension[dimension];
    if (part !== 'page')
      for (const { parts, failed, visitors: count } of profiles.values())
        if (failed === 0) addTo(found, parts[part], count);
    // A page is rare if it has few readers, however often they viewed it.
    const fewest =
      dimension === 'pages'
        ? new Map([...found].map(([key, count]) => [key, Math.min(count, readers.get(key) ?? count)]))
        : found;
    const merged = mergeFew(found, fewest);
    merged.delete('');
    return merged;
  };
  const visitors = { now: now.visitors, before: then.visitors };
  return {
    views: { now: now.views, before: then.views },
    visitors,
    ...(few === undefined ? readTrend(period, now, then) : { by: 'day', series: [], series_before: [] }),
    sums: (dimension) => ({ now: rankingOf(now, dimension), before: rankingOf(then, dimension) }),
    goals: {
      visitors,
      rows: goalRows({ now: now.goals, before: then.goals }, filters.page === undefined ? goalPages : []),
    },
    few,
  };
};
