import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { expect } from 'chai';
import { compareValues } from '#server/database/embedded/compare-values.ts';
import { invertedKey, sortableKey } from '#server/database/embedded/sortable-key.ts';
import { startRandom, type Random } from '../support/random.ts';

const NUMBERS = [
  ...[0, -0, 1, -1, 0.1, -0.1, 1.5, 255, 256, -256, 1e300, -1e300, 5e-324, Infinity, -Infinity, NaN, 2 ** 53].map(
    (number) => new Double(number),
  ),
  ...[0, 1, -1, 2147483647, -2147483648].map((number) => new Int32(number)),
  ...[
    '0',
    '9007199254740993',
    '9007199254740992',
    '-9007199254740993',
    '9223372036854775807',
    '-9223372036854775808',
  ].map((text) => Long.fromString(text)),
  ...['0', '0.1', '1.50', '-0.1', '9007199254740993.5', '1E-400', '1E+400', 'NaN', 'Infinity', '-Infinity'].map(
    (text) => Decimal128.fromString(text),
  ),
];

const TEXTS = ['', 'a', 'b', 'ab', 'a\0', 'a\0b', 'a\u0001', 'é', 'z', '￿', '😀', 'A', '\u00ff'];

const OTHERS = [null, true, false, new MinKey(), new MaxKey(), new Timestamp(5n), new Timestamp(1n << 40n)];

function scalar(random: Random): unknown {
  const kinds: (() => unknown)[] = [
    () => random.oneOf(NUMBERS),
    () => new Double(random.number() * 1000 - 500),
    () => random.oneOf(TEXTS) + random.oneOf(TEXTS),
    () => random.oneOf(OTHERS),
    () => new Date(Math.floor(random.number() * 4e12) - 2e12),
    () => new ObjectId(Buffer.from(Array.from({ length: 12 }, () => random.below(3) * 127))),
    () => new Binary(Buffer.from(Array.from({ length: random.below(3) }, () => random.below(256))), random.below(2)),
    () => new BSONRegExp(random.oneOf(TEXTS.filter((text) => !text.includes('\0'))), random.oneOf(['', 'i'])),
  ];
  return random.oneOf(kinds)();
}

function value(random: Random, depth: number): unknown {
  const kind = depth === 0 ? 0 : random.below(8);
  if (kind === 1) return Array.from({ length: random.below(3) }, () => value(random, depth - 1));
  if (kind > 2) return scalar(random);
  return Object.fromEntries(
    Array.from({ length: random.below(3) }, () => [random.oneOf(['a', 'b', 'ab']), value(random, depth - 1)]),
  );
}

describe('Sortable keys', () => {
  const random = startRandom(20260401);
  const values = [...NUMBERS, ...TEXTS, ...OTHERS, ...Array.from({ length: 600 }, () => value(random, 2))];
  const keyed = values.map((each) => ({ value: each, key: sortableKey(each) }));

  it('stand in the order of the values, whichever two are compared', () => {
    for (const a of keyed) {
      for (const b of keyed) {
        const wanted = Math.sign(compareValues(a.value, b.value));
        if (Buffer.compare(a.key, b.key) !== wanted)
          expect.fail(`${inspect(a.value)} and ${inspect(b.value)}: ${wanted}`);
      }
    }
  });

  it('stand in the opposite order when every byte is inverted', () => {
    for (const [i, a] of keyed.entries()) {
      const b = keyed[(i * 7 + 3) % keyed.length] ?? a;
      expect(Buffer.compare(invertedKey(a.key), invertedKey(b.key))).to.equal(-Buffer.compare(a.key, b.key) + 0);
    }
  });

  it('are never the beginning of another value’s key', () => {
    const sorted = keyed.map(({ key }) => key.toString('latin1')).sort();
    const beginnings = sorted.filter((key, i) => sorted[i + 1] !== key && sorted[i + 1]?.startsWith(key));
    expect(beginnings).to.deep.equal([]);
  });
});

function inspect(each: unknown): string {
  return JSON.stringify(each) ?? String(each);
}
