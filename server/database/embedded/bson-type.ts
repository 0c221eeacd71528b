/** `$type`: the BSON type of a value by MongoDB's names and numbers. */
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
import { badValue } from './command-error.ts';
import { exactNumberOf, plainNumberOf } from './exact-number.ts';

type ValueTest = (value: unknown) => boolean;

const TYPES: readonly { name: string; number: number; test: ValueTest }[] = [
  { name: 'double', number: 1, test: (value) => value instanceof Double },
  { name: 'string', number: 2, test: (value) => typeof value === 'string' },
  { name: 'object', number: 3, test: isDocument },
  { name: 'array', number: 4, test: Array.isArray },
  { name: 'binData', number: 5, test: (value) => value instanceof Binary },
  { name: 'objectId', number: 7, test: (value) => value instanceof ObjectId },
  { name: 'bool', number: 8, test: (value) => typeof value === 'boolean' },
  { name: 'date', number: 9, test: (value) => value instanceof Date },
  { name: 'null', number: 10, test: (value) => value === null },
  { name: 'regex', number: 11, test: (value) => value instanceof BSONRegExp },
  { name: 'javascript', number: 13, test: (value) => value instanceof Code },
  { name: 'symbol', number: 14, test: (value) => value instanceof BSONSymbol },
  { name: 'int', number: 16, test: (value) => value instanceof Int32 },
  { name: 'timestamp', number: 17, test: (value) => value instanceof Timestamp },
  { name: 'long', number: 18, test: (value) => value instanceof Long && !(value instanceof Timestamp) },
  { name: 'decimal', number: 19, test: (value) => value instanceof Decimal128 },
  { name: 'minKey', number: -1, test: (value) => value instanceof MinKey },
  { name: 'maxKey', number: 127, test: (value) => value instanceof MaxKey },
];

export function typeTest(operand: unknown): ValueTest {
  const wanted: unknown[] = Array.isArray(operand) ? operand : [operand];
  const tests = wanted.map((type) => {
    if (type === 'number') return (value: unknown) => exactNumberOf(value) !== undefined;
    const known = TYPES.find(({ name, number }) => name === type || number === plainNumberOf(type));
    if (!known) throw badValue(`Unknown type name alias or number: ${String(type)}`);
    return known.test;
  });
  return (value) => tests.some((test) => test(value));
}

/** The type of a value as MongoDB's messages name it. */
export function typeNameOf(value: unknown): string {
  return TYPES.find(({ test }) => test(value))?.name ?? 'unknown';
}
