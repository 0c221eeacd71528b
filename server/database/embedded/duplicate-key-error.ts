/** The error of a unique index, in the form that drivers and Mongoose parse. */
import { BSONRegExp, Double, EJSON, Int32, Long, Decimal128, ObjectId } from 'bson';
import { isDocument } from './bson-document.ts';
import { CommandError } from './command-error.ts';
import { keyPatternOf, type IndexSpec } from './index-definition.ts';

export function duplicateKeyError(namespace: string, index: IndexSpec, values: readonly unknown[]): CommandError {
  const keyValue = Object.fromEntries(index.fields.map(({ path }, i) => [path, storable(values[i])]));
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${shellText(value)}`);
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: keyPatternOf(index), keyValue },
  );
}

function storable(value: unknown): unknown {
  return value === undefined || typeof value === 'symbol' ? null : value;
}

/** A value as MongoDB's shell writes it. */
export function shellText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128) {
    return value.toString();
  }
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(shellText).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, inner]) => `${name}: ${shellText(inner)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : EJSON.stringify(value);
}
