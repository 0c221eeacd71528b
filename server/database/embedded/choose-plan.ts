/** Query plans: the index that is scanned, the indexes that filter its rows, and the conditions left to match. */
import type { CollectionStore } from './collection-store.ts';
import type { Condition, Filter } from './compile-filter.ts';
import { boundsOf, type IndexBounds } from './index-bounds.ts';
import { ID_INDEX, type IndexDefinition } from './index-definition.ts';
import { countEntries, type FilteredScan, type IndexScan } from './index-scan.ts';
import { FULL_INTERVAL } from './key-interval.ts';
import type { SortSpec } from './sort-spec.ts';

export interface Plan extends FilteredScan {
  readonly providesSort: boolean;
  /** Conditions that no scan satisfies: they are matched document by document. */
  readonly unsatisfied: readonly Condition[];
}

/** A scan of no more entries than this needs no other index as a filter, and its documents can be sorted in memory. */
const FEW_ENTRIES = 200;
/** The maximum number of intervals in one SQL statement. */
export const MAX_SQL_INTERVALS = 10;

export function choosePlan(collection: CollectionStore, filter: Filter, sort: SortSpec): Plan {
  const plans = plansByIndex(filter, sort, collection.indexes);
  const [best] = plans;
  if (best?.unsatisfied.length === 0 && best.providesSort) return best;
  const selective = plans.find((plan) => countEntries(collection.sqlite, plan, FEW_ENTRIES + 1) <= FEW_ENTRIES);
  if (selective) return selective;
  const main =
    plans.find(({ providesSort, mayRepeat }) => providesSort && !mayRepeat) ??
    best ??
    scanOfAll(filter, sort, collection.indexes);
  return withFilters(main, filter, collection.indexes);
}

/** A plan for each index that can serve, the best first. */
function plansByIndex(filter: Filter, sort: SortSpec, indexes: readonly IndexDefinition[]): Plan[] {
  const scored = indexes.flatMap((index) => {
    const bounds = boundsOf(index, filter);
    if (!bounds) return [];
    const direction = sortDirection(sort, index, bounds.single);
    const score = scoreOf(index, bounds, direction !== 0);
    return score > 0 ? [{ score, plan: planOf(filter, sort, index, bounds, direction) }] : [];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ plan }) => plan);
}

/** More bound fields are better, then an index in the order of the sort. A complete unique key is best. */
function scoreOf(index: IndexDefinition, bounds: IndexBounds, sorts: boolean): number {
  if (index.unique && bounds.single === index.fields.length) return 1000;
  return bounds.bound * 10 + bounds.single * 2 + (sorts ? 1 : 0);
}

function planOf(filter: Filter, sort: SortSpec, index: IndexDefinition, bounds: IndexBounds, direction: number): Plan {
  return {
    index,
    intervals: bounds.intervals,
    filters: [],
    unsatisfied: filter.conditions.filter((condition) => !bounds.satisfied.has(condition)),
    backward: direction < 0,
    providesSort: sort.length === 0 || direction !== 0,
    mayRepeat: ![...index.arrayFields].every((i) => i < bounds.single),
  };
}

/** Without a usable index: all documents, in the order of their ids. */
function scanOfAll(filter: Filter, sort: SortSpec, indexes: readonly IndexDefinition[]): Plan {
  const index = indexes.find(({ name }) => name === ID_INDEX.name);
  if (!index) throw new Error('a collection without an index of its ids');
  const bounds = { intervals: [FULL_INTERVAL], satisfied: new Set<Condition>(), single: 0, bound: 0 };
  return planOf(filter, sort, index, bounds, 0);
}

/** Filters the scanned rows by every other condition that an index satisfies, so that fewer documents are read. */
function withFilters(main: Plan, filter: Filter, indexes: readonly IndexDefinition[]): Plan {
  if (main.intervals.length > MAX_SQL_INTERVALS) return main;
  const filters: (readonly IndexScan[])[] = [];
  const unsatisfied = main.unsatisfied.filter((condition) => {
    const scans = scansOf(condition, filter, indexes);
    const isUsable = scans && scans.flatMap(({ intervals }) => intervals).length <= MAX_SQL_INTERVALS;
    if (isUsable) filters.push(scans);
    return !isUsable;
  });
  return { ...main, filters, unsatisfied };
}

/** The scans that find exactly the documents that match the condition; undefined if no index does. */
function scansOf(
  condition: Condition,
  filter: Filter,
  indexes: readonly IndexDefinition[],
): readonly IndexScan[] | undefined {
  if (condition.alternatives) {
    const scans = condition.alternatives.map(({ conditions: [only, ...others] }) =>
      only && others.length === 0 ? scansOf(only, filter, indexes) : undefined,
    );
    return scans.includes(undefined) ? undefined : scans.flatMap((each) => each ?? []);
  }
  for (const index of indexes) {
    if (index.fields[0]?.path !== condition.path) continue;
    const bounds = boundsOf(index, filter, [condition]);
    if (bounds?.satisfied.has(condition)) return [{ index, intervals: bounds.intervals }];
  }
  return undefined;
}

/** The direction in which a scan of the index gives the sort, or 0. Fields with one value do not matter for the order. */
function sortDirection(sort: SortSpec, index: IndexDefinition, single: number): 1 | -1 | 0 {
  const constant = index.fields.filter((_, i) => i < single && !index.arrayFields.has(i));
  const singlePaths = new Set(constant.map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !singlePaths.has(path));
  if (wanted.length === 0) return sort.length === 0 ? 0 : 1;
  let direction: 1 | -1 | 0 = 0;
  for (const [i, { path, direction: asked }] of wanted.entries()) {
    const field = index.fields[single + i];
    if (field?.path !== path || index.arrayFields.has(single + i)) return 0;
    const turn = field.direction === asked ? 1 : -1;
    if (direction !== 0 && turn !== direction) return 0;
    direction = turn;
  }
  return direction;
}
