/** When an answer is owed: the two promises that the contact page prints, as points in time. */
import type { PromiseKind } from '#shared/rules/submission-rules.ts';

export interface PromiseClock {
  /** The last moment at which an answer keeps the promise. */
  dueAt(submittedAt: Date, promise: PromiseKind): Date;
}

const hourMs = 60 * 60 * 1000;

export const createPromiseClock = (): PromiseClock => ({
  dueAt: (submittedAt, promise) => new Date(submittedAt.getTime() + (promise === 'urgent' ? 4 : 24) * hourMs),
});
