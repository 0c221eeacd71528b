/** When an answer is owed: the two promises that the contact page prints, as points in time. */
import { minuteOfDay, weekdays } from '#shared/time/opening-hours.ts';
import type { PromiseKind } from '#shared/contact/submission-rules.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { createBusinessCalendar, type BusinessCalendar } from './business-calendar.ts';

export interface SlaClock {
  /** The last moment at which an answer keeps the promise. */
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

/** `terms` are asked for at each message, so that a change counts for the next one. What was promised before stays. */
export const createSlaClock = (terms: () => SlaTerms): SlaClock => {
  let known: { readonly hours: Hours; readonly calendar: BusinessCalendar } | undefined;
  const calendarNow = (hours: Hours): BusinessCalendar => {
    if (known?.hours !== hours) known = { hours, calendar: calendarOf(hours) };
    return known.calendar;
  };
  return {
    dueAt: (submittedAt, promise) => {
      const { hours, promises } = terms();
      const everybody = new Date(submittedAt.getTime() + promises.answerHours * hourMs);
      if (promise === 'standard') return everybody;
      const soon = calendarNow(hours).addBusinessTime(submittedAt, promises.urgentHours * 60);
      // The first promise is to all inquiries: saying that it is urgent must never make anybody wait longer.
      return soon < everybody ? soon : everybody;
    },
  };
};
