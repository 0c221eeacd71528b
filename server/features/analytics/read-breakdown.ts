/** Reads breakdowns: figures of the visitors who match filters. */
import type { AnalyticsGoals, Compared, Point } from '#shared/analytics/analytics.contract.ts';
import {
  analyticsFilters,
  analyticsLimits,
  unnamedKeys,
  type AnalyticsDimension,
  type AnalyticsFilter,
  type AnalyticsFilters,
} from '#shared/analytics/analytics-rules.ts';
import { allVisitors, otherProfile, type Measure } from './breakdown-tally.ts';
import { goalRows, periodBefore, type Period, type Sums } from './read-analytics.ts';
import { listDays } from './site-days.ts';
import { escapeKey, unescapeKey, type StoredBreakdown, type VisitCountsRepository } from './visit-counts.repository.ts';

export type BreakdownDimension = Exclude<AnalyticsDimension, 'searches'>;

const profileParts = ['source', 'campaign', 'country', 'device'] as const satisfies readonly AnalyticsFilter[];

const dimensionMeasures = [
  ['pages', 'views'],
  ['entries', 'entries'],
  ['exits', 'exits'],
  ['files', 'files'],
] as const;
const dimensionParts = [
  ['sources', 'source'],
  ['campaigns', 'campaign'],
  ['countries', 'country'],
  ['devices', 'device'],
] as const;

export const isFiltered = (filters: AnalyticsFilters): boolean =>
  analyticsFilters.some((name) => filters[name] !== undefined);

type Profile = Readonly<Record<(typeof profileParts)[number], string>>;

const unknownProfile: Profile = {
  source: unnamedKeys.other,
  campaign: '',
  country: '',
  device: unnamedKeys.other,
};

const readProfile = (text: string | undefined): Profile => {
  if (text === undefined) return unknownProfile;
  const lines = text.split('\n');
  return Object.fromEntries(profileParts.map((name, index) => [name, lines[index] ?? ''])) as Profile;
};

/** Sums of one period. */
class PeriodSums {
  views = 0;
  visitors = 0;
  readonly points = new Map<string, Pick<Point, 'views' | 'visitors'>>();
  readonly rankings = new Map<BreakdownDimension, Map<string, number>>();
  readonly goals = new Map<string, number>();

  rank(dimension: BreakdownDimension, key: string, count: number): void {
    if (key === '') return;
    const sums = this.rankings.get(dimension) ?? new Map<string, number>();
    this.rankings.set(dimension, sums);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }

  addGoal(goal: string, count: number): void {
    this.goals.set(goal, (this.goals.get(goal) ?? 0) + count);
  }
}

const addDay = (sums: PeriodSums, stored: StoredBreakdown, filters: AnalyticsFilters, goalPages: readonly string[]) => {
  const { page } = filters;
  const profiles = new Map(
    [...Object.entries(stored.profiles), [otherProfile.id, undefined] as const].flatMap(([id, text]) => {
      const parts = readProfile(text);
      const passes = profileParts.every((name) => filters[name] === undefined || filters[name] === parts[name]);
      return passes ? [[id, parts] as const] : [];
    }),
  );
  /** Calls `note` for each key of a measure with the count of the profiles that pass. */
  const sumUp = (measure: Measure, note: (key: string, count: number) => void): void => {
    for (const [key, byProfile] of Object.entries(stored.counts[measure] ?? {})) {
      let sum = 0;
      for (const id in byProfile) if (profiles.has(id)) sum += byProfile[id] ?? 0;
      if (sum > 0) note(unescapeKey(key), sum);
    }
  };
  const point = { views: 0, visitors: 0 };
  const visitors =
    page === undefined ? stored.counts.visitors?.[allVisitors] : stored.counts.readers?.[escapeKey(page)];
  for (const [id, count] of Object.entries(visitors ?? {})) {
    const parts = profiles.get(id);
    if (parts === undefined) continue;
    point.visitors += count;
    for (const [dimension, name] of dimensionParts) sums.rank(dimension, parts[name], count);
  }
  for (const [dimension, measure] of dimensionMeasures)
    sumUp(measure, (key, count) => {
      if (page !== undefined && key !== page) return;
      if (measure === 'views') point.views += count;
      sums.rank(dimension, key, count);
    });
  sums.views += point.views;
  sums.visitors += point.visitors;
  sums.points.set(stored.day, point);
  if (page === undefined) {
    sumUp('goals', (goal, count) => sums.addGoal(goal, count));
    sumUp('readers', (key, count) => (goalPages.includes(key) ? sums.addGoal(key, count) : undefined));
  } else
    sumUp('goal_pages', (key, count) => {
      const [goal = '', seen] = key.split(' ');
      if (seen === page) sums.addGoal(goal, count);
    });
};

export interface Breakdown {
  readonly views: Compared;
  readonly visitors: Compared;
  readonly series: Point[];
  readonly series_before: Point[];
  readonly sums: (dimension: BreakdownDimension) => Sums;
  readonly goals: AnalyticsGoals;
  /** Too few visitors pass the filters: all figures are zero. */
  readonly isTooFew: boolean;
}

/** Paths below `counts` that are read. */
const pathsFor = (filters: AnalyticsFilters, goalPages: readonly string[]): readonly string[] => {
  const readers = (pages: readonly string[]) => pages.map((page) => `readers.${escapeKey(page)}`);
  const { page } = filters;
  const visits = ['visitors', 'entries', 'exits', 'goals'];
  if (page === undefined) return [...visits, 'views', 'files', ...readers(goalPages)];
  return ['goal_pages', ...['views', 'readers', 'entries', 'exits'].map((each) => `${each}.${escapeKey(page)}`)];
};

export const readBreakdown = async (
  counts: Pick<VisitCountsRepository, 'readBreakdowns'>,
  period: Period,
  filters: AnalyticsFilters,
  goalPages: readonly string[],
): Promise<Breakdown> => {
  const before = periodBefore(period);
  let [now, then] = [new PeriodSums(), new PeriodSums()];
  for await (const stored of counts.readBreakdowns(before.from, period.to, pathsFor(filters, goalPages)))
    addDay(stored.day < period.from ? then : now, stored, filters, goalPages);
  const isHidden = ({ visitors: count }: PeriodSums): boolean => count < analyticsLimits.minFilteredVisitors;
  const isTooFew = isHidden(now);
  if (isTooFew || isHidden(then)) then = new PeriodSums();
  if (isTooFew) now = new PeriodSums();
  const pointsOf = ({ from, to }: Period, { points }: PeriodSums): Point[] =>
    listDays(from, to).map((at) => ({ at, ...(points.get(at) ?? { views: 0, visitors: 0 }) }));
  const none: ReadonlyMap<string, number> = new Map();
  const visitors = { now: now.visitors, before: then.visitors };
  return {
    views: { now: now.views, before: then.views },
    visitors,
    series: pointsOf(period, now),
    series_before: pointsOf(before, then),
    sums: (dimension) => ({
      now: now.rankings.get(dimension) ?? none,
      before: then.rankings.get(dimension) ?? none,
    }),
    goals: {
      visitors,
      rows: goalRows({ now: now.goals, before: then.goals }, filters.page === undefined ? goalPages : []),
    },
    isTooFew,
  };
};
