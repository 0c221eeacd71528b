/** What each update operator does to the value at its path. */
import { BSONRegExp } from 'bson';
import { isDocument, type BsonDocument } from './bson-document.ts';
import { addNumbers } from './bson-arithmetic.ts';
import { badValue, CommandError, notSupported } from './command-error.ts';
import { compareValues } from './compare-values.ts';
import { compileFilter, isOperatorDocument } from './compile-filter.ts';
import { shellText } from './duplicate-key-error.ts';
import { exactNumberOf, plainNumberOf } from './exact-number.ts';
import { typeNameOf } from './bson-type.ts';
import { readPath, removePath, writePath, type UpdatePath } from './update-path.ts';

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
    const kept = slice === undefined ? array : slice < 0 ? array.slice(slice) : array.slice(0, slice);
    writePath(document, path, kept);
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
