/** Computes the roadmap's axis from its phases and milestones, so that the drawing cannot contradict the text. */

import type { RoadmapPage } from './roadmap.data.ts';

const yearsOf = (period: string): { first: number; last: number } => {
  const [first = Number.NaN, last = Number.NaN] = period.split(/[-–]/).map(Number);
  if (!Number.isInteger(first) || !Number.isInteger(last) || last < first) {
    throw new RangeError(`“${period}” is not a period: two years with a hyphen, the earlier one first`);
  }
  return { first, last };
};

/** The share of the year that has passed on a day (UTC), in whole days, so that it changes once a day. */
const shareOfYear = (day: Date): number => {
  const year = day.getUTCFullYear();
  const midnight = Date.UTC(year, day.getUTCMonth(), day.getUTCDate());
  const start = Date.UTC(year, 0, 1);
  return (midnight - start) / (Date.UTC(year + 1, 0, 1) - start);
};

/** Places periods such as `2024-2025`, milestones and today on an axis of whole years. */
export const roadmapAxis = (
  periods: readonly string[],
  now: Date,
  milestones: readonly number[] = [],
): RoadmapPage['axis'] => {
  const spans = periods.map(yearsOf);
  if (spans.length === 0) return { years: [], bars: [], today: null };
  const first = Math.min(...spans.map((span) => span.first), ...milestones);
  const last = Math.max(...spans.map((span) => span.last), ...milestones);
  const count = last - first + 1;
  const position = (now.getUTCFullYear() - first + shareOfYear(now)) / count;
  return {
    years: Array.from({ length: count }, (_, index) => first + index),
    bars: spans.map((span) => ({ from: span.first - first + 1, to: span.last - first + 1 })),
    today: position >= 0 && position < 1 ? Math.round(position * 10000) / 100 : null,
  };
};
