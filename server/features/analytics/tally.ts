/** Counts in memory, by the hour, the kind and the key. What is taken out of it is written down as one batch. */
import { analyticsLimits, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import type { SiteHour } from './site-days.ts';

/**
 * What is counted. `totals` has `views` and `visitors`; `steps` and `fields` have the form’s id before a space; `read25` and the like
 * have articles by their slugs.
 */
export const countKinds = [
  'totals',
  ...(['pages', 'sources', 'campaigns', 'countries', 'devices', 'searches', 'files'] as const),
  ...(['steps', 'fields', 'read25', 'read50', 'read75', 'read100'] as const),
] as const;
export type CountKind = (typeof countKinds)[number];

export type Counts = ReadonlyMap<string, number>;

/** What was counted in one hour. */
export interface HourCounts extends SiteHour {
  readonly kinds: ReadonlyMap<CountKind, Counts>;
}

interface Bucket extends SiteHour {
  readonly kinds: Map<CountKind, Map<string, number>>;
}

export interface Tally {
  add(kind: CountKind, key: string, at: SiteHour, count?: number): void;
  /** All that has come together; from now on it counts anew. */
  take(): readonly HourCounts[];
  /** How many hours wait with something in them. */
  readonly size: () => number;
}

/** While the database is away for longer than that, the last of these hours takes what comes. */
const maxHours = 72;

export const createTally = (): Tally => {
  let buckets = new Map<string, Bucket>();
  let last: Bucket | undefined;
  /** The keys that this day has: names that people make up must fill neither the memory nor a document. */
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
    // A visitor of the last second of yesterday is written down today.
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
