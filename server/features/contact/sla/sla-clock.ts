/** When an answer is owed: the two promises that the contact page prints, as points in time. */
import { promiseHours, type PromiseKind } from '#shared/rules/submission-rules.ts';
import type { BusinessCalendar } from './business-calendar.ts';

export interface SlaClock {
  /** The last moment at which an answer keeps the promise. */
  dueAt(submittedAt: Date, promise: PromiseKind): Date;
}

const hourMs = 60 * 60 * 1000;

export const createSlaClock = (calendar: BusinessCalendar): SlaClock => ({
  dueAt: (submittedAt, promise) => {
    const everybody = new Date(submittedAt.getTime() + promiseHours.standard * hourMs);
    if (promise === 'standard') return everybody;
    const soon = calendar.addBusinessTime(submittedAt, promiseHours.urgent * 60);
    // The page promises 24 hours to all inquiries: saying that it is urgent must never make anybody wait longer.
    return soon < everybody ? soon : everybody;
  },
});
