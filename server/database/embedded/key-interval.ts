/** Intervals of index keys: from one key up to, but not including, another. */
import { Binary, ObjectId } from 'bson';
import type { Condition } from './compile-filter.ts';
import { RANK, rankOf } from './value-rank.ts';
import { exactNumberOf, plainNumberOf } from './exact-number.ts';
import { invertedKey, sortableKey } from './sortable-key.ts';

/** `high` is null when the interval reaches the end of the index. */
export interface KeyInterval {
  readonly low: Buffer;
  readonly high: Buffer | null;
}

export const FULL_INTERVAL: KeyInterval = { low: Buffer.alloc(0), high: null };

/** The interval of all keys that begin with a prefix. */
export function intervalOfPrefix(prefix: Buffer): KeyInterval {
  return { low: prefix, high: following(prefix) };
}

/** True if equal keys mean equal values, so that the document need not be matched again. */
export function isExactScalar(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof Date) return true;
  return value instanceof ObjectId || (exactNumberOf(value) !== undefined && !Number.isNaN(plainNumberOf(value)));
}

/** True if an equality can use an index. Documents found by null or by a document are matched again. */
export function isIndexableValue(value: unknown): boolean {
  return isExactScalar(value) || value === null || value instanceof Binary || rankOf(value) === RANK.object;
}

export interface RangeBounds {
  readonly operator: string;
  readonly operand: unknown;
}

/** The values of one type that are inside all bounds. The operands are exact scalars. */
export function intervalOfRange(bounds: readonly RangeBounds[], descending: boolean, prefix: Buffer): KeyInterval {
  const rank = rankOf(bounds[0]?.operand);
  // NaN, which sorts before all numbers, is in no range.
  let low: Buffer = rank === RANK.number ? Buffer.of(rank, ...new Array<number>(8).fill(0), 1) : Buffer.of(rank);
  let high: Buffer = Buffer.of(rank + 1);
  for (const { operator, operand } of bounds) {
    const key = sortableKey(operand);
    const after = following(key) ?? high;
    if (operator === '$gt' || operator === '$gte') low = later(low, operator === '$gt' ? after : key);
    else high = earlier(high, operator === '$lt' ? key : after);
  }
  if (Buffer.compare(low, high) > 0) high = low;
  const [from, to] = descending ? [invertedBound(high), invertedBound(low)] : [low, high];
  return {
    low: Buffer.concat([prefix, from]),
    high: Buffer.concat([prefix, to]),
  };
}

/** Strings with the prefix, and an equal expression stored as a value: a query finds both. */
export function intervalsOfPrefix({ prefix, operand }: Condition, descending: boolean, before: Buffer): KeyInterval[] {
  const key = sortableKey(prefix?.text ?? '');
  // Without the two bytes that end a string.
  const starts = [key.subarray(0, -2), sortableKey(operand)];
  return starts.map((start) => intervalOfPrefix(Buffer.concat([before, descending ? invertedKey(start) : start])));
}

/** The lowest byte string above all that begin with the prefix, or null. */
function following(prefix: Buffer): Buffer | null {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end -= 1;
  if (end === 0) return null;
  const next = Buffer.from(prefix.subarray(0, end));
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}

/** The bound of an interval after every byte has been inverted. */
function invertedBound(bound: Buffer): Buffer {
  const inverted = invertedKey(bound);
  return following(inverted) ?? inverted;
}

function later(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) >= 0 ? a : b;
}

function earlier(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) <= 0 ? a : b;
}
