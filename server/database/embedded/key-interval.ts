/** Intervals of an index: from a key on, up to but not including another. */
import { Binary, ObjectId } from 'bson';
import type { Condition } from './compile-filter.ts';
import { RANK, rankOf } from './compare-values.ts';
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

/** Values whose key says all about them, so that a range or an equality needs no second look at the document. */
export function isExactScalar(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof Date) return true;
  return value instanceof ObjectId || (exactNumberOf(value) !== undefined && !Number.isNaN(plainNumberOf(value)));
}

/** Values that an equality can look up; null and documents are looked up and then compared again. */
export function isIndexableValue(value: unknown): boolean {
  return isExactScalar(value) || value === null || value instanceof Binary || rankOf(value) === RANK.object;
}

export interface RangeBounds {
  readonly operator: string;
  readonly operand: unknown;
}

/** The interval of values of one kind that all the bounds leave; the bounds' operands are exact scalars. */
export function intervalOfRange(bounds: readonly RangeBounds[], descending: boolean, prefix: Buffer): KeyInterval {
  const rank = rankOf(bounds[0]?.operand);
  // NaN, the least number, is in no range.
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

/** Texts that begin so, and the expression itself where it stands as a value: a query for it finds both. */
export function intervalsOfPrefix({ prefix, operand }: Condition, descending: boolean, before: Buffer): KeyInterval[] {
  const key = sortableKey(prefix?.text ?? '');
  // Without the two bytes that end a text.
  const starts = [key.subarray(0, -2), sortableKey(operand)];
  return starts.map((start) => intervalOfPrefix(Buffer.concat([before, descending ? invertedKey(start) : start])));
}

/** The least byte string above every string that begins with the prefix; null when there is none. */
function following(prefix: Buffer): Buffer | null {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end -= 1;
  if (end === 0) return null;
  const next = Buffer.from(prefix.subarray(0, end));
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}

/** A cut between keys, seen from the other side when every byte is turned over. */
function invertedBound(cut: Buffer): Buffer {
  const inverted = invertedKey(cut);
  return following(inverted) ?? inverted;
}

function later(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) >= 0 ? a : b;
}

function earlier(a: Buffer, b: Buffer): Buffer {
  return Buffer.compare(a, b) <= 0 ? a : b;
}
