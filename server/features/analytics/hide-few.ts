/** Hides figures of fewer than five visitors, with so many others that they cannot be subtracted from a total. */
import { analyticsLimits, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import type { Counts } from './tally.ts';

const min = analyticsLimits.minFilteredVisitors;

export const isFew = (visitors: number): boolean => visitors > 0 && visitors < min;

/** Keys to hide: those of fewer than five visitors, and the next smallest until all hidden ones have five together. */
export const fewKeys = (visitors: Counts): ReadonlySet<string> => {
  const hidden = new Set<string>();
  let sum = 0;
  const found = [...visitors].filter(([, count]) => count > 0);
  for (const [key, count] of found.sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))) {
    if (!isFew(count) && !isFew(sum)) break;
    hidden.add(key);
    sum += count;
  }
  return hidden;
};

/** Adds the counts of hidden keys up as `(other)`. `visitors`: of each key. */
export const mergeFew = (counts: Counts, visitors: Counts): Map<string, number> => {
  const hidden = fewKeys(visitors);
  const merged = new Map<string, number>();
  for (const [key, count] of counts) {
    const shown = hidden.has(key) ? unnamedKeys.other : key;
    merged.set(shown, (merged.get(shown) ?? 0) + count);
  }
  return merged;
};
