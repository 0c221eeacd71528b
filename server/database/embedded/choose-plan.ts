/** Chooses the plan of a query: an index scan, an intersection of indexes, or a collection scan. */
import type { CollectionStore } from './collection-store.ts';
import type { Condition, Filter } from './compile-filter.ts';
import { planCollectionScan, plansByIndex, indexUnionOf, type IndexUnion, type Plan } from './query-planner.ts';
import { countEntries, scanUnion } from './execute-plan.ts';
import type { SortSpec } from './sort-spec.ts';

/** A condition that leaves no more documents than this is selective: they are read and sorted in memory. */
const FEW_DOCUMENTS = 200;
/** The most intervals that go into one SQL statement. */
const MAX_SQL_INTERVALS = 10;

export function choosePlan(collection: CollectionStore, filter: Filter, sort: SortSpec): Plan {
  const { indexes } = collection;
  const plans = plansByIndex(filter, sort, indexes);
  const [best] = plans;
  if (best?.exact && best.providesSort) return best;
  const indexed = filter.conditions.flatMap((condition) => {
    const scans = indexUnionOf(condition, filter, indexes);
    const usable = scans && scans.flatMap(({ intervals }) => intervals).length <= MAX_SQL_INTERVALS;
    return usable ? [{ condition, scans }] : [];
  });
  const selective = mostSelective(collection, filter, sort, plans, indexed);
  if (selective) return sortedByRowIdIndex(filter, plans, selective) ?? selective.plan;
  return intersectIndexes(filter, plans, indexed) ?? best ?? planCollectionScan(filter, sort);
}

interface IndexedCondition {
  readonly condition: Condition;
  readonly scans: IndexUnion;
}

interface SelectivePlan {
  readonly plan: Plan;
  readonly scans: IndexUnion;
}

/** The plan by the condition that leaves the fewest documents, if it is selective. */
function mostSelective(
  collection: CollectionStore,
  filter: Filter,
  sort: SortSpec,
  plans: readonly Plan[],
  indexed: readonly IndexedCondition[],
): SelectivePlan | undefined {
  const planOf = ({ condition, scans: [{ index, intervals }] }: IndexedCondition): Plan => {
    const exact = filter.conditions.every((each) => each === condition);
    const by = { index, intervals, intersect: [], satisfied: new Set([condition]) };
    return { ...by, backward: false, providesSort: sort.length === 0, exact, mayRepeat: index.arrayFields.size > 0 };
  };
  const byOneIndex = indexed.filter(({ scans }) => scans.length === 1).map(planOf);
  let least = FEW_DOCUMENTS + 1;
  let found: SelectivePlan | undefined;
  for (const plan of [...plans, ...byOneIndex]) {
    if (!plan.index || plan.intervals.length > MAX_SQL_INTERVALS) continue;
    const scans = { index: plan.index, intervals: plan.intervals };
    const entries = countEntries(collection, scans, least);
    if (entries >= least) continue;
    least = entries;
    found = { plan, scans: [scans] };
  }
  for (const each of indexed.filter(({ scans }) => scans.length > 1)) {
    const rows = scanUnion(collection, each.scans, least);
    if (rows.length >= least) continue;
    least = rows.length;
    const { scans } = each;
    found = { plan: { ...planOf(each), rows: [...new Set(rows)], mayRepeat: false }, scans };
  }
  return found;
}

/** A covered plan: when indexes satisfy every condition, the index that gives the sort yields the keys of the few rows, and no document is read to match or sort. */
function sortedByRowIdIndex(
  filter: Filter,
  plans: readonly Plan[],
  { plan: selective, scans }: SelectivePlan,
): Plan | undefined {
  if (selective.exact && selective.providesSort) return undefined;
  const isSatisfied = (main: Plan): boolean =>
    filter.conditions.every((condition) => main.satisfied.has(condition) || selective.satisfied.has(condition));
  const main = plans.find(
    (plan) =>
      plan.index?.byRow !== undefined &&
      plan.providesSort &&
      !plan.mayRepeat &&
      plan.intervals.length <= MAX_SQL_INTERVALS &&
      isSatisfied(plan),
  );
  return main && { ...main, intersect: [scans], byRow: true, exact: true };
}

/** Index intersection: a scan of the index that gives the sort, past every row that another index rules out. */
function intersectIndexes(
  filter: Filter,
  plans: readonly Plan[],
  indexed: readonly IndexedCondition[],
): Plan | undefined {
  const main = plans.find(({ providesSort, mayRepeat }) => providesSort && !mayRepeat) ?? plans[0];
  if (!main || main.exact || main.intervals.length > MAX_SQL_INTERVALS) return main;
  const others = indexed.filter(({ condition }) => !main.satisfied.has(condition));
  const known = new Set([...main.satisfied, ...others.map(({ condition }) => condition)]);
  return {
    ...main,
    intersect: others.map(({ scans }) => scans),
    exact: filter.conditions.every((condition) => known.has(condition)),
  };
}
