/** Operators that test one value of a field. */
import { BSONRegExp } from 'bson';
import { isDocument } from './bson-document.ts';
import { badValue } from './command-error.ts';
import { RANK, rankOf, textOf } from './value-rank.ts';
import { plainNumberOf } from './exact-number.ts';
import { compileRegularExpression } from './regular-expression.ts';
import { sortableKey } from './sortable-key.ts';

export type ValueTest = (value: unknown) => boolean;

/** Operators in the condition of a field. */
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
  '$elemMatch',
] as const;

/** The test receives undefined for a missing field, and an array as a whole. The operand of `$regex` is a BSONRegExp. */
export function compileOperator(operator: string, operand: unknown): ValueTest {
  switch (operator) {
    case '$eq':
      return equalityTest(operand);
    case '$gt':
      return rangeTest(operand, (difference) => difference > 0);
    case '$gte':
      return rangeTest(operand, (difference) => difference >= 0);
    case '$lt':
      return rangeTest(operand, (difference) => difference < 0);
    case '$lte':
      return rangeTest(operand, (difference) => difference <= 0);
    case '$in':
      return membershipTest(operand);
    case '$exists':
      return (value) => value !== undefined;
    case '$regex':
      return regularExpressionTest(operand as BSONRegExp);
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** Passes for a value, and for an array with an element that passes. */
export function elementTest(test: ValueTest): ValueTest {
  return (value) => test(value) || (Array.isArray(value) && value.some(test));
}

export function truthy(operand: unknown): boolean {
  return typeof operand === 'boolean' ? operand : operand !== null && plainNumberOf(operand) !== 0;
}

function equalityTest(operand: unknown): ValueTest {
  if (typeof operand === 'string') return (value) => rankOf(value) === RANK.string && textOf(value) === operand;
  const rank = rankOf(operand);
  const key = sortableKey(operand);
  return (value) => rankOf(value) === rank && sortableKey(value).equals(key);
}

/** A range contains only values of the operand's type. NaN is in no other range than its own. */
function rangeTest(operand: unknown, wanted: (difference: number) => boolean): ValueTest {
  if (operand instanceof BSONRegExp) throw badValue('a regular expression cannot be compared with');
  const rank = rankOf(operand);
  const key = sortableKey(operand);
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => value !== undefined && wanted(Buffer.compare(sortableKey(value), key));
  }
  return (value) => {
    if (rankOf(value) !== rank) return false;
    const difference = Buffer.compare(sortableKey(value), key);
    if (rank === RANK.number && difference !== 0 && (isNaNValue(value) || isNaNValue(operand))) return false;
    return wanted(difference);
  };
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(plainNumberOf(value));
}

function membershipTest(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  // Sets, because a list of thousands is compared with every document.
  const texts = new Set<string>();
  const keys = new Set<string>();
  const ranks = new Set<number>();
  const expressions: ValueTest[] = [];
  for (const member of operand as readonly unknown[]) {
    if (isDocument(member) && (Object.keys(member)[0] ?? '').startsWith('$')) throw badValue('cannot nest $ under $in');
    if (member instanceof BSONRegExp) expressions.push(regularExpressionTest(member));
    else if (typeof member === 'string') texts.add(member);
    else {
      ranks.add(rankOf(member));
      keys.add(textKey(member));
    }
  }
  return (value) => {
    const rank = rankOf(value);
    if (rank === RANK.string && texts.has(textOf(value))) return true;
    return (ranks.has(rank) && keys.has(textKey(value))) || expressions.some((test) => test(value));
  };
}

/** A sortable key as text, for sets. */
function textKey(value: unknown): string {
  return sortableKey(value).toString('latin1');
}

/** Matches strings, and an equal expression stored as a value. */
function regularExpressionTest(expression: BSONRegExp): ValueTest {
  const pattern = compileRegularExpression(expression.pattern, expression.options);
  const isEqual = equalityTest(expression);
  return (value) => (rankOf(value) === RANK.string ? pattern.test(textOf(value)) : isEqual(value));
}
