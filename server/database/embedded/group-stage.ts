/** `$group`: documents gathered by a key, and sums, averages and the like over each group. */
import { Double, Int32 } from 'bson';
import { compileExpression, type Expression } from './aggregate-expression.ts';
import { addNumbers, asDouble } from './bson-arithmetic.ts';
import { isDocument, type BsonDocument } from './bson-document.ts';
import { badValue, failedToParse, notSupported } from './command-error.ts';
import { compareValues } from './compare-values.ts';
import { exactNumberOf } from './exact-number.ts';
import { sortableKey } from './sortable-key.ts';

/** What is kept of a group while documents are added to it. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

export const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => {
    let sum: unknown = new Int32(0);
    return { add: (value) => void (sum = isSummable(value) ? addNumbers(sum, value) : sum), result: () => sum };
  },
  $count: () => {
    let count = 0;
    return { add: () => void (count += 1), result: () => new Int32(count) };
  },
  $avg: () => {
    let sum = 0;
    let count = 0;
    const add = (value: unknown): void => {
      if (!isSummable(value)) return;
      sum += asDouble(addNumbers(value, new Double(0)));
      count += 1;
    };
    return { add, result: () => (count === 0 ? null : new Double(sum / count)) };
  },
  $min: () => extreme((difference) => difference < 0),
  $max: () => extreme((difference) => difference > 0),
  $first: () => {
    let first: { value: unknown } | undefined;
    return { add: (value) => void (first ??= { value: value ?? null }), result: () => first?.value ?? null };
  },
  $last: () => {
    let last: unknown = null;
    return { add: (value) => void (last = value ?? null), result: () => last };
  },
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => void (value === undefined || values.push(value)), result: () => values };
  },
};

export function compileGroup(spec: unknown): (documents: Iterable<BsonDocument>) => Iterable<BsonDocument> {
  if (!isDocument(spec) || !('_id' in spec)) throw failedToParse('a group specification must include an _id');
  const key = compileExpression(spec._id);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => compileField(name, value));
  return function* group(documents) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const document of documents) {
      const id = key(document) ?? null;
      const bytes = sortableKey(id).toString('latin1');
      const known = groups.get(bytes) ?? { id, accumulators: fields.map(({ make }) => make()) };
      groups.set(bytes, known);
      for (const [i, { value }] of fields.entries()) known.accumulators[i]?.add(value(document));
    }
    for (const { id, accumulators } of groups.values()) {
      yield { _id: id, ...Object.fromEntries(fields.map(({ name }, i) => [name, accumulators[i]?.result()])) };
    }
  };
}

function compileField(name: string, spec: unknown): { name: string; make: () => Accumulator; value: Expression } {
  const [operator, operand, another] = isDocument(spec) ? Object.entries(spec).flat() : [];
  if (typeof operator !== 'string' || another !== undefined)
    throw badValue(`The field '${name}' must be an accumulator object`);
  if (name.includes('.') || name.startsWith('$'))
    throw badValue(`The field name '${name}' cannot contain '.' or begin with '$'`);
  const make = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!make) throw notSupported(`the accumulator ${operator}`);
  return { name, make, value: compileExpression(operand) };
}

function isSummable(value: unknown): boolean {
  return exactNumberOf(value) !== undefined;
}

function extreme(wanted: (difference: number) => boolean): Accumulator {
  let best: unknown = null;
  const add = (value: unknown): void => {
    if (value === null || value === undefined) return;
    if (best === null || wanted(compareValues(value, best))) best = value;
  };
  return { add, result: () => best };
}
