/** Chooses how a query is carried out: by one index, by several together, or by looking at every document. */
import type { CollectionStore } from './collection-store.ts';
import type { Condition, Filter } from './compile-filter.ts';
import { planScan, plansByIndex, stretchesOf, type Alternatives, type Plan } from './query-planner.ts';
import { countEntries, rowsIn } from './read-plan.ts';
import type { SortSpec } from './sort-spec.ts';

/** So few documents are read and sorted at once, whatever else an index could save. */
const FEW = 200;
/** Stretches that SQL takes into one statement. */
const MOST_INTERVALS = 10;

export function choosePlan(collection: CollectionStore, filter: Filter, sort: SortSpec): Plan {
  const { indexes } = collection;
  const plans = plansByIndex(filter, sort, indexes);
  const [best] = plans;
  if (best?.exact && best.providesSort) return best;
  const settled = filter.conditions.flatMap((condition) => {
    const stretches = stretchesOf(condition, filter, indexes);
    const usable = stretches && stretches.flatMap(({ intervals }) => intervals).length <= MOST_INTERVALS;
    return usable ? [{ condition, stretches }] : [];
  });
  return (
    shortest(collection, filter, sort, plans, settled) ??
    together(filter, plans, settled) ??
    best ??
    planScan(filter, sort)
  );
}

interface Settled {
  readonly condition: Condition;
  readonly stretches: Alternatives;
}

/** By the condition that leaves the fewest documents, when these are few. */
function shortest(
  collection: CollectionStore,
  filter: Filter,
  sort: SortSpec,
  plans: readonly Plan[],
  settled: readonly Settled[],
): Plan | undefined {
  const planOf = ({ condition, stretches: [{ index, intervals }] }: Settled): Plan => {
    const exact = filter.conditions.every((each) => each === condition);
    const by = { index, intervals, within: [], settles: new Set([condition]) };
    return { ...by, backward: false, providesSort: sort.length === 0, exact, mayRepeat: index.arrayFields.size > 0 };
  };
  const byOneIndex = settled.filter(({ stretches }) => stretches.length === 1).map(planOf);
  let least = FEW + 1;
  let found: Plan | undefined;
  for (const plan of [...plans, ...byOneIndex]) {
    if (!plan.index || plan.intervals.length > MOST_INTERVALS) continue;
    const entries = countEntries(collection, { index: plan.index, intervals: plan.intervals }, least);
    if (entries >= least) continue;
    least = entries;
    found = plan;
  }
  for (const each of settled.filter(({ stretches }) => stretches.length > 1)) {
    const rows = rowsIn(collection, each.stretches, least);
    if (rows.length >= least) continue;
    least = rows.length;
    found = { ...planOf(each), rows: [...new Set(rows)], mayRepeat: false };
  }
  return found;
}

/** Through the index that gives the sort, past every document that another index rules out. */
function together(filter: Filter, plans: readonly Plan[], settled: readonly Settled[]): Plan | undefined {
  const main = plans.find(({ providesSort, mayRepeat }) => providesSort && !mayRepeat) ?? plans[0];
  if (!main || main.exact || main.intervals.length > MOST_INTERVALS) return main;
  const others = settled.filter(({ condition }) => !main.settles.has(condition));
  const known = new Set([...main.settles, ...others.map(({ condition }) => condition)]);
  return {
    ...main,
    within: others.map(({ stretches }) => stretches),
    exact: filter.conditions.every((condition) => known.has(condition)),
  };
}
