/** The operators that a field's value is tested by; each answers for one value, arrays element by element. */
import { BSONRegExp } from 'bson';
import { isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, notSupported } from './command-error.ts';
import { compareValues, RANK, rankOf, textOf } from './compare-values.ts';
import { exactNumberOf, plainNumberOf, wholePart } from './exact-number.ts';
import { compileRegularExpression } from './regular-expression.ts';
import { typeTest } from './type-operator.ts';

type ValueTest = (value: unknown) => boolean;

/** Operators that stand inside a field's condition. */
export const FIELD_OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$not',
  '$exists',
  '$type',
  '$regex',
  '$options',
  '$mod',
  '$size',
  '$all',
  '$elemMatch',
] as const;

/** A test of what stands at the end of a path: undefined when missing, an array whole. */
export function compileOperator(operator: string, operand: unknown, siblings: BsonDocument): ValueTest {
  switch (operator) {
    case '$eq':
      return elementTest(equalityTest(operand));
    case '$gt':
      return elementTest(rangeTest(operand, (difference) => difference > 0));
    case '$gte':
      return elementTest(rangeTest(operand, (difference) => difference >= 0));
    case '$lt':
      return elementTest(rangeTest(operand, (difference) => difference < 0));
    case '$lte':
      return elementTest(rangeTest(operand, (difference) => difference <= 0));
    case '$in':
      return elementTest(membershipTest(operand));
    case '$exists':
      return (value) => value !== undefined;
    case '$type':
      return elementTest(typeTest(operand));
    case '$regex':
      return elementTest(regularExpressionTest(operand, siblings));
    case '$mod':
      return elementTest(remainderTest(operand));
    case '$size':
      return sizeTest(operand);
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** Holds for the value itself or, of an array, for one of its elements. */
function elementTest(test: ValueTest): ValueTest {
  return (value) => test(value) || (Array.isArray(value) && value.some(test));
}

export function truthy(operand: unknown): boolean {
  return typeof operand === 'boolean' ? operand : operand !== null && plainNumberOf(operand) !== 0;
}

function equalityTest(operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp) {
    return (value) => value instanceof BSONRegExp && compareValues(value, operand) === 0;
  }
  const rank = rankOf(operand);
  return (value) => rankOf(value) === rank && compareValues(value, operand) === 0;
}

/** Only values of the operand's own kind are in a range; NaN is in none but its own. */
function rangeTest(operand: unknown, wanted: (difference: number) => boolean): ValueTest {
  if (operand instanceof BSONRegExp) throw badValue('a regular expression cannot be compared with');
  const rank = rankOf(operand);
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => value !== undefined && wanted(compareValues(value, operand));
  }
  return (value) => {
    if (rankOf(value) !== rank) return false;
    const difference = compareValues(value, operand);
    if (rank === RANK.number && difference !== 0 && (isNaNValue(value) || isNaNValue(operand))) return false;
    return wanted(difference);
  };
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(plainNumberOf(value));
}

function membershipTest(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const tests = operand.map((member: unknown) => {
    if (isDocument(member) && (Object.keys(member)[0] ?? '').startsWith('$')) throw badValue('cannot nest $ under $in');
    return member instanceof BSONRegExp ? regularExpressionTest(member, {}) : equalityTest(member);
  });
  return (value) => tests.some((test) => test(value));
}

function regularExpressionTest(operand: unknown, siblings: BsonDocument): ValueTest {
  const given = siblings.$options;
  if (given !== undefined && typeof given !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) {
    const pattern = compileRegularExpression(operand.pattern, given ?? operand.options);
    return (value) =>
      rankOf(value) === RANK.string
        ? pattern.test(textOf(value))
        : value instanceof BSONRegExp && compareValues(value, operand) === 0;
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  const pattern = compileRegularExpression(operand, given ?? '');
  return (value) => rankOf(value) === RANK.string && pattern.test(textOf(value));
}

function remainderTest(operand: unknown): ValueTest {
  const numbers: (number | undefined)[] = Array.isArray(operand) ? operand.map(plainNumberOf) : [];
  const [divisor, remainder] = numbers.map((number) => (number === undefined ? NaN : Math.trunc(number)));
  if (
    numbers.length !== 2 ||
    divisor === undefined ||
    remainder === undefined ||
    !divisor ||
    !Number.isSafeInteger(divisor) ||
    !Number.isSafeInteger(remainder)
  ) {
    throw badValue('malformed mod: it takes a divisor other than 0 and a remainder');
  }
  return (value) => {
    const number = exactNumberOf(value);
    if (number === undefined || (typeof number === 'number' && !Number.isFinite(number))) return false;
    return wholePart(number) % BigInt(divisor) === BigInt(remainder);
  };
}

function sizeTest(operand: unknown): ValueTest {
  const size = plainNumberOf(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0) throw badValue('$size must be a whole number');
  return (value) => Array.isArray(value) && value.length === size;
}

/** One test for each member of `$all`. */
export function membersOfAll(operand: unknown): ValueTest[] {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  return operand.map((member: unknown) => {
    if (isDocument(member) && '$elemMatch' in member) throw notSupported('$elemMatch inside $all');
    return elementTest(member instanceof BSONRegExp ? regularExpressionTest(member, {}) : equalityTest(member));
  });
}
