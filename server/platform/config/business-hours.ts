/** Business hours, time zone and holidays, parsed from text. */
import { parsedBy } from './variable-schemas.ts';
import { z } from 'zod';
import { isHoliday, isTimeZone, leavesDaysOpen } from '#shared/time/opening-hours.ts';

/** An interval of opening hours: weekday (1 is Monday, 7 is Sunday) and minutes since midnight, local time. */
export interface OpenStretch {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const midnight = 24 * 60;
const partPattern = /^([a-z]{3})(?:\s*-\s*([a-z]{3}))?\s+(\d{2}):(\d{2})\s*-\s*(\d{2}):(\d{2})$/;

/** `Fri-Mon` includes the weekend. */
const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => ((first + i) % 7) + 1);

const minuteOf = (hours = '', minutes = ''): number =>
  Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN;

const stretchesOf = (part: string): OpenStretch[] | undefined => {
  const [, first = '', last = first, ...times] = partPattern.exec(part) ?? [];
  const days = [first, last].map((name) => weekdays.indexOf(name));
  const from = minuteOf(times[0], times[1]);
  const to = minuteOf(times[2], times[3]);
  // Written so that NaN is refused too.
  if (days.includes(-1) || !(from < to && to <= midnight)) return undefined;
  return daysBetween(days[0] ?? 0, days[1] ?? 0).map((weekday) => ({ weekday, from, to }));
};

const parseHours = (text: string): OpenStretch[] | undefined => {
  if (text === '24/7') return daysBetween(0, 6).map((weekday) => ({ weekday, from: 0, to: midnight }));
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => stretchesOf(part.trim()));
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

const parseHolidays = (text: string): string[] | undefined => {
  const days = text.split(',').map((day) => day.trim());
  return days.every(isHoliday) && leavesDaysOpen(days) ? days : undefined;
};

export const businessHoursSchema = parsedBy(parseHours);
export const businessHolidaysSchema = parsedBy(parseHolidays);
export const businessTimeZoneSchema = z.string().trim().refine(isTimeZone);
