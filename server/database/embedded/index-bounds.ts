/** Bounds of an index: the key intervals in which it holds every document that a filter can match. */
import type { Condition, Filter } from './compile-filter.ts';
import { directedKey, type IndexDefinition } from './index-definition.ts';
import { FULL_INTERVAL, intervalOfPrefix, intervalOfRange, intervalsOfPrefix } from './key-interval.ts';
import { isExactScalar, isIndexableValue } from './key-interval.ts';
import type { KeyInterval } from './key-interval.ts';
import { RANK, rankOf } from './value-rank.ts';
import { sortableKey } from './sortable-key.ts';

export interface IndexBounds {
  /** In the order of the keys, and none overlapping another. */
  readonly intervals: readonly KeyInterval[];
  /** The conditions that hold for exactly the documents in these intervals. */
  readonly satisfied: ReadonlySet<Condition>;
  /** The number of leading fields with one value. */
  readonly single: number;
  /** The number of fields with any bounds. */
  readonly bound: number;
}

/** An `$in` of several fields multiplies; above this many intervals the rest is matched document by document. */
const MAX_INTERVALS = 1000;
const RANGE_OPERATORS = new Set(['$gt', '$gte', '$lt', '$lte']);

/**
 * The bounds that `conditions`, by default all of the filter, give to the index. Undefined if the index, being sparse or partial,
 * may lack a document that the whole filter matches.
 */
export function boundsOf(
  index: IndexDefinition,
  filter: Filter,
  conditions: readonly Condition[] = filter.conditions,
): IndexBounds | undefined {
  const bounds = bindFields(conditions, index);
  return covers(index, filter, bounds) ? bounds : undefined;
}

/** Binds the fields of an index one after another, up to the first without a condition that gives bounds. */
function bindFields(given: readonly Condition[], index: IndexDefinition): IndexBounds {
  let prefixes = [Buffer.alloc(0)];
  const satisfied = new Set<Condition>();
  let single = 0;
  let points = 0;
  let arrayBound = false;
  for (const [i, { path, direction }] of index.fields.entries()) {
    const conditions = given.filter((condition) => condition.path === path);
    const isArray = index.arrayFields.has(i);
    // Conditions on two array fields may match different elements; the index holds only pairs of elements.
    if (isArray && arrayBound) break;
    arrayBound ||= isArray;
    const point = pointsOf(conditions, isArray);
    if (point && point.values.length * prefixes.length <= MAX_INTERVALS) {
      if (point.exact) satisfied.add(point.condition);
      const keys = point.values.map((value) => directedKey(value, direction));
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
      if (single === i && keys.length === 1) single = i + 1;
      points = i + 1;
      continue;
    }
    const begun = conditions.find(({ prefix }) => prefix !== undefined);
    if (begun) {
      // Only an expression that is nothing but a prefix is satisfied by the keys alone.
      if (begun.prefix?.whole === true) satisfied.add(begun);
      const intervals = prefixes.flatMap((prefix) => intervalsOfPrefix(begun, direction === -1, prefix));
      return { intervals: inOrder(intervals), satisfied, single, bound: i + 1 };
    }
    const range = rangeOf(conditions, isArray);
    if (range.length === 0) break;
    for (const condition of range) satisfied.add(condition);
    const intervals = prefixes.map((prefix) => intervalOfRange(range, direction === -1, prefix));
    return { intervals: inOrder(intervals), satisfied, single, bound: i + 1 };
  }
  const intervals = points === 0 ? [FULL_INTERVAL] : inOrder(prefixes.map(intervalOfPrefix));
  return { intervals, satisfied, single, bound: points };
}

function pointsOf(
  conditions: readonly Condition[],
  isArray: boolean,
): { condition: Condition; values: unknown[]; exact: boolean } | undefined {
  for (const condition of conditions) {
    const { operator, operand } = condition;
    const values: unknown[] | undefined =
      operator === '$eq' ? [operand] : operator === '$in' ? (operand as unknown[]) : undefined;
    // Null matches a missing field, which has the same key. Inside arrays the two can differ.
    const isExact = (value: unknown): boolean => isExactScalar(value) || (value === null && !isArray);
    if (values?.every(isIndexableValue)) return { condition, values, exact: values.every(isExact) };
  }
  return undefined;
}

/** Range conditions on one type of value. Of an array field only one, since different elements may satisfy different ones. */
function rangeOf(conditions: readonly Condition[], isArray: boolean): Condition[] {
  const ranges = conditions.filter(({ operator, operand }) => RANGE_OPERATORS.has(operator) && isExactScalar(operand));
  const ofOneKind = ranges.filter(({ operand }) => rankOf(operand) === rankOf(ranges[0]?.operand));
  return isArray ? ofOneKind.slice(0, 1) : ofOneKind;
}

/** Sparse and partial indexes leave documents out. */
function covers(index: IndexDefinition, filter: Filter, bounds: IndexBounds): boolean {
  const requiresValue = (wanted: string): boolean =>
    [...bounds.satisfied].some(({ path, operator, operand }) => {
      const values = operator === '$in' ? (operand as unknown[]) : [operand];
      return path === wanted && values.every((value) => rankOf(value) !== RANK.null);
    });
  if (index.sparse && !index.fields.some(({ path }) => requiresValue(path))) return false;
  return (index.partial?.conditions ?? []).every((needed) =>
    filter.conditions.some((given) => given.path === needed.path && needed.path !== '' && implies(given, needed)),
  );
}

/** True if every document that `given` matches is matched by `needed`, a condition of a partial index. */
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

function inOrder(intervals: KeyInterval[]): KeyInterval[] {
  const sorted = intervals.sort((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter(
    (interval, i) => i === 0 || Buffer.compare(interval.low, sorted[i - 1]?.low ?? interval.low) !== 0,
  );
}
