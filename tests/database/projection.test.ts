/** A projection that copies bytes answers what one answers that decodes, chooses and encodes. */
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeDocument, encodeDocument, type BsonDocument } from '#server/database/embedded/bson-document.ts';
import { compileProjection } from '#server/database/embedded/projection.ts';

const names = ['_id', 'a', 'b', 'c', 'words', 'ä', '__proto__', ''] as const;

const scalars: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    '',
    'text',
    'a\0b',
    'ä😀',
    new Date(0),
    new Date(-1),
    new ObjectId('64b000000000000000000001'),
  ],
  ...[new Int32(1), new Double(1), new Double(NaN), Long.fromString('9007199254740993'), Decimal128.fromString('1.50')],
  ...[new Binary(Buffer.from([0, 255])), new BSONRegExp('^a', 'i'), new MinKey(), new MaxKey(), new Timestamp(5n)],
];

const { document } = fc.letrec<{ value: unknown; document: BsonDocument }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...scalars),
    tie('document'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  document: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), tie('value')), { selector: ([name]) => name, maxLength: 6 })
    .map((fields) => Object.fromEntries(fields)),
}));

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', 'words', 'ä', '__proto__'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'));

/** None of these paths leads into another: that is refused. */
const spec = fc
  .record({
    paths: fc.uniqueArray(path, {
      maxLength: 4,
      comparator: (a, b) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`),
    }),
    including: fc.boolean(),
    id: fc.constantFrom(undefined, 0, 1),
  })
  .map(({ paths, including, id }) =>
    Object.fromEntries([
      ...paths.map((each) => [each, including ? 1 : 0] as const),
      ...(id === undefined ? [] : [['_id', id] as const]),
    ]),
  );

const leadsIntoArray = (value: unknown, [first = '', ...rest]: readonly string[]): boolean => {
  if (rest.length === 0) return false;
  const inside = Object.entries(value as object).find(([name]) => name === first)?.[1] as unknown;
  if (Array.isArray(inside)) return true;
  const isEmbedded =
    typeof inside === 'object' && inside !== null && Object.getPrototypeOf(inside) === Object.prototype;
  return isEmbedded && leadsIntoArray(inside, rest);
};

describe('a projection from bytes to bytes', () => {
  it('is the one that decodes, to the byte, and gives way to it only inside arrays', () => {
    let copies = 0;
    fc.assert(
      fc.property(document, spec, (made, wanted) => {
        const projection = compileProjection(wanted);
        if (projection === undefined) return;
        const bytes = encodeDocument(made);
        const stored = decodeDocument(bytes);
        const copied = projection.copy(bytes);
        const givesWay = Object.keys(wanted).some((each) => leadsIntoArray(stored, each.split('.')));
        expect(copied === undefined, 'gives way').to.equal(givesWay);
        if (copied === undefined) return;
        copies += 1;
        expect(copied.toString('hex')).to.equal(encodeDocument(projection.show(stored)).toString('hex'));
      }),
      { numRuns: 3000 },
    );
    expect(copies).to.be.above(1000);
  });

  const stored = encodeDocument({ _id: 1, b: 'b', a: { x: [1], y: 2 }, list: [{ x: 1, y: 2 }] });
  for (const [wanted, shown] of [
    [
      { a: 1, b: 1 },
      { _id: 1, b: 'b', a: { x: [1], y: 2 } },
    ],
    [{ b: 1, _id: 0 }, { b: 'b' }],
    [{ 'a.x': 1 }, { _id: 1, a: { x: [1] } }],
    [{ 'b.x': 1 }, { _id: 1 }],
    [
      { 'a.x': 0, list: 0 },
      { _id: 1, b: 'b', a: { y: 2 } },
    ],
    [{ 'b.x': 0, a: 0, list: 0, _id: 0 }, { b: 'b' }],
  ] as const)
    it(`shows of ${JSON.stringify(wanted)} ${JSON.stringify(shown)}, in the document's order`, () => {
      const copied = compileProjection(wanted)?.copy(stored);
      expect(copied?.toString('hex')).to.equal(encodeDocument(shown).toString('hex'));
    });

  it('leaves what goes on inside an array to the one that decodes', () => {
    expect(compileProjection({ 'list.x': 1 })?.copy(stored)).to.equal(undefined);
  });
});
