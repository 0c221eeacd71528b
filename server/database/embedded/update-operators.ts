/** The update operators. */
import { BSONRegExp, Decimal128, Double, Int32, Long } from 'bson';
import { encodeDocument, isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, CommandError, notSupported } from './command-error.ts';
import { shellText } from './duplicate-key-error.ts';
import { compareValues } from './sortable-key.ts';
import { compileFilter, isOperatorDocument } from './compile-filter.ts';
import { exactNumberOf, plainNumberOf } from './exact-number.ts';
import { readPath, removePath, writePath, type UpdatePath } from './update-path.ts';

/** Names of BSON types in MongoDB's messages, by their codes. */
const TYPE_NAMES: Readonly<Record<number, string>> = {
  ...{
    1: 'double',
    2: 'string',
    3: 'object',
    4: 'array',
    5: 'binData',
    7: 'objectId',
    8: 'bool',
    9: 'date',
    10: 'null',
  },
  ...{ 11: 'regex', 13: 'javascript', 14: 'symbol', 16: 'int', 17: 'timestamp', 18: 'long', 19: 'decimal' },
  ...{ 127: 'maxKey', 255: 'minKey' },
};

function typeNameOf(value: unknown): string {
  // The code is the first byte after the length of a document.
  return TYPE_NAMES[encodeDocument({ value })[4] ?? 0] ?? 'unknown';
}

const INT_MAX = 2147483647n;
const LONG_MAX = 9223372036854775807n;

/** The sum has MongoDB's type: an int that overflows becomes a long; with a double, the sum is a double. */
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

/** The operand is a value, conditions on the element, or conditions on the fields of elements. */
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
