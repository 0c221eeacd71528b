/** What the screen shows, by its address, so that it can be shared: the days, and a ranking that is shown as a whole. */
import { analyticsDimensions, type AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { withQuery } from '../ui/list-address.ts';
import { defaultPeriod, mistakeInDays, periodNames, periodOf, type Period, type PeriodName } from './periods.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface Shown {
  /** One’s own days have no name. */
  readonly chosen: PeriodName | Period;
  readonly list?: AnalyticsDimension | undefined;
}

export const analyticsPath = staffPatterns.analytics;

/** What an address says wrongly is as if left out. */
export function shownFrom(search: URLSearchParams, today: string): Shown {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const named = periodNames.find((name) => name === search.get('period')) ?? defaultPeriod;
  return {
    chosen: mistakeInDays(own, today) === undefined ? own : named,
    list: analyticsDimensions.find((each) => each === search.get('list')),
  };
}

export const analyticsAddress = ({ chosen, list }: Shown): string =>
  withQuery(analyticsPath, {
    ...(typeof chosen === 'object' ? { ...chosen } : chosen === defaultPeriod ? {} : { period: chosen }),
    ...definedOnly({ list }),
  });

export const daysOf = (chosen: Shown['chosen'], today: string): Period =>
  typeof chosen === 'object' ? chosen : periodOf(chosen, today);
