/** Filters of queries: read once into conditions that the planner can look at and that each document is tested by. */
import { BSONRegExp } from 'bson';
import { isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, notSupported } from './command-error.ts';
import { valuesAt } from './document-path.ts';
import { compileOperator, membersOfAll, truthy } from './filter-operators.ts';
import { literalPrefix, type LiteralPrefix } from './regular-expression.ts';

/** One condition of those that must all hold; `operator` and `operand` are for the planner. */
export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
  /** Of a regular expression: how it is read, which its operand may not say. */
  readonly options?: string;
  /** Of a regular expression that only texts with a known beginning match. */
  readonly prefix?: LiteralPrefix;
  /** Of an `$or`: what it chooses from. */
  readonly alternatives?: readonly Filter[];
  matches(document: BsonDocument): boolean;
}

export interface Filter {
  readonly conditions: readonly Condition[];
  matches(document: BsonDocument): boolean;
}

/** Operators that stand in the place of a field's name. */
export const LOGICAL_OPERATORS = ['$and', '$or', '$nor', '$comment'] as const;

const KNOWN_ELSEWHERE = new Set([
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
  if (operator === '$comment') return [];
  if (operator !== '$and' && operator !== '$or' && operator !== '$nor') {
    if (KNOWN_ELSEWHERE.has(operator)) throw notSupported(operator);
    throw badValue(`unknown top level operator: ${operator}`);
  }
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const filters = operand.map((inner: unknown) => compileFilter(inner));
  if (operator === '$and') return filters.flatMap(({ conditions }) => conditions);
  const wanted = operator === '$or';
  const matches = (document: BsonDocument): boolean => filters.some((filter) => filter.matches(document)) === wanted;
  return [{ path: '', operator, operand, matches, ...(wanted ? { alternatives: filters } : {}) }];
}

function fieldConditions(path: string, value: unknown): Condition[] {
  if (isOperatorDocument(value)) return operatorConditions(path, value);
  if (value instanceof BSONRegExp) return [regularExpression(path, value, {})];
  return [condition(path, '$eq', value, compileOperator('$eq', value, {}))];
}

/** { $gt: 1, $lt: 5 } as opposed to a document that a field is compared with. */
export function isOperatorDocument(value: unknown): value is BsonDocument {
  return isDocument(value) && (Object.keys(value)[0] ?? '').startsWith('$');
}

function operatorConditions(path: string, operators: BsonDocument): Condition[] {
  return Object.entries(operators).flatMap(([operator, operand]) => {
    if (operator === '$options') {
      if ('$regex' in operators) return [];
      throw badValue('$options needs a $regex');
    }
    if (operator === '$not') return [negated(path, operand)];
    if (operator === '$elemMatch') return [condition(path, operator, operand, elementMatch(operand))];
    if (operator === '$all') return [all(path, operand)];
    if (operator === '$exists' && !truthy(operand)) {
      return [complement(path, (value) => value !== undefined, operator, operand)];
    }
    if (operator === '$ne') return [complement(path, compileOperator('$eq', operand, operators), '$ne', operand)];
    if (operator === '$nin') return [complement(path, compileOperator('$in', operand, operators), '$nin', operand)];
    if (operator === '$regex') return [regularExpression(path, operand, operators)];
    return [condition(path, operator, operand, compileOperator(operator, operand, operators))];
  });
}

type ValueTest = (value: unknown) => boolean;

/** A field has an operator's value when one of the values at its path has. */
function condition(path: string, operator: string, operand: unknown, test: ValueTest): Condition {
  return { path, operator, operand, matches: (document) => valuesAt(document, path).values.some(test) };
}

function regularExpression(path: string, operand: unknown, siblings: BsonDocument): Condition {
  const matches = compileOperator('$regex', operand, siblings);
  const given = siblings.$options;
  const [pattern, own] = operand instanceof BSONRegExp ? [operand.pattern, operand.options] : [String(operand), ''];
  const options = typeof given === 'string' ? given : own;
  const plain = { ...condition(path, '$regex', operand, matches), options };
  const prefix = literalPrefix(pattern, options);
  return prefix === undefined ? plain : { ...plain, prefix };
}

function complement(path: string, test: ValueTest, operator: string, operand: unknown): Condition {
  return { path, operator, operand, matches: (document) => !valuesAt(document, path).values.some(test) };
}

/** Every member has to be found, but not all at the same end of the path. */
function all(path: string, operand: unknown): Condition {
  const tests = membersOfAll(operand);
  const matches = (document: BsonDocument): boolean => {
    const { values } = valuesAt(document, path);
    return tests.length > 0 && tests.every((test) => values.some(test));
  };
  return { path, operator: '$all', operand, matches };
}

function negated(path: string, operand: unknown): Condition {
  if (!isOperatorDocument(operand) && !(operand instanceof BSONRegExp))
    throw badValue('$not needs a regex or a document');
  const inner = fieldConditions(path, operand);
  const matches = (document: BsonDocument): boolean => !inner.every((each) => each.matches(document));
  return { path, operator: '$not', operand, matches };
}

/** Either conditions on the elements themselves ({ $gt: 1 }) or on fields of elements that are documents. */
function elementMatch(operand: unknown): ValueTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const onValues = isOperatorDocument(operand) && !LOGICAL_OPERATORS.some((name) => name in operand);
  const filter = onValues ? wrapped(operand) : compileFilter(operand);
  return (value) =>
    Array.isArray(value) &&
    value.some((element: unknown) => {
      if (onValues) return filter.matches({ value: element });
      return isDocument(element) && filter.matches(element);
    });
}

function wrapped(operators: BsonDocument): Filter {
  const conditions = operatorConditions('value', operators);
  return { conditions, matches: (document) => conditions.every((each) => each.matches(document)) };
}
