/** Sums that keep BSON's types as MongoDB does: int grows into long, and anything with a double is a double. */
import { Decimal128, Double, Int32, Long } from 'bson';
import { badValue, notSupported } from './command-error.ts';

const INT_MAX = 2147483647n;
const LONG_MAX = 9223372036854775807n;

export function addNumbers(a: unknown, b: unknown): Int32 | Long | Double {
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
