/** How many rows a plan's stretches hold, counted once and remembered until an entry of one of its indexes comes or goes. */
import type { IndexDefinition } from './index-definition.ts';
import type { Plan, Stretches } from './query-planner.ts';

interface KeptCount {
  readonly count: number;
  /** The indexes it was counted in, each as it was then. */
  readonly seen: readonly { readonly index: IndexDefinition; readonly changes: number }[];
}

/** So few are counted as quickly as they are looked up. */
const WORTH_KEEPING = 200;
const MOST_KEPT = 1000;

export class KeptCounts {
  /** The one not asked for longest comes first. */
  readonly #kept = new Map<string, KeptCount>();

  /** `count` counts anew. */
  of(plan: Plan, count: () => number): number {
    if (!plan.index || plan.rows) return count();
    const groups = [[{ index: plan.index, intervals: plan.intervals }], ...plan.within];
    const key = `${plan.mayRepeat ? 'rows' : 'entries'} ${groups.map((group) => group.map(nameOf).join('|')).join('&')}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known?.seen.every(({ index, changes }) => index.changes === changes)
      ? known
      : { count: count(), seen: groups.flat().map(({ index }) => ({ index, changes: index.changes })) };
    if (kept.count >= WORTH_KEEPING) this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return kept.count;
  }
}

function nameOf({ index, intervals }: Stretches): string {
  const stretches = intervals.map(({ low, high }) => `${low.toString('hex')}-${high?.toString('hex') ?? ''}`);
  return `${index.table}:${stretches.join(',')}`;
}
