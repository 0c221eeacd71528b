import { expect } from 'chai';
import { Double, Int32, Long, ObjectId, type Collection, type Document } from 'mongodb';
import { keepTestClient, refusalOf } from '../support/open-test-client.ts';

interface Item extends Document {
  _id: number | string | ObjectId;
}

const CHANGES: [string, Document, Document, Document][] = [
  ['$set on a path', { a: { b: 1 } }, { $set: { 'a.c': 2, 'x.y': 3 } }, { a: { b: 1, c: 2 }, x: { y: 3 } }],
  ['$set on a place in an array', { a: [1, 2] }, { $set: { 'a.1': 9, 'a.3': 8 } }, { a: [1, 9, null, 8] }],
  ['$set in a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', nothing: '' } }, { b: { d: 2 } }],
  ['$unset in an array', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc', { n: 1 }, { $inc: { n: 2, m: -1, 'o.p': 1 } }, { n: 3, m: -1, o: { p: 1 } }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 3 } }, { a: 3, b: 5, c: 1 }],
  ['$push', { a: [1] }, { $push: { a: [2, 3], b: 'x' } }, { a: [1, [2, 3]], b: ['x'] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$push with $slice', { a: [1] }, { $push: { a: { $each: [2, 3], $slice: -2 } } }, { a: [2, 3] }],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull of documents', { a: [{ k: 1, v: 2 }, { k: 2 }] }, { $pull: { a: { k: 1 } } }, { a: [{ k: 2 }] }],
  ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$setOnInsert not', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
];

const REFUSED: [string, Document, Document, number][] = [
  ['a number added to a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['a string added', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['a push to what is no array', { a: 1 }, { $push: { a: 1 } }, 2],
  ['a field inside a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['the same path twice', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and one inside it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['another _id', { a: 1 }, { $set: { _id: 'other' } }, 66],
  ['an operator that is unknown', { a: 1 }, { $frobnicate: { a: 1 } }, 9],
  ['an empty name in a path', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
];

describe('Writing', () => {
  const test = keepTestClient();
  let items: Collection<Item>;

  before(() => {
    items = test.db.collection<Item>('items');
  });
  beforeEach(() => items.deleteMany({}));

  describe('insert', () => {
    it('keeps all types and the order of fields, with _id first', async () => {
      const document = { z: new Int32(1), y: new Double(1), x: Long.fromNumber(1), w: undefined, v: { b: 1, a: 2 } };
      const { insertedId } = await test.db.collection('types').insertOne(document);
      const found = await test.db.collection('types').findOne({ _id: insertedId }, { promoteValues: false });
      expect(Object.keys(found ?? {})).to.deep.equal(['_id', 'z', 'y', 'x', 'w', 'v']);
      expect(found?.['y']).to.be.instanceOf(Double);
      expect(found?.['x']).to.be.instanceOf(Long);
    });

    it('stops at the first error if ordered, and continues if not', async () => {
      const twice = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
      expect(await refusalOf(items.insertMany(twice))).to.include({ code: 11000 });
      expect(await items.countDocuments()).to.equal(1);
      await refusalOf(items.insertMany(twice, { ordered: false }));
      expect(await items.countDocuments()).to.equal(2);
    });

    it('refuses a document of more than 16 MB', async () => {
      const refusal = await refusalOf(items.insertOne({ _id: 1, text: 'x'.repeat(17 * 1024 * 1024) }));
      expect(String(refusal['message'])).to.match(/too large|larger|maxBsonObjectSize|out of range/i);
      expect(await items.countDocuments()).to.equal(0);
    });
  });

  describe('update', () => {
    for (const [name, before, change, after] of CHANGES) {
      it(`applies ${name}`, async () => {
        await items.insertOne({ _id: 1, ...before });
        expect(await items.updateOne({ _id: 1 }, change)).to.include({
          matchedCount: 1,
          modifiedCount: 1,
        });
        expect(await items.findOne({ _id: 1 })).to.deep.equal({ _id: 1, ...after });
      });
    }

    for (const [name, before, change, code] of REFUSED) {
      it(`refuses ${name}`, async () => {
        await items.insertOne({ _id: 1, ...before });
        expect(await refusalOf(items.updateOne({ _id: 1 }, change))).to.include({ code });
        expect(await items.findOne({ _id: 1 })).to.deep.equal({ _id: 1, ...before });
      });
    }

    it('counts matched and changed documents', async () => {
      await items.insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
        { _id: 3, a: 2 },
      ]);
      const result = await items.updateMany({}, { $set: { a: 2 } });
      expect(result).to.include({ matchedCount: 3, modifiedCount: 1 });
    });

    it('keeps the type of a number, and widens it if necessary', async () => {
      await items.insertOne({ _id: 1, i: new Int32(2147483647), d: new Double(1), l: Long.fromNumber(1) });
      await items.updateOne({ _id: 1 }, { $inc: { i: 1, d: 1, l: 1 } });
      const found = await items.findOne({ _id: 1 }, { promoteValues: false });
      expect(found?.['i']).to.be.instanceOf(Long);
      expect(found?.['d']).to.be.instanceOf(Double);
      expect(found?.['l']).to.be.instanceOf(Long);
    });

    it('replaces a document but not its _id', async () => {
      await items.insertOne({ _id: 1, a: 1 });
      await items.replaceOne({ a: 1 }, { b: 2 });
      expect(await items.findOne()).to.deep.equal({ _id: 1, b: 2 });
    });
  });

  describe('an upsert', () => {
    it('inserts the equalities of the filter and the update', async () => {
      const result = await items.updateOne(
        { _id: 'k', a: { $gt: 1 }, 'b.c': 2 },
        { $inc: { n: 1 }, $setOnInsert: { made: true } },
        { upsert: true },
      );
      expect(result.upsertedId).to.equal('k');
      expect(await items.findOne()).to.deep.equal({ _id: 'k', b: { c: 2 }, made: true, n: 1 });
    });

    it('generates a missing _id', async () => {
      const { upsertedId } = await items.replaceOne({ a: 1 }, { b: 1 }, { upsert: true });
      expect(upsertedId).to.be.instanceOf(ObjectId);
      expect(await items.findOne()).to.deep.equal({ _id: upsertedId, b: 1 });
    });

    it('counts concurrent writes', async () => {
      const once = (): Promise<unknown> => items.updateOne({ _id: 'count' }, { $inc: { n: 1 } }, { upsert: true });
      await Promise.all(Array.from({ length: 50 }, once));
      expect(await items.findOne({ _id: 'count' })).to.include({ n: 50 });
    });
  });

  describe('findAndModify', () => {
    beforeEach(() =>
      items.insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ]),
    );

    it('returns the document before or after the change', async () => {
      expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } })).to.include({ a: 1 });
      expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { returnDocument: 'after' })).to.include({
        a: 3,
      });
      expect(await items.findOneAndUpdate({ _id: 9 }, { $inc: { a: 1 } })).to.equal(null);
    });

    it('takes the first by a sort, and returns the projection', async () => {
      const options = { sort: { a: -1 as const }, projection: { a: 1, _id: 0 } };
      expect(await items.findOneAndUpdate({}, { $set: { b: 1 } }, options)).to.deep.equal({ a: 2 });
      expect(await items.countDocuments({ b: 1 })).to.equal(1);
    });

    it('replaces and upserts', async () => {
      const made = await items.findOneAndReplace({ _id: 5 }, { b: 1 }, { upsert: true, returnDocument: 'after' });
      expect(made).to.deep.equal({ _id: 5, b: 1 });
    });
  });

  it('deletes one or all matches', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    expect(await items.deleteOne({ a: 1 })).to.include({ deletedCount: 1 });
    expect(await items.deleteMany({ a: { $lte: 2 } })).to.include({ deletedCount: 2 });
  });

  it('executes a bulk of different writes', async () => {
    const result = await items.bulkWrite([
      { insertOne: { document: { _id: 1, a: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { a: 2 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 2 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).to.include({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });

  it('accepts writes without acknowledgement', async () => {
    await items.insertOne({ _id: 7 }, { writeConcern: { w: 0 } });
    let found = 0;
    for (let i = 0; i < 100 && found === 0; i += 1) found = await items.countDocuments({ _id: 7 });
    expect(found).to.equal(1);
  });
});
