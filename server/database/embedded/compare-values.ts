/** BSON's comparison order: first by kind of value, then within the kind. */
import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { isDocument } from './bson-document.ts';
import { notSupported } from './command-error.ts';
import { compareExactNumbers, exactNumberOf } from './exact-number.ts';

/** The place of each kind in the order; the sortable keys of indexes begin with it. */
export const RANK = {
  minKey: 0x01,
  emptyArray: 0x02,
  null: 0x05,
  number: 0x0a,
  string: 0x0f,
  object: 0x14,
  array: 0x19,
  binary: 0x1e,
  objectId: 0x23,
  boolean: 0x28,
  date: 0x2d,
  timestamp: 0x2f,
  regex: 0x32,
  code: 0x3c,
  maxKey: 0x7f,
} as const;

export type Rank = (typeof RANK)[keyof typeof RANK];

export function rankOf(value: unknown): Rank {
  if (value === null || value === undefined) return RANK.null;
  if (typeof value === 'string' || value instanceof BSONSymbol) return RANK.string;
  if (exactNumberOf(value) !== undefined) return RANK.number;
  if (value instanceof ObjectId) return RANK.objectId;
  if (typeof value === 'boolean') return RANK.boolean;
  if (value instanceof Date) return RANK.date;
  if (Array.isArray(value)) return RANK.array;
  if (isDocument(value)) return RANK.object;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof BSONRegExp) return RANK.regex;
  if (value instanceof Code && value.scope === null) return RANK.code;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  throw notSupported(`comparing a value of type ${typeName(value)}`);
}

/** Negative, zero or positive, as a stands before, with or after b. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference === 0 ? compareWithin(rank, a, b) : difference;
}

/** Compares bytes as MongoDB compares strings: by UTF-8, not by JavaScript's UTF-16. */
function compareStrings(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}

function compareWithin(rank: Rank, a: unknown, b: unknown): number {
  switch (rank) {
    case RANK.number:
      return compareExactNumbers(exactNumberOf(a) ?? NaN, exactNumberOf(b) ?? NaN);
    case RANK.string:
    case RANK.code:
      return compareStrings(textOf(a), textOf(b));
    case RANK.object:
      return compareFields(Object.entries(a as object), Object.entries(b as object));
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.binary:
      return compareBinaries(a as Binary, b as Binary);
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.boolean:
      return Number(a) - Number(b);
    case RANK.date:
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case RANK.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case RANK.regex:
      return compareRegularExpressions(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
}

/** The text of a string, a BSON symbol or JavaScript code. */
export function textOf(value: unknown): string {
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code) return typeof value.code === 'string' ? value.code : '';
  return String(value);
}

function compareFields(a: [string, unknown][], b: [string, unknown][]): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (!other) return 1;
    const difference =
      rankOf(value) - rankOf(other[1]) || compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = compareValues(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

function compareRegularExpressions(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

function typeName(value: unknown): string {
  const named: unknown = typeof value === 'object' && value !== null && '_bsontype' in value ? value._bsontype : '';
  return typeof named === 'string' && named !== '' ? named : typeof value;
}
