/** How numbers, days and changes are said: US English, the same words for whoever reads and for whoever listens. */
import type { Analytics, Compared, Point } from '#shared/contracts/analytics.contract.ts';
import { dayCount, type Period } from './periods.ts';

export const number = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;

export const viewCount = (count: number): string => counted(count, 'view', 'views');

/** `part` of `whole` in whole per cent; “under 1%” for what is there and would round to nothing. */
export function share(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const percent = Math.round((Math.min(part, whole) / whole) * 100);
  return percent === 0 ? '<1%' : `${percent}%`;
}

export type Direction = 'up' | 'down' | 'same' | 'unknown';

export const directionOf = ({ now, before }: Compared): Direction => {
  if (before === 0) return 'unknown';
  return now === before ? 'same' : now > before ? 'up' : 'down';
};

/** From here on so many per cent say less than how many times it is. */
const manyTimes = 10;

/** How much it has changed, in as few words as a column of a table has room for. */
export function shortChange({ now, before }: Compared): string {
  if (before === 0) return now === 0 ? '–' : 'new';
  if (now === before) return '0%';
  if (now / before >= manyTimes) return `×${number(Math.round(now / before))}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? '+' : '−'}${percent === 0 ? '<1' : percent}%`;
}

/** The same as it is said: “up 12% from 1,203”. Nothing before is no change that per cent could tell. */
export function changeWords({ now, before }: Compared): string {
  if (before === 0) return 'none before';
  if (now === before) return `as before, ${number(before)}`;
  if (now / before >= manyTimes) return `${number(Math.round(now / before))} times the ${number(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? 'up' : 'down'} ${percent === 0 ? 'under 1' : percent}% from ${number(before)}`;
}

const tenths = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How many there are to one, with one digit; null where there is nothing to divide by. */
export const ratio = (part: number, whole: number): string | null => (whole === 0 ? null : tenths(part / whole));

/** The same of a ratio: how it compares with the one before. */
export function ratioChange(now: string | null, before: string | null): { words: string; direction: Direction } {
  if (before === null || now === null) return { words: 'none before', direction: 'unknown' };
  if (now === before) return { words: `as before, ${before}`, direction: 'same' };
  const isUp = Number(now.replaceAll(',', '')) > Number(before.replaceAll(',', ''));
  return { words: `${isUp ? 'up' : 'down'} from ${before}`, direction: isUp ? 'up' : 'down' };
}

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const short = inUtc({ month: 'short', day: 'numeric' });
const long = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
const monthOnly = inUtc({ month: 'short' });
const hourOnly = inUtc({ hour: 'numeric' });

// Newer data put a narrow space before AM and PM, which the site's font does not have.
const print = (format: Intl.DateTimeFormat, at: string): string =>
  format.format(new Date(at.length > 10 ? `${at}:00:00Z` : `${at}T00:00:00Z`)).replaceAll('\u202f', ' ');

/** `Nov 27, 2026`. */
export const dayWords = (day: string): string => print(long, day);

/** The days as they are written over the numbers; a year that both share is said once. */
export function periodWords({ from, to }: Period): string {
  if (from === to) return dayWords(to);
  const first = from.slice(0, 4) === to.slice(0, 4) ? print(short, from) : dayWords(from);
  return `${first} to ${dayWords(to)}`;
}

/** A point of the trend in full: `Fri, Nov 27` or `Nov 27, 2 PM`. */
export const pointWords = (at: string): string =>
  at.length > 10 ? `${print(short, at)}, ${print(hourOnly, at)}` : print(weekday, at);

/** Under the chart, where there is room for little; `isYear` for so many days that months are enough. */
export const tickWords = (at: string, isYear: boolean): string => {
  if (at.length > 10) return print(hourOnly, at);
  return print(isYear ? monthOnly : short, at);
};

const length = (period: Period): string => {
  const days = dayCount(period);
  return days === 1 ? `on ${dayWords(period.to)}` : `in ${number(days)} days`;
};

const extreme = (series: readonly Point[], isBetter: (one: Point, best: Point) => boolean): Point | undefined =>
  series.reduce<Point | undefined>(
    (best, each) => (best === undefined || isBetter(each, best) ? each : best),
    undefined,
  );

/** What the chart shows, for whoever cannot see it and for whoever would rather read. */
export function trendSentence({ from, to, by, views, visitors, series }: TrendInput): string {
  const total = `${viewCount(views.now)} by ${counted(visitors.now, 'visitor', 'visitors')} ${length({ from, to })}`;
  const most = extreme(series, (one, best) => one.views > best.views);
  if (views.now === 0 || most === undefined) return `No views ${length({ from, to })}.`;
  const change = views.before === 0 ? 'with none before' : changeWords(views);
  const least = extreme(series, (one, best) => one.views < best.views);
  const at = (point: Point): string =>
    by === 'hour' ? `at ${print(hourOnly, point.at)}` : `on ${pointWords(point.at)}`;
  const peak = `The most were ${at(most)}: ${number(most.views)}`;
  const low =
    least === undefined || least.views === most.views ? '' : `; the fewest ${at(least)}: ${number(least.views)}`;
  return series.length === 1 ? `${total}, ${change}.` : `${total}, ${change}. ${peak}${low}.`;
}

export type TrendInput = Pick<Analytics, 'from' | 'to' | 'by' | 'views' | 'visitors' | 'series'>;
