/** Points of the trend: hours, days, or weeks for long periods. */
import type { Analytics, Point } from '#shared/analytics/analytics.contract.ts';

export interface TrendPoint {
  readonly at: string;
  /** Null for future hours. */
  readonly views: number | null;
  readonly visitors: number;
  /** The same point of the previous period. */
  readonly before: Pick<Point, 'at' | 'views'>;
}

export interface Trend {
  readonly by: 'hour' | 'day' | 'week';
  readonly points: readonly TrendPoint[];
}

/** Longer periods are shown by weeks. */
const maxDays = 120;
const week = 7;

/** Full weeks from the end: an incomplete first week would look like a drop. */
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

/** `hour`: the current one as `2026-11-27T14`, in the site's time zone. */
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

/** A few weeks are labelled like days. */
export const tickUnit = ({ by, points }: Trend): Trend['by'] =>
  by === 'week' && points.length <= maxDays / week ? 'day' : by;

/** Indexes of evenly spaced axis labels, at most `max`; many weeks are labelled at the start of a month. */
export function labelIndexes({ by, points }: Trend, max: number): number[] {
  const evenly = (count: number, steps: readonly number[]): number => {
    const fitting = steps.find((step) => Math.ceil(count / step) <= Math.max(2, max));
    return fitting ?? Math.ceil(count / Math.max(2, max));
  };
  if (tickUnit({ by, points }) === 'week') {
    const months = points.flatMap(({ at }, index) =>
      index > 0 && at.slice(0, 7) !== points[index - 1]?.at.slice(0, 7) ? [index] : [],
    );
    const every = evenly(months.length, [1, 2, 3, 6]);
    return months.filter((_, index) => index % every === 0);
  }
  const every = evenly(points.length, by === 'hour' ? [1, 2, 3, 4, 6, 12] : [1, 2, 3, 7, 14, 28]);
  return points.flatMap((_, index) => (index % every === 0 ? [index] : []));
}
