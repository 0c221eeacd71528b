/** Query plans: which intervals of which index a query scans, in which direction, and what is left to match. */
import type { BsonDocument } from './bson-document.ts';
import type { Condition, Filter } from './compile-filter.ts';
import type { SortSpec } from './sort-spec.ts';
import { directedKey, type IndexDefinition } from './index-definition.ts';
import { FULL_INTERVAL, intervalOfPrefix, intervalOfRange, intervalsOfPrefix } from './key-interval.ts';
import { isExactScalar, isIndexableValue } from './key-interval.ts';
import type { KeyInterval } from './key-interval.ts';
import { RANK, rankOf } from './compare-values.ts';
import { sortableKey } from './sortable-key.ts';

/** A scan of some intervals of one index. */
export interface IndexScan {
  readonly index: IndexDefinition;
  readonly intervals: readonly KeyInterval[];
}

/** Scans of one or several indexes that find together what a condition matches, and nothing else. */
export type IndexUnion = readonly [IndexScan, ...IndexScan[]];

export interface Plan {
  /** Undefined: a collection scan. */
  readonly index: IndexDefinition | undefined;
  /** In the order of the keys, and none touching another. */
  readonly intervals: readonly KeyInterval[];
  readonly backward: boolean;
  readonly providesSort: boolean;
  /** The rows themselves, instead of intervals, when choosing the plan has found them already. */
  readonly rows?: readonly number[];
  /** Index intersection: a document must be found by each of these as well. */
  readonly intersect: readonly IndexUnion[];
  /** The intersected scans hold few rows: each is looked up in the row index, instead of scanning past all others. */
  readonly byRow?: boolean;
  /** The conditions that the intervals of its own index satisfy. */
  readonly satisfied: ReadonlySet<Condition>;
  /** The scans find exactly the documents that match, so that SQL alone can skip, limit and count. */
  readonly exact: boolean;
  /** Multikey: one document may have several keys in the intervals. */
  readonly mayRepeat: boolean;
}

/** An `$in` of several fields multiplies; above this many intervals the rest is matched document by document. */
const MAX_INTERVALS = 1000;
const RANGE_OPERATORS = new Set(['$gt', '$gte', '$lt', '$lte']);

interface Bounds {
  readonly intervals: KeyInterval[];
  readonly used: Set<Condition>;
  /** Leading fields bound to one value, and all fields bound in any way. */
  readonly single: number;
  readonly bound: number;
}

/** A plan by each index that can serve, the best first. */
export function plansByIndex(filter: Filter, sort: SortSpec, indexes: readonly IndexDefinition[]): Plan[] {
  const scored: { plan: Plan; score: number }[] = [];
  for (const index of indexes) {
    const bounds = boundsOf(filter, index);
    if (!covers(index, filter, bounds)) continue;
    const direction = sortDirection(sort, index, bounds.single);
    const score = scoreOf(index, bounds, direction !== 0);
    if (score > 0) scored.push({ score, plan: planOf(filter, sort, index, bounds, direction) });
  }
  return scored.sort((a, b) => b.score - a.score).map(({ plan }) => plan);
}

export function planCollectionScan(filter: Filter, sort: SortSpec): Plan {
  const exact = filter.conditions.length === 0;
  const satisfied = new Set<Condition>();
  const wholly = { index: undefined, intervals: [], intersect: [], satisfied, backward: false, mayRepeat: false };
  return { ...wholly, providesSort: sort.length === 0, exact };
}

/** Undefined when indexes alone cannot satisfy the condition. */
export function indexUnionOf(
  condition: Condition,
  filter: Filter,
  indexes: readonly IndexDefinition[],
): IndexUnion | undefined {
  if (condition.alternatives) return indexUnionOfEach(condition.alternatives, filter, indexes);
  for (const index of indexes) {
    if (index.fields[0]?.path !== condition.path) continue;
    const alone = { conditions: [condition], matches: (document: BsonDocument) => condition.matches(document) };
    const bounds = boundsOf(alone, index);
    if (bounds.used.has(condition) && covers(index, filter, bounds)) return [{ index, intervals: bounds.intervals }];
  }
  return undefined;
}

function indexUnionOfEach(
  alternatives: readonly Filter[],
  filter: Filter,
  indexes: readonly IndexDefinition[],
): IndexUnion | undefined {
  const found = alternatives.map(({ conditions: [condition, ...others] }) =>
    condition && others.length === 0 ? indexUnionOf(condition, filter, indexes) : undefined,
  );
  if (found.includes(undefined)) return undefined;
  const [first, ...rest] = found.flatMap((scans) => scans ?? []);
  return first && [first, ...rest];
}

/** More fields bound is better; then a sort for nothing; a whole unique key beats everything. */
function scoreOf(index: IndexDefinition, bounds: Bounds, sorts: boolean): number {
  if (index.unique && bounds.single === index.fields.length) return 1000;
  return bounds.bound * 10 + bounds.single * 2 + (sorts ? 1 : 0);
}

function planOf(filter: Filter, sort: SortSpec, index: IndexDefinition, bounds: Bounds, direction: number): Plan {
  const arraysAtPoints = [...index.arrayFields].every((i) => i < bounds.single);
  return {
    index,
    intervals: bounds.intervals,
    intersect: [],
    satisfied: bounds.used,
    backward: direction < 0,
    providesSort: sort.length === 0 || direction !== 0,
    exact: filter.conditions.every((condition) => bounds.used.has(condition)),
    mayRepeat: !arraysAtPoints,
  };
}

