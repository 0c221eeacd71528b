/** What the chart and its table show: hours, days, or weeks where days would be a comb. */
import type { Analytics, Point } from '#shared/analytics/analytics.contract.ts';

export interface TrendPoint {
  readonly at: string;
  /** Null for hours that have not come yet. */
  readonly views: number | null;
  readonly visitors: number;
  /** The same place in the days before. */
  readonly before: Pick<Point, 'at' | 'views'>;
}

export interface Trend {
  readonly by: 'hour' | 'day' | 'week';
  readonly points: readonly TrendPoint[];
}

/** More days than these are shown by weeks. */
const maxDays = 120;
const week = 7;

/** Whole weeks, counted from the end: what is left at the beginning would look like a fall. */
function weeksOf(points: readonly Point[]): readonly Point[] {
  const skipped = points.length % week;
  return Array.from({ length: Math.floor(points.length / week) }, (_, index) => {
    const days = points.slice(skipped + index * week, skipped + (index + 1) * week);
    return {
      at: days[0]?.at ?? '',
      views: days.reduce((sum, { views }) => sum + views, 0),
      visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    };
  });
}

type Numbers = Pick<Analytics, 'by' | 'series' | 'series_before'>;

/** `hour` is the present one as `2026-11-27T14`, in the time zone of the numbers. */
export function trendOf({ by, series, series_before: before }: Numbers, hour: string): Trend {
  const isLong = by === 'day' && series.length > maxDays;
  const shown = isLong ? weeksOf(series) : series;
  const then = isLong ? weeksOf(before) : before;
  return {
    by: isLong ? 'week' : by,
    points: shown.map(({ at, views, visitors }, index) => ({
      at,
      visitors,
      views: by === 'hour' && at > hour && views === 0 ? null : views,
      before: then[index] ?? { at: '', views: 0 },
    })),
  };
}

/** Which points have a label under the chart: at most so many, evenly apart; weeks have one where a month begins. */
export function labelled({ by, points }: Trend, most: number): number[] {
  const evenly = (count: number, steps: readonly number[]): number => {
    const fitting = steps.find((step) => Math.ceil(count / step) <= Math.max(2, most));
    return fitting ?? Math.ceil(count / Math.max(2, most));
  };
  if (by === 'week') {
    const months = points.flatMap(({ at }, index) =>
      index > 0 && at.slice(0, 7) !== points[index - 1]?.at.slice(0, 7) ? [index] : [],
    );
    const every = evenly(months.length, [1, 2, 3, 6]);
    return months.filter((_, index) => index % every === 0);
  }
  const every = evenly(points.length, by === 'hour' ? [1, 2, 3, 4, 6, 12] : [1, 2, 3, 7, 14, 28]);
  return points.flatMap((_, index) => (index % every === 0 ? [index] : []));
}
