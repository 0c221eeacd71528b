/** The promise clock on the company's calendar, as the environment describes it. */
import type { Environment } from '#server/config/environment.ts';
import { createBusinessCalendar } from '#server/features/contact/promise/business-calendar.ts';
import { createPromiseClock, type PromiseClock } from '#server/features/contact/promise/promise-clock.ts';

export const createPromises = ({ businessHours, businessTimeZone, businessHolidays }: Environment): PromiseClock =>
  createPromiseClock(
    createBusinessCalendar({ hours: businessHours, timeZone: businessTimeZone, holidays: businessHolidays }),
  );
