/** When the company is open, and how business time passes. */
import { Temporal } from 'temporal-polyfill';
import { leavesDaysOpen } from '#shared/time/opening-hours.ts';
import type { OpenStretch } from '#server/platform/config/business-hours.ts';

export interface BusinessCalendarOptions {
  /** In any order; they may overlap. */
  readonly hours: readonly OpenStretch[];
  /** An IANA name; the hours are those of its clocks. */
  readonly timeZone: string;
  /** Days on which the company is closed: `2027-12-24`, or `12-24` for every year. */
  readonly holidays: readonly string[];
}

export interface BusinessCalendar {
  /** The moment at which this much business time has passed; time outside the open hours does not count. */
  addBusinessTime(from: Date, minutes: number): Date;
}

type Span = Pick<OpenStretch, 'from' | 'to'>;

const minuteMs = 60 * 1000;
const midnight = 24 * 60;

/** Sorted, and without overlaps, so that no minute counts twice. */
const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
};

/** @throws RangeError for a company that never opens. */
export const createBusinessCalendar = ({ hours, timeZone, holidays }: BusinessCalendarOptions): BusinessCalendar => {
  const open = hours.filter(({ from, to }) => from < to);
  const spansOf = Array.from({ length: 8 }, (_, day) => merged(open.filter(({ weekday }) => weekday === day)));
  const closed = new Set(holidays);
  if (open.length === 0 || !leavesDaysOpen(holidays)) throw new RangeError('A business calendar needs an open hour.');

  const isClosed = (day: Temporal.PlainDate): boolean => {
    const date = day.toString();
    return closed.has(date) || closed.has(date.slice(-5));
  };

  /** Where the clocks show this minute twice, the first; where they skip it, the moment at which they do. */
  const momentOf = (day: Temporal.PlainDate, minute: number): number => {
    if (minute === midnight) return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
    const wanted = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const shown = wanted.toZonedDateTime(timeZone);
    if (shown.toPlainDateTime().equals(wanted)) return shown.epochMilliseconds;
    const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    return (before.getTimeZoneTransition('next') ?? shown).epochMilliseconds;
  };

  return {
    addBusinessTime: (from, minutes) => {
      const start = from.getTime();
      let left = minutes * minuteMs;
      let day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate();
      // Ends: dated holidays are a finite number, and those of every year leave days open.
      for (; ; day = day.add({ days: 1 })) {
        for (const span of isClosed(day) ? [] : (spansOf[day.dayOfWeek] ?? [])) {
          const opens = Math.max(momentOf(day, span.from), start);
          const closes = momentOf(day, span.to);
          if (opens + left <= closes) return new Date(opens + left);
          left -= Math.max(0, closes - opens);
        }
      }
    },
  };
};
