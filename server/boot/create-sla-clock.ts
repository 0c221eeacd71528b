/** The SLA clock on the company's calendar, as the environment describes it. */
import type { Environment } from '#server/platform/config/environment.ts';
import { createBusinessCalendar } from '#server/features/contact/sla/business-calendar.ts';
import { createSlaClock, type SlaClock } from '#server/features/contact/sla/sla-clock.ts';

export const createSlaClockOf = ({ businessHours, businessTimeZone, businessHolidays }: Environment): SlaClock =>
  createSlaClock(
    createBusinessCalendar({ hours: businessHours, timeZone: businessTimeZone, holidays: businessHolidays }),
  );
