/** Computes when an answer is due: the two promises on the contact page, one of them in business time. */
import { Temporal } from 'temporal-polyfill';
import { leavesDaysOpen, minuteOfDay, weekdays } from '#shared/time/opening-hours.ts';
import type { PromiseKind } from '#shared/contact/submission-rules.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { OpenStretch } from '#server/platform/config/business-hours.ts';

export interface BusinessCalendarOptions {
  /** May overlap. */
  readonly hours: readonly OpenStretch[];
  /** An IANA name. `hours` are local times of this zone. */
  readonly timeZone: string;
  /** Days on which the company is closed: `2027-12-24`, or `12-24` for every year. */
  readonly holidays: readonly string[];
}

export interface BusinessCalendar {
  /** Returns the moment at which so much business time has passed since `from`. */
  addBusinessTime(from: Date, minutes: number): Date;
}

type Span = Pick<OpenStretch, 'from' | 'to'>;

const minuteMs = 60 * 1000;
const midnight = 24 * 60;

/** Sorts and merges overlapping spans, so that no minute counts twice. */
const mergeSpans = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
};

/** @throws RangeError if there is no open hour. */
export const createBusinessCalendar = ({ hours, timeZone, holidays }: BusinessCalendarOptions): BusinessCalendar => {
  const open = hours.filter(({ from, to }) => from < to);
  const spansByDay = Array.from({ length: 8 }, (_, day) => mergeSpans(open.filter(({ weekday }) => weekday === day)));
  const closed = new Set(holidays);
  if (open.length === 0 || !leavesDaysOpen(holidays)) throw new RangeError('A business calendar needs an open hour.');

  const isClosed = (day: Temporal.PlainDate): boolean => {
    const date = day.toString();
    return closed.has(date) || closed.has(date.slice(-5));
  };

  /** At a change of clocks: the first of two equal minutes; for a skipped minute the moment of the change. */
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
      // Terminates: dated holidays are finite, and yearly ones leave days open (checked above).
      for (; ; day = day.add({ days: 1 })) {
        for (const span of isClosed(day) ? [] : (spansByDay[day.dayOfWeek] ?? [])) {
          const opens = Math.max(momentOf(day, span.from), start);
          const closes = momentOf(day, span.to);
          if (opens + left <= closes) return new Date(opens + left);
          left -= Math.max(0, closes - opens);
        }
      }
    },
  };
};

export interface SlaClock {
  /** The last moment at which an answer is in time. */
  dueAt(submittedAt: Date, promise: PromiseKind): Date;
}

type Hours = SiteSettings['hours'];
export type SlaTerms = Pick<SiteSettings, 'hours' | 'promises'>;

const hourMs = 60 * 60 * 1000;

const calendarOf = ({ days, timeZone, holidays }: Hours): BusinessCalendar =>
  createBusinessCalendar({
    hours: weekdays.flatMap((day, index) =>
      days[day].map(({ opens, closes }) => ({
        weekday: index + 1,
        from: minuteOfDay(opens) ?? 0,
        to: minuteOfDay(closes) ?? 0,
      })),
    ),
    timeZone,
    holidays: holidays.map(({ date }) => date),
  });

/** Reads `terms` for each message, so a change applies to the next one. Earlier promises stay. */
export const createSlaClock = (terms: () => SlaTerms): SlaClock => {
  let cached: { readonly hours: Hours; readonly calendar: BusinessCalendar } | undefined;
  const currentCalendar = (hours: Hours): BusinessCalendar => {
    if (cached?.hours !== hours) cached = { hours, calendar: calendarOf(hours) };
    return cached.calendar;
  };
  return {
    dueAt: (submittedAt, promise) => {
      const { hours, promises } = terms();
      const standard = new Date(submittedAt.getTime() + promises.answerHours * hourMs);
      if (promise === 'standard') return standard;
      const urgent = currentCalendar(hours).addBusinessTime(submittedAt, promises.urgentHours * 60);
      // In business time the urgent promise may end later, as on a weekend. The standard promise holds for all messages.
      return urgent < standard ? urgent : standard;
    },
  };
};
