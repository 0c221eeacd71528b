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
  const few = shortest(collection, filter, sort, plans, settled);
  if (few) return inOrderOfKeys(filter, plans, few) ?? few.plan;
  return together(filter, plans, settled) ?? best ?? planScan(filter, sort);
}

interface Settled {
  readonly condition: Condition;
  readonly stretches: Alternatives;
}

interface Few {
  readonly plan: Plan;
  readonly stretches: Alternatives;
}

/** By the condition that leaves the fewest documents, when these are few. */
function shortest(
  collection: CollectionStore,
  filter: Filter,
  sort: SortSpec,
  plans: readonly Plan[],
  settled: readonly Settled[],
): Few | undefined {
  const planOf = ({ condition, stretches: [{ index, intervals }] }: Settled): Plan => {
    const exact = filter.conditions.every((each) => each === condition);
    const by = { index, intervals, within: [], settles: new Set([condition]) };
    return { ...by, backward: false, providesSort: sort.length === 0, exact, mayRepeat: index.arrayFields.size > 0 };
  };
  const byOneIndex = settled.filter(({ stretches }) => stretches.length === 1).map(planOf);
  let least = FEW + 1;
  let found: Few | undefined;
  for (const plan of [...plans, ...byOneIndex]) {
    if (!plan.index || plan.intervals.length > MOST_INTERVALS) continue;
    const stretches = { index: plan.index, intervals: plan.intervals };
    const entries = countEntries(collection, stretches, least);
    if (entries >= least) continue;
    least = entries;
    found = { plan, stretches: [stretches] };
  }
  for (const each of settled.filter(({ stretches }) => stretches.length > 1)) {
    const rows = rowsIn(collection, each.stretches, least);
    if (rows.length >= least) continue;
    least = rows.length;
    const { stretches } = each;
    found = { plan: { ...planOf(each), rows: [...new Set(rows)], mayRepeat: false }, stretches };
  }
  return found;
}

/** Where indexes settle everything, the index that gives the sort is asked for the keys of the few rows: no document is read to be tested or sorted. */
function inOrderOfKeys(filter: Filter, plans: readonly Plan[], { plan: few, stretches }: Few): Plan | undefined {
  if (few.exact && few.providesSort) return undefined;
  const isSettled = (main: Plan): boolean =>
    filter.conditions.every((condition) => main.settles.has(condition) || few.settles.has(condition));
  const main = plans.find(
    (plan) =>
      plan.index?.byRow !== undefined &&
      plan.providesSort &&
      !plan.mayRepeat &&
      plan.intervals.length <= MOST_INTERVALS &&
      isSettled(plan),
  );
  return main && { ...main, within: [stretches], byRow: true, exact: true };
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
