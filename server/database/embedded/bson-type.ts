/** The BSON type of a value, by the names that MongoDB's messages use. */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { isDocument } from './bson-document.ts';

const TYPES: readonly { readonly name: string; readonly test: (value: unknown) => boolean }[] = [
  { name: 'double', test: (value) => value instanceof Double },
  { name: 'string', test: (value) => typeof value === 'string' },
  { name: 'object', test: isDocument },
  { name: 'array', test: Array.isArray },
  { name: 'binData', test: (value) => value instanceof Binary },
  { name: 'objectId', test: (value) => value instanceof ObjectId },
  { name: 'bool', test: (value) => typeof value === 'boolean' },
  { name: 'date', test: (value) => value instanceof Date },
  { name: 'null', test: (value) => value === null },
  { name: 'regex', test: (value) => value instanceof BSONRegExp },
  { name: 'javascript', test: (value) => value instanceof Code },
  { name: 'symbol', test: (value) => value instanceof BSONSymbol },
  { name: 'int', test: (value) => value instanceof Int32 },
  { name: 'timestamp', test: (value) => value instanceof Timestamp },
  { name: 'long', test: (value) => value instanceof Long && !(value instanceof Timestamp) },
  { name: 'decimal', test: (value) => value instanceof Decimal128 },
  { name: 'minKey', test: (value) => value instanceof MinKey },
  { name: 'maxKey', test: (value) => value instanceof MaxKey },
];

export function typeNameOf(value: unknown): string {
  return TYPES.find(({ test }) => test(value))?.name ?? 'unknown';
}