/** Binds the fields of an index one after another, as long as the filter says something about the next. */
function boundsOf(filter: Filter, index: IndexDefinition): Bounds {
  let prefixes = [Buffer.alloc(0)];
  const used = new Set<Condition>();
  let single = 0;
  let points = 0;
  let arrayBound = false;
  for (const [i, { path, direction }] of index.fields.entries()) {
    const conditions = filter.conditions.filter((condition) => condition.path === path);
    const isArray = index.arrayFields.has(i);
    // Two fields with arrays may match in different elements, which the pairs in the index do not tell.
    if (isArray && arrayBound) break;
    arrayBound ||= isArray;
    const point = pointsOf(conditions, isArray);
    if (point && point.values.length * prefixes.length <= MAX_INTERVALS) {
      if (point.exact) used.add(point.condition);
      const keys = point.values.map((value) => directedKey(value, direction));
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
      if (single === i && keys.length === 1) single = i + 1;
      points = i + 1;
      continue;
    }
    const begun = conditions.find(({ prefix }) => prefix !== undefined);
    if (begun) {
      // The key of `abc` does not say more than that a text begins so.
      if (begun.prefix?.whole === true) used.add(begun);
      const intervals = prefixes.flatMap((prefix) => intervalsOfPrefix(begun, direction === -1, prefix));
      return { intervals: inOrder(intervals), used, single, bound: i + 1 };
    }
    const range = rangeOf(conditions, isArray);
    if (range.length === 0) break;
    for (const condition of range) used.add(condition);
    const intervals = prefixes.map((prefix) => intervalOfRange(range, direction === -1, prefix));
    return { intervals: inOrder(intervals), used, single, bound: i + 1 };
  }
  const intervals = points === 0 ? [FULL_INTERVAL] : inOrder(prefixes.map(intervalOfPrefix));
  return { intervals, used, single, bound: points };
}

function pointsOf(
  conditions: readonly Condition[],
  isArray: boolean,
): { condition: Condition; values: unknown[]; exact: boolean } | undefined {
  for (const condition of conditions) {
    const { operator, operand } = condition;
    const values: unknown[] | undefined =
      operator === '$eq' ? [operand] : operator === '$in' ? (operand as unknown[]) : undefined;
    // Null is also the key of what is missing, which it matches; only through arrays the two may differ.
    const isExact = (value: unknown): boolean => isExactScalar(value) || (value === null && !isArray);
    if (values?.every(isIndexableValue)) return { condition, values, exact: values.every(isExact) };
  }
  return undefined;
}

/** Bounds of one kind of value; of a field with arrays only one, since different elements may satisfy different ones. */
function rangeOf(conditions: readonly Condition[], isArray: boolean): Condition[] {
  const ranges = conditions.filter(({ operator, operand }) => RANGE_OPERATORS.has(operator) && isExactScalar(operand));
  const ofOneKind = ranges.filter(({ operand }) => rankOf(operand) === rankOf(ranges[0]?.operand));
  return isArray ? ofOneKind.slice(0, 1) : ofOneKind;
}

/** Does the index hold every document that can match? Sparse and partial ones leave documents out. */
function covers(index: IndexDefinition, filter: Filter, bounds: Bounds): boolean {
  const demandsValue = (wanted: string): boolean =>
    [...bounds.used].some(({ path, operator, operand }) => {
      const values = operator === '$in' ? (operand as unknown[]) : [operand];
      return path === wanted && values.every((value) => rankOf(value) !== RANK.null);
    });
  if (index.sparse && !index.fields.some(({ path }) => demandsValue(path))) return false;
  return (index.partial?.conditions ?? []).every((needed) =>
    filter.conditions.some((given) => given.path === needed.path && needed.path !== '' && implies(given, needed)),
  );
}

/** Partial filters consist of operators for which one fitting value is enough, whatever else an array holds. */
function implies(given: Condition, needed: Condition): boolean {
  if (given.operator === needed.operator && sameOperand(given.operand, needed.operand)) return true;
  const values: unknown[] =
    given.operator === '$eq' ? [given.operand] : given.operator === '$in' ? (given.operand as unknown[]) : [];
  if (values.length > 0)
    return values.every((value) => isExactScalar(value) && needed.matches(nested(needed.path, value)));
  return RANGE_OPERATORS.has(given.operator) && isExactScalar(given.operand) && isTrueExists(needed);
}

function isTrueExists(needed: Condition): boolean {
  return needed.operator === '$exists' && needed.matches(nested(needed.path, 1));
}

function nested(path: string, value: unknown): Record<string, unknown> {
  const document = path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);
  return document as Record<string, unknown>;
}

function sameOperand(a: unknown, b: unknown): boolean {
  return Buffer.compare(sortableKey(a), sortableKey(b)) === 0;
}

/** 1 or -1 when going through the index that way gives the sort; fields bound to one value do not matter for it. */
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

function inOrder(intervals: KeyInterval[]): KeyInterval[] {
  const sorted = intervals.sort((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter(
    (interval, i) => i === 0 || Buffer.compare(interval.low, sorted[i - 1]?.low ?? interval.low) !== 0,
  );
}
