/** Periods, and the state of the analytics screen in its address. Days are written `2026-11-27`. */
import {
  periodLimits,
  analyticsDimensions,
  analyticsFilters,
  analyticsLimits,
  type AnalyticsDimension,
  type AnalyticsFilter,
  type AnalyticsFilters,
} from '#shared/analytics/analytics-rules.ts';
import { ownTimeZone } from '../session/own-time-zone.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { withQuery } from '../ui/list-address.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** Time zone of the site's days; the user's own until the first answer. */
let known: string | undefined;

export const siteZone = (): string => known ?? ownTimeZone();

export const storeSiteZone = (timeZone: string): void => {
  known = timeZone;
};

export const periodNames = [
  ...(['today', '7-days', '30-days', '90-days'] as const),
  ...(['this-month', 'last-month', '12-months'] as const),
] as const;
export type PeriodName = (typeof periodNames)[number];

export const defaultPeriod: PeriodName = '30-days';

export interface Period {
  readonly from: string;
  /** Inclusive. */
  readonly to: string;
}

const dayMs = 86_400_000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Calculated in UTC, where every day has 24 hours. */
export const addDays = (day: string, days: number): string => dayAt(instantOf(day) + days * dayMs);

/** Number of days, including both ends. */
export const dayCount = ({ from, to }: Period): number => Math.round((instantOf(to) - instantOf(from)) / dayMs) + 1;

/** The current date in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    timeZone,
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The current hour in a time zone, as `2026-11-27T14`. */
export const hourIn = (timeZone: string, now: Date): string => {
  const hour = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now);
  return `${todayIn(timeZone, now)}T${hour}`;
};

/** The same date a year earlier; February 29 becomes 28. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 5)}02-28` : before;
}

const monthOf = (day: string): string => day.slice(0, 8);

const lastDays =
  (count: number) =>
  (today: string): Period => ({ from: addDays(today, 1 - count), to: today });

const periods: Readonly<Record<PeriodName, (today: string) => Period>> = {
  today: lastDays(1),
  '7-days': lastDays(7),
  '30-days': lastDays(30),
  '90-days': lastDays(90),
  'this-month': (today) => ({ from: `${monthOf(today)}01`, to: today }),
  'last-month': (today) => {
    const to = addDays(`${monthOf(today)}01`, -1);
    return { from: `${monthOf(to)}01`, to };
  },
  '12-months': (today) => ({ from: addDays(yearBefore(today), 1), to: today }),
};

export const periodOf = (name: PeriodName, today: string): Period => periods[name](today);

/** True for existing dates; false for `2026-02-30` or incomplete ones. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(instantOf(text)) && dayAt(instantOf(text)) === text;

/** Message about an invalid custom period; undefined if it is valid. */
export function mistakeInDays({ from, to }: Period, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'Choose a last day on or after the first.';
  if (to > today) return 'Choose a last day that is not in the future.';
  return dayCount({ from, to }) > periodLimits.days ? `Choose ${periodLimits.days} days or fewer.` : undefined;
}

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
