/** Carries out a query: by an index as far as one serves, the rest by matching and sorting what the plan reads. */
import type { Filter } from './compile-filter.ts';
import type { CollectionStore, StoredDocument } from './collection-store.ts';
import { sortKeyOf, type SortSpec } from './sort-spec.ts';
import { choosePlan } from './choose-plan.ts';
import type { Plan } from './query-planner.ts';
import { countRows, readPlan, type QueryCost } from './read-plan.ts';

/** How many documents may be looked at before several indexes are brought together. */
const SOON = 300;

export interface Query {
  readonly filter: Filter;
  readonly sort: SortSpec;
  readonly skip: number;
  /** 0: no limit, as MongoDB has it. */
  readonly limit: number;
}

/** Lazy: no statement stays open between two documents, so that a cursor may rest as long as it likes. */
export function* runQuery(collection: CollectionStore, query: Query, cost?: QueryCost): Generator<StoredDocument> {
  const plan = choosePlan(collection, query.filter, query.sort);
  if (!plan.providesSort) {
    yield* sorted(collection, plan, query, cost);
    return;
  }
  const soon = plan.within.length > 0 ? foundSoon(collection, plan, query, cost) : undefined;
  if (soon) {
    yield* soon;
    return;
  }
  const bySql = plan.exact && !plan.mayRepeat;
  let toSkip = bySql ? 0 : query.skip;
  let left = query.limit === 0 ? Infinity : query.limit;
  for (const stored of readPlan(collection, plan, cost, bySql ? query.skip : 0, left + toSkip)) {
    if (!plan.exact && !query.filter.matches(stored.document)) continue;
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    yield stored;
    left -= 1;
    if (left === 0) return;
  }
}

/** Looks at the first few documents: of what is common a page is full with them, and other indexes need not be asked. */
function foundSoon(
  collection: CollectionStore,
  plan: Plan,
  { filter, skip, limit }: Query,
  cost: QueryCost | undefined,
): StoredDocument[] | undefined {
  const wanted = skip + limit;
  if (limit === 0 || wanted > SOON) return undefined;
  const found: StoredDocument[] = [];
  let seen = 0;
  for (const stored of readPlan(collection, { ...plan, within: [] }, cost, 0, wanted)) {
    if (filter.matches(stored.document)) found.push(stored);
    seen += 1;
    if (found.length === wanted) break;
    if (seen === SOON) return undefined;
  }
  return found.slice(skip);
}

/** Of a sort that no index gives, only keys and row numbers are held; the documents are fetched again in order. */
function* sorted(
  collection: CollectionStore,
  plan: Plan,
  query: Query,
  cost: QueryCost | undefined,
): Generator<StoredDocument> {
  const found: { key: Buffer; rowId: number }[] = [];
  for (const { rowId, document } of readPlan(collection, plan, cost)) {
    if (plan.exact || query.filter.matches(document)) found.push({ key: sortKeyOf(document, query.sort), rowId });
  }
  found.sort((a, b) => Buffer.compare(a.key, b.key) || a.rowId - b.rowId);
  for (const { rowId } of found.slice(query.skip, query.limit === 0 ? undefined : query.skip + query.limit)) {
    const stored = collection.fetch(rowId);
    if (stored) yield stored;
  }
}

/** For changes: all rows first, so that a change cannot bring a document before the reading again. */
export function matchingRows(collection: CollectionStore, filter: Filter, limit: number): number[] {
  const rowIds: number[] = [];
  for (const { rowId } of runQuery(collection, { filter, sort: [], skip: 0, limit })) rowIds.push(rowId);
  return rowIds;
}

export function countMatching(collection: CollectionStore, filter: Filter): number {
  const plan = choosePlan(collection, filter, []);
  if (plan.exact) return countRows(collection, plan);
  let count = 0;
  for (const stored of readPlan(collection, plan)) if (filter.matches(stored.document)) count += 1;
  return count;
}
