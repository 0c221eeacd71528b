import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { expect } from 'chai';
import { CommandError } from '#server/database/embedded/command-error.ts';
import { EMPTY_ARRAY, invertedKey, sortableKey } from '#server/database/embedded/sortable-key.ts';

const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const binary = (subType: number, ...bytes: number[]): Binary => new Binary(Buffer.from(bytes), subType);

/** Groups of equal values, in MongoDB's order. */
const ASCENDING: readonly (readonly unknown[])[] = [
  [new MinKey()],
  [EMPTY_ARRAY],
  [null, undefined],
  [NaN, new Double(NaN), decimal('NaN')],
  [-Infinity, decimal('-Infinity')],
  [-1e300],
  [long('-9223372036854775808'), new Double(-(2 ** 63))],
  [long('-9007199254740993')],
  [-(2 ** 53)],
  [new Int32(-2147483648), -2147483648],
  [-256],
  [new Int32(-1), -1, decimal('-1.0')],
  [-0.1],
  [decimal('-0.1')],
  [0, -0, new Int32(0), Long.ZERO, decimal('0'), decimal('-0E+3')],
  [decimal('1E-400')],
  [5e-324],
  [decimal('0.1')],
  [0.1],
  [1, long('1'), decimal('1.00')],
  [1.5, decimal('1.50')],
  [255],
  [256],
  [2 ** 53, long('9007199254740992')],
  [long('9007199254740993')],
  [decimal('9007199254740993.5')],
  [long('9223372036854775807')],
  [1e300],
  [decimal('1E+400')],
  [Infinity, decimal('Infinity')],
  ...['', '\0', 'A', 'a', 'a\0', 'a\0b', 'a\u0001', 'ab', 'b', 'z', 'ÿ', 'é'.normalize('NFD').slice(1), '￿', '😀'].map(
    (text) => [text],
  ),
  [{}],
  [{ a: null }],
  [{ a: 1 }, { a: long('1') }],
  [{ a: 1, b: 1 }],
  [{ a: 2 }],
  [{ b: 1 }],
  [{ a: 'a' }],
  [[]],
  [[null]],
  [[1]],
  [[1, 0]],
  [[2]],
  [[[]]],
  [binary(0)],
  [binary(0, 255)],
  [binary(1, 0)],
  [binary(0, 0, 0)],
  [new ObjectId('00'.repeat(12))],
  [new ObjectId('7f'.repeat(12))],
  [new ObjectId('ff'.repeat(12))],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(4e12)],
  [new Timestamp(5n)],
  [new Timestamp(1n << 40n)],
  [new BSONRegExp('a')],
  [new BSONRegExp('a', 'i')],
  [new BSONRegExp('ab')],
  [new Code('a')],
  [new MaxKey()],
];

describe('Sortable keys', () => {
  const keyed = ASCENDING.flatMap((values, rank) => values.map((value) => ({ value, rank, key: sortableKey(value) })));
  const everyPair = (check: (a: (typeof keyed)[number], b: (typeof keyed)[number]) => boolean): void => {
    for (const a of keyed)
      for (const b of keyed)
        if (!check(a, b)) expect.fail(`${String(a.value)} (${a.rank}) and ${String(b.value)} (${b.rank})`);
  };

  it('are in the order of the values', () => {
    everyPair((a, b) => Buffer.compare(a.key, b.key) === Math.sign(a.rank - b.rank));
  });

  it('are in the opposite order after every byte is inverted', () => {
    everyPair((a, b) => Buffer.compare(invertedKey(a.key), invertedKey(b.key)) === Math.sign(b.rank - a.rank));
  });

  it('are not a prefix of another key', () => {
    everyPair((a, b) => a.rank === b.rank || !b.key.subarray(0, a.key.length).equals(a.key));
  });

  it('are not made of a value with more than 200 levels', () => {
    const nested = (levels: number, wrap: (value: unknown) => unknown): unknown =>
      Array.from({ length: levels }).reduce<unknown>((value) => wrap(value), 1);
    const wraps = [(value: unknown) => [value], (value: unknown) => ({ value })];
    for (const wrap of wraps) {
      expect(() => sortableKey(nested(200, wrap))).not.to.throw();
      expect(() => sortableKey(nested(100_000, wrap))).to.throw(CommandError, 'more than 200 levels');
    }
  });
});
