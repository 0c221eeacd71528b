/** Numbers, dates and changes in words, US English. */
import { counted } from '#shared/api/list-count.ts';
import type { Analytics, Compared } from '#shared/analytics/analytics.contract.ts';
import { dayCount, type Period } from './periods.ts';
import type { Trend } from './trend-points.ts';

export const number = (count: number): string => count.toLocaleString('en-US');

export const viewCount = (count: number): string => counted(count, 'view');

/** `part` of `whole` in percent; “<1%” instead of rounding to zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const percent = Math.round((Math.min(part, whole) / whole) * 100);
  return percent === 0 ? '<1%' : `${percent}%`;
}

export type Direction = 'up' | 'down' | 'same' | 'unknown';

export const directionOf = ({ now, before }: Compared): Direction => {
  if (before === 0) return 'unknown';
  return now === before ? 'same' : now > before ? 'up' : 'down';
};

/** From this factor on, “×12” replaces a percentage. */
const manyTimes = 10;

/** Change in short, for table columns. */
export function formatChange({ now, before }: Compared): string {
  if (before === 0) return now === 0 ? '–' : 'new';
  if (now === before) return '0%';
  if (now / before >= manyTimes) return `×${number(Math.round(now / before))}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? '+' : '−'}${percent === 0 ? '<1' : percent}%`;
}

/** Change as a phrase: “up 12% from 1,203”. Without earlier views there is no percentage. */
export function describeChange({ now, before }: Compared): string {
  if (before === 0) return 'no earlier data';
  if (now === before) return `same as before, ${number(before)}`;
  if (now / before >= manyTimes) return `${number(Math.round(now / before))} times the ${number(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? 'up' : 'down'} ${percent === 0 ? 'under 1' : percent}% from ${number(before)}`;
}

const tenths = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Ratio with one decimal; null for a zero divisor. */
export const ratio = (part: number, whole: number): string | null => (whole === 0 ? null : tenths(part / whole));

/** Change of a ratio. */
export function ratioChange(now: string | null, before: string | null): { words: string; direction: Direction } {
  if (before === null || now === null) return { words: 'no earlier data', direction: 'unknown' };
  if (now === before) return { words: `same as before, ${before}`, direction: 'same' };
  const isUp = Number(now.replaceAll(',', '')) > Number(before.replaceAll(',', ''));
  return { words: `${isUp ? 'up' : 'down'} from ${before}`, direction: isUp ? 'up' : 'down' };
}

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const short = inUtc({ month: 'short', day: 'numeric' });
const long = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
const monthOnly = inUtc({ month: 'short' });
const monthAndYear = inUtc({ month: 'short', year: 'numeric' });
const hourOnly = inUtc({ hour: 'numeric' });

// Newer ICU data use a narrow no-break space before AM and PM, which the site's font lacks.
const print = (format: Intl.DateTimeFormat, at: string): string =>
  format.format(new Date(at.length > 10 ? `${at}:00:00Z` : `${at}T00:00:00Z`)).replaceAll('\u202f', ' ');

/** `Nov 27, 2026`. */
export const formatDay = (day: string): string => print(long, day);

/** `Nov 1 to Nov 27, 2026`; the first year only if it differs. */
export function formatPeriod({ from, to }: Period): string {
  if (from === to) return formatDay(to);
  const first = from.slice(0, 4) === to.slice(0, 4) ? print(short, from) : formatDay(from);
  return `${first} to ${formatDay(to)}`;
}

/** A point of the trend in full: `Fri, Nov 27`, `Nov 27, 2 PM` or `Week from Nov 23`. */
export function formatPoint(at: string, by: Trend['by']): string {
  if (by === 'hour') return `${print(short, at)}, ${print(hourOnly, at)}`;
  return by === 'week' ? `Week from ${print(short, at)}` : print(weekday, at);
}

/** Axis label; the year is shown in January. */
export function formatTick(at: string, by: Trend['by']): string {
  if (by === 'hour') return print(hourOnly, at);
  if (by === 'day') return print(short, at);
  return print(at.slice(5, 7) === '01' ? monthAndYear : monthOnly, at);
}

const length = (period: Period): string => {
  const days = dayCount(period);
  return days === 1 ? `on ${formatDay(period.to)}` : `in ${number(days)} days`;
};

const pointIn = (at: string, by: Trend['by']): string => {
  if (by === 'hour') return `at ${print(hourOnly, at)}`;
  return by === 'week' ? `in the week from ${print(short, at)}` : `on ${print(weekday, at)}`;
};

export type TrendTotals = Pick<Analytics, 'from' | 'to' | 'views' | 'visitors'>;

/** The chart as a sentence. */
export function describeTrend({ from, to, views, visitors }: TrendTotals, { by, points }: Trend): string {
  const when = length({ from, to });
  if (views.now === 0) return `No views ${when}${views.before === 0 ? '' : `, ${number(views.before)} before`}.`;
  const change = views.before === 0 ? 'with no earlier data' : describeChange(views);
  const total = `${viewCount(views.now)} by ${counted(visitors.now, 'visitor')} ${when}, ${change}.`;
  const known = points.flatMap(({ at, views: count }) => (count === null ? [] : [{ at, count }]));
  const [highest, ...others] = known.toSorted((one, other) => other.count - one.count);
  const lowest = others.at(-1);
  if (highest === undefined || lowest === undefined || lowest.count === highest.count) return total;
  const peak = `Most ${pointIn(highest.at, by)}: ${number(highest.count)}`;
  // Zero is not a meaningful minimum: nights have no views.
  if (lowest.count === 0) return `${total} ${peak}.`;
  return `${total} ${peak}; fewest ${pointIn(lowest.at, by)}: ${number(lowest.count)}.`;
}
