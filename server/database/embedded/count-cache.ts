/** A cache of counts; an entry is valid until an index or a collection that was counted changes. */
import type { Plan, IndexScan } from './query-planner.ts';

/** An index, whose entries change, or a collection, whose documents do. */
interface Changing {
  readonly changes: number;
}

interface CachedCount {
  readonly count: number;
  /** What was counted, with its number of changes then. */
  readonly sources: readonly { readonly source: Changing; readonly changes: number }[];
}

const MAX_ENTRIES = 1000;

export class CountCache {
  /** In order of use, the least recent first. */
  readonly #counts = new Map<string, CachedCount>();

  /** The cached count, or else what `count` answers. */
  get(name: string, sources: readonly Changing[], count: () => number): number {
    const known = this.#counts.get(name);
    this.#counts.delete(name);
    const entry = known?.sources.every((each) => each.source.changes === each.changes)
      ? known
      : { count: count(), sources: sources.map((each) => ({ source: each, changes: each.changes })) };
    this.#counts.set(name, entry);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MAX_ENTRIES) break;
      this.#counts.delete(oldest);
    }
    return entry.count;
  }

  /** The count, up to `most`, of a plan that is exact, so that only its indexes matter. */
  getForPlan(plan: Plan, most: number, count: () => number): number {
    if (!plan.index || plan.rows) return count();
    const groups = [[{ index: plan.index, intervals: plan.intervals }], ...plan.intersect];
    const counted = `${plan.mayRepeat ? 'rows' : 'entries'} up to ${most}`;
    const name = `${counted} ${groups.map((group) => group.map(nameOf).join('|')).join('&')}`;
    const sources = groups.flat().map(({ index }) => index);
    return this.get(name, sources, count);
  }
}

function nameOf({ index, intervals }: IndexScan): string {
  const bounds = intervals.map(({ low, high }) => `${low.toString('hex')}-${high?.toString('hex') ?? ''}`);
  return `${index.table}:${bounds.join(',')}`;
}
