/** Limits how many tasks run at once and how many wait. Further tasks are refused. */
import pLimit from 'p-limit';

interface ConcurrencyLimit {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: () => Error;
}

export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

/** The returned function throws `refusal()` when the queue is full. */
export function limitConcurrency({ atOnce, waiting, refusal }: ConcurrencyLimit): RunLimited {
  const limit = pLimit(atOnce);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw refusal();
    return limit(task);
  };
}
