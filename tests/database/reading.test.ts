import { expect } from 'chai';
import { Binary, Decimal128, Long, ObjectId, type Collection, type Document, type Filter } from 'mongodb';
import { keepTestClient, refusalOf } from '../support/open-test-client.ts';

interface Item extends Document {
  _id: number;
}

const OBJECT_ID = new ObjectId('64b000000000000000000001');

const ITEMS: Item[] = [
  { _id: 1, n: 1, s: 'apple', tags: ['red', 'round'], at: new Date(1000), by: { name: 'Ada', age: 36 } },
  { _id: 2, n: 2.5, s: 'Banana', tags: ['yellow'], at: new Date(2000), by: { name: 'Bob', age: 40 } },
  { _id: 3, n: Long.fromString('9007199254740993'), s: 'cherry\npie', tags: [], flag: true },
  {
    _id: 4,
    n: null,
    s: 'élan',
    marks: [
      { k: 'a', v: 1 },
      { k: 'b', v: 5 },
    ],
    flag: false,
  },
  { _id: 5, s: '😀 wide', marks: [{ k: 'a', v: 9 }, { k: 'c' }], ref: OBJECT_ID },
  { _id: 6, n: Decimal128.fromString('2.5'), bin: new Binary(Buffer.from([1, 255])), nested: [[1, 2], [3]] },
  { _id: 7, n: [1, 10], by: [{ name: 'Cy' }, { name: 'Di', age: 1 }] },
];

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const CASES: [string, Filter<Item>, number[]][] = [
  ['everything', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['an equal number of any type', { n: 2.5 }, [2, 6]],
  ['a long that no double holds', { n: Long.fromString('9007199254740993') }, [3]],
  ['not its nearest double', { n: 9007199254740992 }, []],
  ['an element of an array', { tags: 'red' }, [1]],
  ['a whole array', { tags: ['red', 'round'] }, [1]],
  ['an array in an array', { nested: [1, 2] }, [6]],
  ['null and missing', { n: null }, [4, 5]],
  ['a field inside a document', { 'by.name': 'Ada' }, [1]],
  ['a field inside documents of an array', { 'by.name': 'Di' }, [7]],
  ['null inside documents of an array', { 'by.age': null }, [3, 4, 5, 6, 7]],
  ['a whole document', { by: { name: 'Bob', age: 40 } }, [2]],
  ['no document of another order', { by: { age: 40, name: 'Bob' } }, []],
  ['binary data', { bin: new Binary(Buffer.from([1, 255])) }, [6]],
  ['an ObjectId', { ref: OBJECT_ID }, [5]],
  ['a place in an array', { 'tags.0': 'yellow' }, [2]],
  ['$gt', { n: { $gt: 2.5 } }, [3, 7]],
  ['$gte and $lte', { n: { $gte: 2, $lte: 2.5 } }, [2, 6, 7]],
  ['a range in which different elements count', { n: { $gt: 5, $lt: 2 } }, [7]],
  ['$lt on dates', { at: { $lt: new Date(2000) } }, [1]],
  ['ranges of one kind of value only', { s: { $gt: 5 } }, []],
  ['$ne', { s: { $ne: 'apple' } }, [2, 3, 4, 5, 6, 7]],
  ['$ne on arrays', { tags: { $ne: 'red' } }, [2, 3, 4, 5, 6, 7]],
  ['$in', { s: { $in: ['apple', /^ban/i, null] } }, [1, 2, 6, 7]],
  ['$in on numbers of any type', { n: { $in: ['2.5', 2.5, 10] } }, [2, 6, 7]],
  ['$in with more members than an index is searched for', { _id: { $in: many(1500) }, flag: true }, [3]],
  ['$in on ObjectIds', { ref: { $in: [...many(1500).map(() => new ObjectId()), OBJECT_ID] } }, [5]],
  ['$exists', { flag: { $exists: true } }, [3, 4]],
  ['$elemMatch: fields of one element', { marks: { $elemMatch: { k: 'a', v: { $gt: 5 } } } }, [5]],
  ['$elemMatch: not fields of two', { marks: { $elemMatch: { k: 'b', v: 1 } } }, []],
  ['$elemMatch: a field that an element lacks', { marks: { $elemMatch: { k: 'c', v: { $exists: false } } } }, [5]],
  ['$elemMatch: branches', { marks: { $elemMatch: { $or: [{ v: 9 }, { v: 5 }] } } }, [4, 5]],
  ['$elemMatch: any document', { marks: { $elemMatch: {} } }, [4, 5]],
  ['$elemMatch: not a document outside an array', { by: { $elemMatch: { name: { $exists: true } } } }, [7]],
  ['$elemMatch: one value in a range', { n: { $elemMatch: { $gt: 5, $lt: 20 } } }, [7]],
  ['$elemMatch: not two values', { n: { $elemMatch: { $gt: 5, $lt: 2 } } }, []],
  ['$elemMatch: another value', { tags: { $elemMatch: { $ne: 'red' } } }, [1, 2]],
  ['$elemMatch: a pattern', { tags: { $elemMatch: { $regex: '^Y', $options: 'i' } } }, [2]],
  ['$elemMatch: a whole array in an array', { nested: { $elemMatch: { $eq: [1, 2] } } }, [6]],
  ['$elemMatch: not its elements', { nested: { $elemMatch: { $eq: 1 } } }, []],
  ['$elemMatch: places of an array in an array', { nested: { $elemMatch: { 0: 3 } } }, [6]],
  ['$elemMatch in itself', { nested: { $elemMatch: { $elemMatch: { $gt: 2 } } } }, [6]],
  ['$exists: false', { n: { $exists: false } }, [5]],
  ['$exists: false inside arrays', { 'by.age': { $exists: false } }, [3, 4, 5, 6]],
  ['$regex', { s: { $regex: '^b', $options: 'i' } }, [2]],
  ['a regular expression whose dot ends at a line', { s: /y.p/ }, []],
  ['a regular expression of a line', { s: /^pie$/m }, [3]],
  ['a regular expression beyond the basic plane', { s: { $regex: '^. wide$' } }, [5]],
  ['$and', { $and: [{ n: { $gt: 0 } }, { s: 'apple' }] }, [1]],
  ['$or', { $or: [{ _id: 2 }, { flag: false }] }, [2, 4]],
];

describe('Reading', () => {
  const test = keepTestClient();
  let items: Collection<Item>;

  before(async () => {
    items = test.db.collection<Item>('items');
    await items.insertMany(ITEMS);
  });

  describe('a filter', () => {
    for (const [name, filter, expected] of CASES) {
      it(`finds ${name}`, async () => {
        const found = await items.find(filter).sort({ _id: 1 }).toArray();
        expect(found.map(({ _id }) => _id)).to.deep.equal(expected);
        expect(await items.countDocuments(filter)).to.equal(expected.length);
      });
    }

    it('that is malformed is refused with BadValue', async () => {
      for (const filter of [
        { n: { $near: 1 } },
        { $nope: [] },
        { $or: [] },
        { n: { $in: 5 } },
        { n: { $elemMatch: 5 } },
      ] as Filter<Item>[]) {
        expect(await refusalOf(items.findOne(filter))).to.include({ code: 2 });
      }
    });
  });

  describe('a sort', () => {
    it('orders types in BSON’s order', async () => {
      const found = await items.find().sort({ n: 1, _id: 1 }).toArray();
      expect(found.map(({ _id }) => _id)).to.deep.equal([4, 5, 1, 7, 2, 6, 3]);
    });

    it('uses the greatest element of an array in descending order', async () => {
      const found = await items
        .find({ n: { $ne: null } })
        .sort({ n: -1, _id: 1 })
        .toArray();
      expect(found.map(({ _id }) => _id)).to.deep.equal([3, 7, 2, 6, 1]);
    });

    it('orders strings by their bytes', async () => {
      const found = await items
        .find({ s: { $exists: true } })
        .sort({ s: 1 })
        .toArray();
      expect(found.map(({ _id }) => _id)).to.deep.equal([2, 1, 3, 4, 5]);
    });

    it('is applied before skip and limit', async () => {
      const found = await items.find().sort({ _id: -1 }).skip(2).limit(3).toArray();
      expect(found.map(({ _id }) => _id)).to.deep.equal([5, 4, 3]);
    });
  });

  describe('a projection', () => {
    const shown = (projection: Document): Promise<Document | null> => items.findOne({ _id: 4 }, { projection });

    it('includes the listed fields and _id', async () => {
      expect(await shown({ s: 1, 'marks.k': 1 })).to.deep.equal({ _id: 4, s: 'élan', marks: [{ k: 'a' }, { k: 'b' }] });
      expect(await shown({ flag: 1, _id: 0 })).to.deep.equal({ flag: false });
      expect(await shown({ _id: 1 })).to.deep.equal({ _id: 4 });
    });

    it('excludes the listed fields', async () => {
      expect(await shown({ marks: 0, n: 0 })).to.deep.equal({ _id: 4, s: 'élan', flag: false });
      expect(await shown({ _id: 0, 'marks.v': 0, n: 0, s: 0, flag: 0 })).to.deep.equal({
        marks: [{ k: 'a' }, { k: 'b' }],
      });
    });

    it('cannot do both', async () => {
      expect(await refusalOf(shown({ s: 1, n: 0 }))).to.include({ code: 31254 });
      expect(await refusalOf(shown({ s: 0, n: 1 }))).to.include({ code: 31253 });
    });
  });

  describe('a cursor', () => {
    it('returns everything in batches of the requested size', async () => {
      const many = test.db.collection<Item>('many');
      await many.insertMany(Array.from({ length: 1005 }, (_, i) => ({ _id: i })));
      const cursor = many.find().sort({ _id: 1 }).batchSize(100);
      const seen: number[] = [];
      for await (const { _id } of cursor) seen.push(_id);
      expect(seen).to.deep.equal(Array.from({ length: 1005 }, (_, i) => i));
    });

    it('continues if documents are removed', async () => {
      const many = test.db.collection<Item>('fewer');
      await many.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
      const cursor = many.find().batchSize(10);
      await cursor.next();
      await many.deleteMany({ _id: { $gte: 200 } });
      let count = 1;
      for await (const { _id } of cursor) count += _id < 200 ? 1 : 0;
      expect(count).to.equal(200);
    });
  });

  it('finds nothing in a missing collection', async () => {
    const nowhere = test.db.collection('nowhere');
    expect(await nowhere.find().toArray()).to.deep.equal([]);
    expect(await nowhere.countDocuments()).to.equal(0);
  });
});
