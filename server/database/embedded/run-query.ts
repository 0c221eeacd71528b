/** Runs a query: executes its plan, then matches and sorts what the plan leaves to do. */
import { fieldNames, type FieldNames } from './bson-document.ts';
import type { Condition, Filter } from './compile-filter.ts';
import type { CollectionStore, StoredDocument } from './collection-store.ts';
import { sortableKey } from './sortable-key.ts';
import { sortKeyOf, type SortSpec } from './sort-spec.ts';
import { choosePlan } from './choose-plan.ts';
import type { Plan } from './query-planner.ts';
import { countRows, executePlan, type QueryCost } from './execute-plan.ts';

/** How many documents a trial scan of one index may read before indexes are intersected. */
const TRIAL_DOCUMENTS = 300;

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
  const trial = plan.intersect.length > 0 && !plan.byRow ? trialScan(collection, plan, query, cost) : undefined;
  if (trial) {
    yield* trial;
    return;
  }
  const matches = matcher(plan, query.filter);
  const bySql = plan.exact && !plan.mayRepeat;
  let toSkip = bySql ? 0 : query.skip;
  let left = query.limit === 0 ? Infinity : query.limit;
  for (const stored of executePlan(collection, plan, cost, bySql ? query.skip : 0, left + toSkip)) {
    if (!matches(stored)) continue;
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    yield stored;
    left -= 1;
    if (left === 0) return;
  }
}

/** The fields that these paths begin with; undefined where one may look anywhere. */
function fieldsIn(parts: readonly { readonly path: string }[]): FieldNames | undefined {
  if (parts.some(({ path }) => path === '')) return undefined;
  return fieldNames(parts.map(({ path }) => path.split('.', 1)[0] ?? path));
}

type Test = (stored: StoredDocument) => boolean;

/** Tests the conditions that the plan does not satisfy. Decodes only the fields that they and the sort need. */
function matcher(plan: Plan, filter: Filter, sort: SortSpec = []): Test {
  const left = plan.exact ? [] : filter.conditions.filter((condition) => !plan.satisfied.has(condition));
  if (left.length === 0) return () => true;
  const fields = fieldsIn([...left, ...sort]);
  return (stored) => {
    const document = stored.part(fields);
    return left.every((condition) => condition.matches(document));
  };
}

/** Scans one index for a limited number of documents: common values fill a page soon, without an intersection. */
function trialScan(
  collection: CollectionStore,
  plan: Plan,
  { filter, skip, limit }: Query,
  cost: QueryCost | undefined,
): StoredDocument[] | undefined {
  const wanted = skip + limit;
  if (limit === 0 || wanted > TRIAL_DOCUMENTS) return undefined;
  const found: StoredDocument[] = [];
  const alone = { ...plan, intersect: [], exact: false };
  const matches = matcher(alone, filter);
  let seen = 0;
  for (const stored of executePlan(collection, alone, cost, 0, wanted)) {
    if (matches(stored)) found.push(stored);
    seen += 1;
    if (found.length === wanted) break;
    if (seen === TRIAL_DOCUMENTS) return undefined;
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
  const matches = matcher(plan, query.filter, query.sort);
  const sorting = fieldsIn(query.sort);
  for (const stored of executePlan(collection, plan, cost)) {
    if (matches(stored)) found.push({ key: sortKeyOf(stored.part(sorting), query.sort), rowId: stored.rowId });
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

/** How many match, counted up to `most`. */
export function countMatching(collection: CollectionStore, filter: Filter, most = Infinity): number {
  const plan = choosePlan(collection, filter, []);
  if (plan.exact) return collection.counts.getForPlan(plan, most, () => countRows(collection, plan, most));
  const matches = matcher(plan, filter);
  const name = `${filter.conditions.map(nameOf).sort().join('&')} up to ${most}`;
  return collection.counts.get(name, [collection], () => {
    let count = 0;
    for (const stored of executePlan(collection, plan)) {
      if (matches(stored)) count += 1;
      if (count >= most) break;
    }
    return count;
  });
}

function nameOf({ path, operator, operand }: Condition): string {
  return `${path} ${operator} ${sortableKey(operand).toString('hex')}`;
}
