/** The operators that a field's value is tested by; each answers for one value, arrays element by element. */
import { BSONRegExp } from 'bson';
import { isDocument } from './bson-document.ts';
import { badValue } from './command-error.ts';
import { compareValues, RANK, rankOf, textOf } from './compare-values.ts';
import { plainNumberOf } from './exact-number.ts';
import { compileRegularExpression } from './regular-expression.ts';

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
  '$exists',
  '$regex',
  '$options',
] as const;

/** A test of what stands at the end of a path: undefined when missing, an array whole. The operand of `$regex` is a BSONRegExp. */
export function compileOperator(operator: string, operand: unknown): ValueTest {
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
    case '$regex':
      return elementTest(regularExpressionTest(operand as BSONRegExp));
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
    return member instanceof BSONRegExp ? regularExpressionTest(member) : equalityTest(member);
  });
  return (value) => tests.some((test) => test(value));
}

/** Texts that match, and the expression itself where it stands as a value. */
function regularExpressionTest(expression: BSONRegExp): ValueTest {
  const pattern = compileRegularExpression(expression.pattern, expression.options);
  return (value) =>
    rankOf(value) === RANK.string
      ? pattern.test(textOf(value))
      : value instanceof BSONRegExp && compareValues(value, expression) === 0;
}
