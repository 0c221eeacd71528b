/** Runs a query: reads the rows of its plan, then matches and sorts what the plan leaves to do. */
import { decodeDocument, fieldDecoder, type BsonDocument } from './bson-document.ts';
import { choosePlan, MAX_SQL_INTERVALS, type Plan } from './choose-plan.ts';
import type { CollectionStore, StoredDocument } from './collection-store.ts';
import type { Condition, Filter } from './compile-filter.ts';
import { countRows, readScan } from './index-scan.ts';
import { sortKeyOf, type SortSpec } from './sort-spec.ts';
import { checkTime } from './time-limit.ts';

export interface Query {
  readonly filter: Filter;
  readonly sort: SortSpec;
  readonly skip: number;
  /** As in MongoDB, 0 means no limit. */
  readonly limit: number;
}

export interface QueryCost {
  documentsExamined: number;
}

/** Lazy: documents are read as the caller asks for them, unless they have to be sorted. */
export function* runQuery(
  collection: CollectionStore,
  query: Query,
  cost: QueryCost = { documentsExamined: 0 },
): Generator<StoredDocument> {
  const plan = choosePlan(collection, query.filter, query.sort);
  if (!plan.providesSort) {
    yield* sorted(collection, plan, query, cost);
    return;
  }
  // SQL can skip if each row is one result, and if all of them are in one interval.
  const skipsInSql = plan.unsatisfied.length === 0 && !plan.mayRepeat && plan.intervals.length === 1;
  let toSkip = skipsInSql ? 0 : query.skip;
  let left = query.limit === 0 ? Infinity : query.limit;
  for (const { stored } of matching(collection, plan, [], cost, skipsInSql ? query.skip : 0, left + toSkip)) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    yield stored;
    left -= 1;
    if (left === 0) return;
  }
}

interface Match {
  readonly stored: StoredDocument;
  /** Decoded as far as needed to match it and to sort it. */
  readonly document: BsonDocument;
}

function* matching(
  collection: CollectionStore,
  plan: Plan,
  sort: SortSpec,
  cost: QueryCost,
  skip = 0,
  limit = Infinity,
): Generator<Match> {
  const decode = partialDecoder([...plan.unsatisfied, ...sort]);
  for (const stored of readScan(collection, plan, skip, limit)) {
    checkTime();
    cost.documentsExamined += 1;
    const document = decode(stored.bytes);
    if (matchesAll(plan.unsatisfied, document)) yield { stored, document };
  }
}

function matchesAll(conditions: readonly Condition[], document: BsonDocument): boolean {
  return conditions.every((condition) => condition.matches(document));
}

/** Decodes the top-level fields of these paths alone. The path of an `$or` is empty: it can refer to any field. */
function partialDecoder(parts: readonly { readonly path: string }[]): (bytes: Buffer) => BsonDocument {
  const names = new Set(parts.map(({ path }) => path.split('.', 1)[0] ?? path));
  if (names.size === 0) return () => ({});
  return names.has('') ? (bytes) => decodeDocument(bytes) : fieldDecoder(names);
}

/** Sorts in memory. Only keys and row ids are held; the documents are read again in order. */
function* sorted(
  collection: CollectionStore,
  plan: Plan,
  { sort, skip, limit }: Query,
  cost: QueryCost,
): Generator<StoredDocument> {
  const found: { key: Buffer; rowId: number }[] = [];
  for (const { stored, document } of matching(collection, plan, sort, cost))
    found.push({ key: sortKeyOf(document, sort), rowId: stored.rowId });
  found.sort((a, b) => Buffer.compare(a.key, b.key) || a.rowId - b.rowId);
  for (const { rowId } of found.slice(skip, limit === 0 ? undefined : skip + limit)) {
    const stored = collection.fetch(rowId);
    if (stored) yield stored;
  }
}

/** For changes: finds all rows first, so that no changed document is found again. */
export function matchingRows(collection: CollectionStore, filter: Filter, limit: number): number[] {
  return Array.from(runQuery(collection, { filter, sort: [], skip: 0, limit }), ({ rowId }) => rowId);
}

/** The number of matching documents, counted up to `limit`. */
export function countMatching(collection: CollectionStore, filter: Filter, limit = Infinity): number {
  const plan = choosePlan(collection, filter, []);
  if (plan.unsatisfied.length === 0 && plan.intervals.length <= MAX_SQL_INTERVALS)
    return countRows(collection.sqlite, plan, limit);
  let count = 0;
  for (const _ of matching(collection, plan, [], { documentsExamined: 0 })) {
    count += 1;
    if (count >= limit) break;
  }
  return count;
}
