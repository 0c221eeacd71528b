import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { expect } from 'chai';
import { encodeDocument, type BsonDocument } from '#server/database/embedded/bson-document.ts';
import { compileProjection } from '#server/database/embedded/projection.ts';

const project = (document: BsonDocument, projection: BsonDocument): string =>
  (compileProjection(projection)?.(encodeDocument(document)) ?? encodeDocument(document)).toString('hex');

describe('A projection', () => {
  const document = {
    _id: 1,
    b: 'b',
    a: { x: [1], y: 2 },
    list: [{ x: 1, y: 2 }, 5, [{ x: 3, y: 4 }, 6], { y: 7 }],
    ä: 0,
  };

  for (const [projection, shown] of [
    [{}, document],
    [
      { a: 1, b: 1 },
      { _id: 1, b: 'b', a: { x: [1], y: 2 } },
    ],
    [{ b: 1, _id: 0 }, { b: 'b' }],
    [{ ä: true }, { _id: 1, ä: 0 }],
    [{ 'a.x': 1 }, { _id: 1, a: { x: [1] } }],
    [{ 'b.x': 1 }, { _id: 1 }],
    [{ 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, [{ x: 3 }], {}] }],
    [
      { 'a.x': 0, list: 0, ä: 0 },
      { _id: 1, b: 'b', a: { y: 2 } },
    ],
    [{ 'b.x': 0, a: 0, list: 0, ä: false, _id: 0 }, { b: 'b' }],
    [
      { 'list.y': 0, a: 0, b: 0, ä: 0 },
      { _id: 1, list: [{ x: 1 }, 5, [{ x: 3 }, 6], {}] },
    ],
  ] as const)
    it(`by ${JSON.stringify(projection)} gives ${JSON.stringify(shown)}`, () => {
      expect(project(document, projection)).to.equal(encodeDocument(shown).toString('hex'));
    });

  it('keeps every type, and names like __proto__', () => {
    const values: readonly unknown[] = [
      ...[null, true, '', 'a\0b', 'ä😀', new Date(-1), new ObjectId('64b000000000000000000001'), { x: [] }, [[], {}]],
      ...[new Int32(1), new Double(1), new Double(NaN), Long.fromString('9007199254740993')],
      ...[Decimal128.fromString('1.50'), new Binary(Buffer.from([0, 255])), new BSONRegExp('^a', 'i')],
      ...[new MinKey(), new MaxKey(), new Timestamp(5n)],
    ];
    const named = values.map((value, i) => [`v${i}`, value] as const);
    const all = Object.fromEntries<unknown>([['__proto__', values] as const, ...named]);
    for (const projection of [
      { other: 0 },
      { '__proto__.other': 0 },
      Object.fromEntries(Object.keys(all).map((name) => [name, 1])),
    ])
      expect(project(all, projection)).to.equal(encodeDocument(all).toString('hex'));
    expect(project(all, Object.fromEntries([['__proto__', 1]]))).to.equal(
      encodeDocument(Object.fromEntries([['__proto__', values]])).toString('hex'),
    );
  });
});
