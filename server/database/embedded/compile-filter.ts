/** Compiles a filter into conditions, for the planner and for matching documents. */
import { BSONRegExp } from 'bson';
import { isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, CommandError, notSupported } from './command-error.ts';
import { valuesAt } from './document-path.ts';
import { compileOperator, elementTest, truthy, type ValueTest } from './filter-operators.ts';
import { literalPrefix, type LiteralPrefix } from './regular-expression.ts';

/** A filter is a conjunction of conditions. The planner reads `operator` and `operand`. */
export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
  /** Set if every match of a regular expression has the same prefix. */
  readonly prefix?: LiteralPrefix;
  /** The branches of an `$or`. */
  readonly alternatives?: readonly Filter[];
  matches(document: BsonDocument): boolean;
}

export interface Filter {
  readonly conditions: readonly Condition[];
  matches(document: BsonDocument): boolean;
}

/** Top-level operators. */
export const LOGICAL_OPERATORS = ['$and', '$or'] as const;

/** Operators of MongoDB that are refused. */
const NOT_SUPPORTED = new Set([
  '$nor',
  '$comment',
  '$expr',
  '$where',
  '$text',
  '$jsonSchema',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
]);

export function compileFilter(filter: unknown): Filter {
  if (!isDocument(filter)) throw badValue('the match filter must be an expression in an object');
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    return name.startsWith('$') ? logicalConditions(name, value) : fieldConditions(name, value);
  });
  return { conditions, matches: (document) => conditions.every((condition) => condition.matches(document)) };
}

function logicalConditions(operator: string, operand: unknown): readonly Condition[] {
  if (operator !== '$and' && operator !== '$or') {
    if (NOT_SUPPORTED.has(operator)) throw notSupported(operator);
    throw badValue(`unknown top level operator: ${operator}`);
  }
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const filters = operand.map((inner: unknown) => compileFilter(inner));
  if (operator === '$and') return filters.flatMap(({ conditions }) => conditions);
  const matches = (document: BsonDocument): boolean => filters.some((filter) => filter.matches(document));
  return [{ path: '', operator, operand, matches, alternatives: filters }];
}

function fieldConditions(path: string, value: unknown): Condition[] {
  if (isOperatorDocument(value)) return operatorConditions(path, value);
  if (value instanceof BSONRegExp) return operatorConditions(path, { $regex: value });
  return [condition(path, '$eq', value, elementTest(compileOperator('$eq', value)))];
}

/** True for `{ $gt: 1, $lt: 5 }`, false for a document that a field is compared with. */
export function isOperatorDocument(value: unknown): value is BsonDocument {
  return isDocument(value) && (Object.keys(value)[0] ?? '').startsWith('$');
}

function operatorConditions(path: string, operators: BsonDocument): Condition[] {
  return operatorTests(operators).map(({ operator, operand, test, isNot }) => {
    // `$elemMatch` tests the elements itself.
    const some = operator === '$elemMatch' ? test : elementTest(test);
    if (isNot) return complement(path, some, operator, operand);
    const plain = condition(path, operator, operand, some);
    if (!(operand instanceof BSONRegExp) || operator !== '$regex') return plain;
    const prefix = literalPrefix(operand.pattern, operand.options);
    return prefix === undefined ? plain : { ...plain, prefix };
  });
}

interface OperatorTest {
  readonly operator: string;
  readonly operand: unknown;
  readonly test: ValueTest;
  /** The condition holds if no value passes the test. */
  readonly isNot: boolean;
}

function operatorTests(operators: BsonDocument): OperatorTest[] {
  return Object.entries(operators).flatMap(([operator, operand]): OperatorTest[] => {
    const given = { operator, operand, isNot: false };
    switch (operator) {
      case '$options':
        if ('$regex' in operators) return [];
        throw badValue('$options needs a $regex');
      case '$exists':
        return [{ ...given, test: compileOperator(operator, operand), isNot: !truthy(operand) }];
      case '$ne':
        return [{ ...given, test: compileOperator('$eq', operand), isNot: true }];
      case '$regex': {
        // Accepts both forms, `{ $regex, $options }` and a regular expression as the value.
        const expression = expressionOf(operand, operators.$options);
        return [{ ...given, operand: expression, test: compileOperator(operator, expression) }];
      }
      case '$elemMatch':
        return [{ ...given, test: elementMatch(operand) }];
      default:
        return [{ ...given, test: compileOperator(operator, operand) }];
    }
  });
}

/** Tests each element by its fields, or, with operators of a field, the element itself. */
function elementMatch(operand: unknown): ValueTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const isLogical = (LOGICAL_OPERATORS as readonly string[]).includes(Object.keys(operand)[0] ?? '');
  if (isOperatorDocument(operand) && !isLogical) {
    const tests = operatorTests(operand);
    return (value) =>
      Array.isArray(value) && value.some((element) => tests.every(({ test, isNot }) => test(element) !== isNot));
  }
  const filter = compileFilter(operand);
  // The fields of a nested array are its indexes.
  const fieldsOf = (element: unknown): unknown => (Array.isArray(element) ? { ...element } : element);
  return (value) =>
    Array.isArray(value) && value.map(fieldsOf).some((element) => isDocument(element) && filter.matches(element));
}

/** Matches if any of the values at the path does. */
function condition(path: string, operator: string, operand: unknown, test: ValueTest): Condition {
  return { path, operator, operand, matches: (document) => valuesAt(document, path).values.some(test) };
}

function expressionOf(operand: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (!(operand instanceof BSONRegExp) && typeof operand !== 'string') throw badValue('$regex has to be a string');
  const [pattern, own] = typeof operand === 'string' ? [operand, ''] : [operand.pattern, operand.options];
  try {
    return new BSONRegExp(pattern, options ?? own);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`);
  }
}

function complement(path: string, test: ValueTest, operator: string, operand: unknown): Condition {
  return { path, operator, operand, matches: (document) => !valuesAt(document, path).values.some(test) };
}
