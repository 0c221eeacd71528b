/** The exact value of numbers of all four BSON types: a double if it is exact, else a decimal. */
import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

/** coefficient × 10^exponent */
export interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

export type ExactNumber = number | ExactDecimal;

/** The value of an Int32, Long, Double, Decimal128 or JavaScript number; undefined for anything else. */
export function exactNumberOf(value: unknown): ExactNumber | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  // A Timestamp is a Long to JavaScript, but no number.
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const asNumber = value.toNumber();
    return Number.isSafeInteger(asNumber) ? asNumber : simplest({ coefficient: value.toBigInt(), exponent: 0 });
  }
  return value instanceof Decimal128 ? exactDecimal128(value) : undefined;
}

/** MongoDB's order: NaN is below every number and equal to itself; 0 and -0 are equal. */
export function compareExactNumbers(a: ExactNumber, b: ExactNumber): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a === b) return 0;
    if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
    return Number.isNaN(b) || a > b ? 1 : -1;
  }
  if (typeof a === 'number' && !Number.isFinite(a)) return a === Infinity ? 1 : -1;
  if (typeof b === 'number' && !Number.isFinite(b)) return b === Infinity ? -1 : 1;
  const [left, right] = aligned(toExactDecimal(a), toExactDecimal(b));
  return left === right ? 0 : left < right ? -1 : 1;
}

/** a - b for finite numbers, exactly. */
export function exactDifference(a: ExactNumber, b: ExactNumber): ExactDecimal {
  const left = toExactDecimal(a);
  const right = toExactDecimal(b);
  const [l, r] = aligned(left, right);
  return { coefficient: l - r, exponent: Math.min(left.exponent, right.exponent) };
}

/** The greatest double that is not above the value; undefined when every double is above it. */
export function floorToDouble(value: ExactDecimal): number | undefined {
  const nearest = Number(`${value.coefficient}e${value.exponent}`);
  if (nearest === -Infinity) return undefined;
  if (nearest === Infinity) return Number.MAX_VALUE;
  return compareExactNumbers(nearest, value) <= 0 ? nearest : nextBelow(nearest);
}

function exactDecimal128(value: Decimal128): ExactNumber {
  const text = value.toString();
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/i.exec(text);
  if (!parts) return text.endsWith('NaN') ? NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  return simplest({ coefficient: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length });
}

function simplest(value: ExactDecimal): ExactNumber {
  const nearest = Number(`${value.coefficient}e${value.exponent}`);
  return Number.isFinite(nearest) && compareExactNumbers(nearest, value) === 0 ? nearest : value;
}

function toExactDecimal(value: ExactNumber): ExactDecimal {
  if (typeof value !== 'number') return value;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = (biased === 0 ? fraction : fraction | 0x10000000000000n) * (value < 0 ? -1n : 1n);
  const power = (biased === 0 ? 1 : biased) - 1075;
  if (power >= 0) return { coefficient: mantissa << BigInt(power), exponent: 0 };
  return { coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

function aligned(a: ExactDecimal, b: ExactDecimal): [bigint, bigint] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (n: ExactDecimal): bigint => n.coefficient * 10n ** BigInt(n.exponent - exponent);
  return [scale(a), scale(b)];
}

function nextBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}

/** For sizes, limits and other small numbers of a command. */
export function plainNumberOf(value: unknown): number | undefined {
  const exact = exactNumberOf(value);
  return typeof exact === 'number' ? exact : undefined;
}
