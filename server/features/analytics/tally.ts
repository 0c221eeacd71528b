/** Counts in memory by hour, kind and key, and returns batches to store. */
import { analyticsLimits, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import type { SiteHour } from './site-days.ts';

/**
 * Kinds of counts. Keys: `views` and `visitors` for `totals`; for `goals` the goal's id; for `steps` and `fields` the form's id and a space first; for
 * `read25` and the like the article's slug.
 */
export const countKinds = [
  'totals',
  ...(['entries', 'exits', 'readers', 'goals'] as const),
  ...(['pages', 'sources', 'campaigns', 'countries', 'devices', 'searches', 'files'] as const),
  ...(['steps', 'fields', 'read25', 'read50', 'read75', 'read100'] as const),
] as const;
export type CountKind = (typeof countKinds)[number];

export type Counts = ReadonlyMap<string, number>;

/** Counts of one hour. */
export interface HourCounts extends SiteHour {
  readonly kinds: ReadonlyMap<CountKind, Counts>;
}

interface Bucket extends SiteHour {
  readonly kinds: Map<CountKind, Map<string, number>>;
}

export interface Tally {
  add(kind: CountKind, key: string, at: SiteHour, count?: number): void;
  /** Returns all counts and starts again at zero. */
  take(): readonly HourCounts[];
  /** Number of hours with counts. */
  readonly size: () => number;
}

/** If the database is unavailable for longer, the last hour takes further counts. */
const maxHours = 72;

export const createTally = (): Tally => {
  let buckets = new Map<string, Bucket>();
  let last: Bucket | undefined;
  /** Keys of this day, limited because clients can invent names. */
  let known = { day: '', keys: new Map<CountKind, Set<string>>() };

  const bucketAt = ({ day, hour }: SiteHour): Bucket => {
    if (last?.hour === hour) return last;
    let bucket = buckets.get(hour);
    if (bucket === undefined && buckets.size >= maxHours) bucket = [...buckets.values()].at(-1);
    if (bucket === undefined) {
      bucket = { day, hour, kinds: new Map() };
      buckets.set(hour, bucket);
    }
    last = bucket;
    return bucket;
  };

  const keyWithin = (kind: CountKind, key: string, day: string): string => {
    // A visitor from the last second of yesterday is stored today.
    if (day > known.day) known = { day, keys: new Map() };
    const keys = known.keys.get(kind) ?? new Set<string>();
    known.keys.set(kind, keys);
    if (keys.has(key)) return key;
    if (keys.size >= analyticsLimits.keysADay) return unnamedKeys.other;
    keys.add(key);
    return key;
  };

  return {
    add(kind, key, at, count = 1) {
      const { kinds } = bucketAt(at);
      let counts = kinds.get(kind);
      if (counts === undefined) {
        counts = new Map<string, number>();
        kinds.set(kind, counts);
      }
      const now = counts.get(key);
      if (now !== undefined) return void counts.set(key, now + count);
      const within = keyWithin(kind, key, at.day);
      counts.set(within, (counts.get(within) ?? 0) + count);
    },
    take() {
      const taken = [...buckets.values()];
      buckets = new Map();
      last = undefined;
      return taken;
    },
    size: () => buckets.size,
  };
};
