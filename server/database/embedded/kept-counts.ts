/** How many documents match, counted once and remembered until what was looked at changes. */
import type { Plan, Stretches } from './query-planner.ts';

/** An index, whose entries change, or a collection, whose documents do. */
interface Changing {
  readonly changes: number;
}

interface KeptCount {
  readonly count: number;
  /** Where it was counted, each as it was then. */
  readonly seen: readonly { readonly in: Changing; readonly changes: number }[];
}

const MOST_KEPT = 1000;

export class KeptCounts {
  /** The one not asked for longest comes first. */
  readonly #kept = new Map<string, KeptCount>();

  /** `count` counts anew. */
  of(name: string, places: readonly Changing[], count: () => number): number {
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    const kept = known?.seen.every((each) => each.in.changes === each.changes)
      ? known
      : { count: count(), seen: places.map((each) => ({ in: each, changes: each.changes })) };
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return kept.count;
  }

  /** Of a plan that settles everything, so that only its indexes matter. */
  ofPlan(plan: Plan, count: () => number): number {
    if (!plan.index || plan.rows) return count();
    const groups = [[{ index: plan.index, intervals: plan.intervals }], ...plan.within];
    const name = `${plan.mayRepeat ? 'rows' : 'entries'} ${groups.map((group) => group.map(nameOf).join('|')).join('&')}`;
    const places = groups.flat().map(({ index }) => index);
    return this.of(name, places, count);
  }
}

function nameOf({ index, intervals }: Stretches): string {
  const stretches = intervals.map(({ low, high }) => `${low.toString('hex')}-${high?.toString('hex') ?? ''}`);
  return `${index.table}:${stretches.join(',')}`;
}
