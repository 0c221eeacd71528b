/** The types of values in BSON's comparison order. */
import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { isDocument } from './bson-document.ts';
import { notSupported } from './command-error.ts';
import { exactNumberOf } from './exact-number.ts';

/** The rank of each type in the order. Sortable keys begin with it. */
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

type Rank = (typeof RANK)[keyof typeof RANK];

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

/** The text of a string, a BSON symbol or JavaScript code. */
export function textOf(value: unknown): string {
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code) return typeof value.code === 'string' ? value.code : '';
  return String(value);
}

function typeName(value: unknown): string {
  const named: unknown = typeof value === 'object' && value !== null && '_bsontype' in value ? value._bsontype : '';
  return typeof named === 'string' && named !== '' ? named : typeof value;
}
