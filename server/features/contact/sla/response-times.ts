/** How fast staff answered: the middle and the slow end of the times, and how often in time. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';

export interface Answer {
  readonly answered_at: Date;
  /** From arrival to delivered answer. */
  readonly answer_ms: number;
  /** Whether it was delivered by the time it was due. */
  readonly inTime: boolean;
}

/** Null where there is nothing to say anything about. */
export type ResponseTimes = Omit<Overview['answer_times'], 'days'>;

const minuteMs = 60 * 1000;
const slowShare = 0.95;

/** The median of an even number is the mean of the middle two; the 95th percentile is a time that occurred (nearest rank). */
export function responseTimes(answers: readonly Answer[]): ResponseTimes {
  const count = answers.length;
  // A typed array sorts as numbers, and fast.
  const times = Float64Array.from(answers, ({ answer_ms }) => answer_ms).sort();
  const minutesAt = (rank: number): number => (times[rank - 1] ?? 0) / minuteMs;
  if (count === 0) return { answers: 0, median_minutes: null, p95_minutes: null, within_promise: null };
  return {
    answers: count,
    median_minutes: (minutesAt(Math.floor((count + 1) / 2)) + minutesAt(Math.ceil((count + 1) / 2))) / 2,
    p95_minutes: minutesAt(Math.ceil(slowShare * count)),
    within_promise: answers.filter(({ inTime }) => inTime).length / count,
  };
}
