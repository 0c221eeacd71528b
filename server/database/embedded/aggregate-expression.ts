/** The few expressions that pipelines may compute with: a field's path, a constant, a document of these. */
import { fieldOf, isDocument, type BsonDocument } from './bson-document.ts';
import { notSupported } from './command-error.ts';

export type Expression = (document: BsonDocument) => unknown;

/** Undefined stands for a missing field. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$')) throw notSupported(`the variable ${expression}`);
    const path = expression.slice(1).split('.');
    return (document) => followPath(document, path);
  }
  if (Array.isArray(expression)) throw notSupported('an array as an expression');
  if (!isDocument(expression)) return () => expression;
  const { $literal: literal, ...others } = expression;
  if ('$literal' in expression && Object.keys(others).length === 0) return () => literal;
  const operator = Object.keys(expression).find((name) => name.startsWith('$'));
  if (operator !== undefined) throw notSupported(`the expression ${operator}`);
  const fields = Object.entries(expression).map(([name, inner]) => ({ name, value: compileExpression(inner) }));
  return (document) => {
    const made = fields.map(({ name, value }) => [name, value(document)] as const);
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  };
}

/** Unlike in a filter, numbers are no places in arrays here, and an array gives an array of what its documents have. */
function followPath(value: unknown, path: readonly string[]): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((element: unknown) => followPath(element, path)).filter((found) => found !== undefined);
  }
  return isDocument(value) ? followPath(fieldOf(value, part), rest) : undefined;
}
