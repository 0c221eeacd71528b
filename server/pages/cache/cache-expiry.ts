/** Purges pages that change with time: scheduled content and articles, time, date and year. */
import { quarterHourMs } from '#shared/content/desk-shifts.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';

export interface CacheExpiryDeps {
  readonly clock: () => Date;
  /** Reading `current` applies scheduled content that is due, and purges its pages. */
  readonly content: { readonly nextAt: number; readonly current: unknown };
  /** Other scheduled changes, read at the first call. `pass` is called when one is due, and returns the tags of what it changes. */
  readonly schedules: () => readonly { readonly nextAt: number; readonly pass: () => readonly CacheTag[] }[];
  readonly purge: (tags: readonly CacheTag[]) => void;
}

const nextDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);

const nextQuarter = (now: Date): number => (Math.floor(now.getTime() / quarterHourMs) + 1) * quarterHourMs;

/**
 * Returns a function that compares due times with the clock. Call it before each cache lookup: it costs a few
 * comparisons and is exact to the millisecond.
 */
export const createCacheExpiry = (deps: CacheExpiryDeps): (() => void) => {
  const { clock, content, purge } = deps;
  let schedules: ReturnType<CacheExpiryDeps['schedules']> | undefined;
  let year = clock().getUTCFullYear();
  let midnight = nextDay(clock());
  let quarter = nextQuarter(clock());
  return () => {
    const now = clock();
    const time = now.getTime();
    if (time >= content.nextAt) void content.current;
    schedules ??= deps.schedules();
    for (const schedule of schedules) if (time >= schedule.nextAt) purge(schedule.pass());
    if (time >= quarter) {
      purge(['quarter-hour']);
      quarter = nextQuarter(now);
    }
    if (time >= midnight) {
      purge(now.getUTCFullYear() === year ? ['day'] : ['day', 'year']);
      year = now.getUTCFullYear();
      midnight = nextDay(now);
    }
  };
};
