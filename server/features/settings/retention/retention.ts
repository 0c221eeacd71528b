/** Erases records that are older than the settings allow, for each feature. */
import type { Retained } from '#shared/settings/retention-rules.ts';
import type { WorkGuard } from '#server/platform/mongodb/work-failures.ts';

export interface Retention {
  /** The setting, which is a number of days or months by its name. 0: records are kept for ever. */
  readonly kind: Retained;
  /** Daily work before the erasure, for example to bring records from other places to where they are erased. */
  readonly prepare?: () => Promise<void>;
  /** Counts the records that are too old. */
  readonly count: (limit: number, now: Date) => Promise<number>;
  /** Erases them in batches, and yields the number of each. */
  readonly erase: (limit: number, now: Date, guard: Pick<WorkGuard, 'attempt'>) => AsyncGenerator<number>;
}

const dayMs = 86_400_000;

export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);
