/** What each update operator does to the value at its path. */
import {
  BSONRegExp,
  Binary,
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
import { isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, CommandError, notSupported } from './command-error.ts';
import { shellText } from './duplicate-key-error.ts';
import { compareValues } from './compare-values.ts';
import { compileFilter, isOperatorDocument } from './compile-filter.ts';
import { exactNumberOf, plainNumberOf } from './exact-number.ts';
import { readPath, removePath, writePath, type UpdatePath } from './update-path.ts';

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

/** The BSON type of a value, by the names that MongoDB's messages use. */
function typeNameOf(value: unknown): string {
  return TYPES.find(({ test }) => test(value))?.name ?? 'unknown';
}

const INT_MAX = 2147483647n;
const LONG_MAX = 9223372036854775807n;

/** Sums that keep BSON's types as MongoDB does: int grows into long, and anything with a double is a double. */
function addNumbers(a: unknown, b: unknown): Int32 | Long | Double {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw notSupported('arithmetic with Decimal128');
  if (isDouble(a) || isDouble(b)) return new Double(asDouble(a) + asDouble(b));
  const sum = asInteger(a) + asInteger(b);
  if (sum > LONG_MAX || sum < -LONG_MAX - 1n) throw badValue('Failed to apply $inc: the sum is beyond 64 bits');
  const small = sum <= INT_MAX && sum >= -INT_MAX - 1n;
  return small && !(a instanceof Long) && !(b instanceof Long) ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

function isDouble(value: unknown): boolean {
  return value instanceof Double || (typeof value === 'number' && !Number.isInteger(value));
}

function asDouble(value: unknown): number {
  if (value instanceof Long) return value.toNumber();
  return value instanceof Int32 || value instanceof Double ? value.value : Number(value);
}

function asInteger(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(asDouble(value));
}

export type UpdateAction = (document: BsonDocument, inserting: boolean) => void;

type Operator = (path: UpdatePath, operand: unknown) => UpdateAction;

export const UPDATE_OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (path, operand) => (document) => writePath(document, path, operand),
  $setOnInsert: (path, operand) => (document, inserting) => {
    if (inserting) writePath(document, path, operand);
  },
  $unset: (path) => (document) => removePath(document, path),
  $inc: increment,
  $min: (path, operand) => replaceWhen(path, operand, (difference) => difference < 0),
  $max: (path, operand) => replaceWhen(path, operand, (difference) => difference > 0),
  $push: push,
  $pull: pull,
  $pullAll: (path, operand) => {
    if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
    return removeElements(path, '$pullAll', (element) => operand.some((value) => compareValues(element, value) === 0));
  },
};

function increment(path: UpdatePath, operand: unknown): UpdateAction {
  const name = path.join('.');
  if (exactNumberOf(operand) === undefined) {
    throw new CommandError(14, `Cannot increment with non-numeric argument: {${name}: ${shellText(operand)}}`);
  }
  return (document) => {
    const present = readPath(document, path);
    if (present === undefined) return writePath(document, path, operand);
    if (exactNumberOf(present) === undefined) {
      const field = `the field '${path.at(-1)}' of non-numeric type ${typeNameOf(present)}`;
      throw new CommandError(
        14,
        `Cannot apply $inc to a value of non-numeric type. {_id: ${shellText(document._id)}} has ${field}`,
      );
    }
    writePath(document, path, addNumbers(present, operand));
  };
}

function replaceWhen(path: UpdatePath, operand: unknown, wanted: (difference: number) => boolean): UpdateAction {
  return (document) => {
    const present = readPath(document, path);
    if (present === undefined || wanted(compareValues(operand, present))) writePath(document, path, operand);
  };
}

function push(path: UpdatePath, operand: unknown): UpdateAction {
  const { added, slice } = modifiersOf(operand);
  return (document) => {
    const array = [...(arrayAt(document, path, '$push') ?? []), ...added];
    const sliced = slice === undefined ? array : slice < 0 ? array.slice(slice) : array.slice(0, slice);
    writePath(document, path, sliced);
  };
}

function modifiersOf(operand: unknown): { added: readonly unknown[]; slice?: number } {
  if (!isDocument(operand) || !('$each' in operand)) return { added: [operand] };
  const { $each: added, $slice: given, ...others } = operand;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw notSupported(`${other} in $push`);
  if (!Array.isArray(added)) throw badValue('The argument to $each in $push must be an array');
  if (given === undefined) return { added };
  const slice = plainNumberOf(given);
  if (slice === undefined || !Number.isInteger(slice)) throw badValue('The value for $slice must be an integer');
  return { added, slice };
}

/** A value to be equal to, conditions on the element, or conditions on the fields of elements that are documents. */
function pull(path: UpdatePath, operand: unknown): UpdateAction {
  if (isOperatorDocument(operand) || operand instanceof BSONRegExp) {
    const filter = compileFilter({ element: operand });
    return removeElements(path, '$pull', (element) => filter.matches({ element }));
  }
  if (isDocument(operand)) {
    const filter = compileFilter(operand);
    return removeElements(path, '$pull', (element) => isDocument(element) && filter.matches(element));
  }
  return removeElements(path, '$pull', (element) => compareValues(element, operand) === 0);
}

function removeElements(path: UpdatePath, operator: string, isUnwanted: (element: unknown) => boolean): UpdateAction {
  return (document) => {
    const array = arrayAt(document, path, operator);
    if (array?.some(isUnwanted))
      writePath(
        document,
        path,
        array.filter((element) => !isUnwanted(element)),
      );
  };
}

function arrayAt(document: BsonDocument, path: UpdatePath, operator: string): readonly unknown[] | undefined {
  const present = readPath(document, path);
  if (present === undefined || Array.isArray(present)) return present;
  const type = typeNameOf(present);
  const where = `in document {_id: ${shellText(document._id)}}`;
  if (operator !== '$push') throw badValue(`Cannot apply ${operator} to a non-array value of type ${type} ${where}`);
  throw badValue(`The field '${path.join('.')}' must be an array but is of type ${type} ${where}`);
}
