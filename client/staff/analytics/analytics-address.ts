/** State of the analytics screen in its address: period, filters, and full ranking. */
import {
  analyticsDimensions,
  analyticsFilters,
  analyticsLimits,
  type AnalyticsDimension,
  type AnalyticsFilter,
  type AnalyticsFilters,
} from '#shared/analytics/analytics-rules.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { withQuery } from '../ui/list-address.ts';
import { defaultPeriod, mistakeInDays, periodNames, periodOf, type Period, type PeriodName } from './periods.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface Shown {
  /** A named period, or custom dates. */
  readonly chosen: PeriodName | Period;
  readonly list?: AnalyticsDimension | undefined;
  readonly filters: AnalyticsFilters;
}

/** The days and filters of a request. */
export type AnalyticsQuery = Period & AnalyticsFilters;

export const analyticsPath = staffPatterns.analytics;

/** Invalid parameters count as omitted. */
export function shownFrom(search: URLSearchParams, today: string): Shown {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const named = periodNames.find((name) => name === search.get('period')) ?? defaultPeriod;
  return {
    chosen: mistakeInDays(own, today) === undefined ? own : named,
    list: analyticsDimensions.find((each) => each === search.get('list')),
    filters: Object.fromEntries(
      analyticsFilters.flatMap((name) => {
        const value = search.get(name)?.slice(0, analyticsLimits.path);
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

export const analyticsAddress = ({ chosen, list, filters }: Shown): string =>
  withQuery(analyticsPath, {
    ...(typeof chosen === 'object' ? { ...chosen } : chosen === defaultPeriod ? {} : { period: chosen }),
    ...filters,
    ...definedOnly({ list }),
  });

/** The overview with another filter; without a value, without that filter. */
export const filteredAddress = ({ chosen, filters }: Shown, name: AnalyticsFilter, value?: string): string =>
  analyticsAddress({ chosen, filters: { ...filters, [name]: value } });

export const daysOf = (chosen: Shown['chosen'], today: string): Period =>
  typeof chosen === 'object' ? chosen : periodOf(chosen, today);
