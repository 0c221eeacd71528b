/** Statistics of response times: median, 95th percentile, and the share in time. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';

export interface Answer {
  readonly answered_at: Date;
  /** From arrival until the answer was sent. */
  readonly answer_ms: number;
  readonly inTime: boolean;
}

/** Figures are null without answers. */
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
