import { expect } from 'chai';
import type { Document } from 'mongodb';
import { keepTestClient, refusalOf } from '../support/open-test-client.ts';

describe('Indexes', () => {
  const test = keepTestClient();

  describe('a unique index', () => {
    it('refuses a second document with the same key, with MongoDB’s message', async () => {
      const users = test.db.collection('users');
      await users.createIndex({ email: 1 }, { unique: true });
      await users.insertOne({ email: 'a@b.c' });
      const refusal = await refusalOf(users.insertOne({ email: 'a@b.c' }));
      expect(refusal).to.deep.include({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.c' } });
      expect(refusal['message']).to.match(
        /^E11000 duplicate key error collection: [\w-]+\.users index: email_1 dup key: \{ email: "a@b.c" \}$/,
      );
    });

    it('refuses an update to an existing key, and frees the old key', async () => {
      const pages = test.db.collection<Document & { _id: number }>('pages');
      await pages.createIndex({ site: 1, slug: -1 }, { unique: true });
      await pages.insertMany([
        { _id: 1, site: 1, slug: 'a' },
        { _id: 2, site: 1, slug: 'b' },
        { _id: 3, site: 2, slug: 'a' },
      ]);
      expect(await refusalOf(pages.updateOne({ _id: 2 }, { $set: { slug: 'a' } }))).to.include({ code: 11000 });
      await pages.updateOne({ _id: 1 }, { $set: { slug: 'c' } });
      await pages.updateOne({ _id: 2 }, { $set: { slug: 'a' } });
      await pages.deleteOne({ _id: 2 });
      await pages.updateOne({ _id: 1 }, { $set: { slug: 'a' } });
      expect(await pages.countDocuments({ slug: 'a' })).to.equal(2);
    });

    it('treats a missing field as null, so only one document may lack it', async () => {
      const rows = test.db.collection('nulls');
      await rows.createIndex({ a: 1 }, { unique: true });
      await rows.insertOne({ b: 1 });
      expect(await refusalOf(rows.insertOne({ a: null }))).to.include({ code: 11000 });
    });

    it('applies to each element of an array', async () => {
      const rows = test.db.collection('aliases');
      await rows.createIndex({ names: 1 }, { unique: true });
      await rows.insertOne({ names: ['a', 'b', 'a'] });
      expect(await refusalOf(rows.insertOne({ names: ['c', 'b'] }))).to.deep.include({
        code: 11000,
        keyValue: { names: 'b' },
      });
    });

    it('accepts one of ten concurrent writes of a key', async () => {
      const rows = test.db.collection('race');
      await rows.createIndex({ key: 1 }, { unique: true });
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => rows.insertOne({ key: 'one' })));
      expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    });

    it('cannot be created if there are duplicates', async () => {
      const rows = test.db.collection('doubles');
      await rows.insertMany([{ a: 1 }, { a: 1 }]);
      expect(await refusalOf(rows.createIndex({ a: 1 }, { unique: true }))).to.include({ code: 11000 });
      expect((await rows.indexes()).map(({ name }) => name)).to.deep.equal(['_id_']);
    });
  });

  it('that are sparse leave out documents without the field, and queries still find these', async () => {
    const rows = test.db.collection('sparse');
    await rows.createIndex({ key: 1 }, { unique: true, sparse: true });
    await rows.insertMany([{ a: 1 }, { a: 2 }, { key: 'x' }]);
    expect(await refusalOf(rows.insertOne({ key: 'x' }))).to.include({ code: 11000 });
    expect(await rows.countDocuments({ key: null })).to.equal(2);
    expect(await rows.find().sort({ key: 1 }).toArray()).to.have.length(3);
  });

  it('that are partial contain only documents that match their filter', async () => {
    const rows = test.db.collection('partial');
    const partialFilterExpression = { state: 'open', key: { $exists: true } };
    await rows.createIndex({ key: 1 }, { unique: true, partialFilterExpression });
    await rows.insertMany([
      { state: 'closed', key: 'x' },
      { state: 'open', key: 'x' },
      { state: 'closed', key: 'x' },
    ]);
    expect(await refusalOf(rows.insertOne({ state: 'open', key: 'x' }))).to.include({ code: 11000 });
    expect(await refusalOf(rows.updateOne({ state: 'closed' }, { $set: { state: 'open' } }))).to.include({
      code: 11000,
    });
    expect(await rows.countDocuments({ key: 'x' })).to.equal(3);
    expect(await rows.countDocuments({ key: 'x', state: 'open' })).to.equal(1);
  });

  it('are listed with their options', async () => {
    const rows = test.db.collection('listed');
    await rows.createIndex({ a: 1, b: -1 }, { name: 'mine', sparse: true });
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const listed = (await rows.indexes()).map((index) =>
      Object.fromEntries(Object.entries(index as Document).filter(([name]) => name !== 'v')),
    );
    expect(listed).to.deep.equal([
      { key: { _id: 1 }, name: '_id_' },
      { key: { a: 1, b: -1 }, name: 'mine', sparse: true },
      { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    ]);
  });

  it('can be created again, but not with other options', async () => {
    const rows = test.db.collection('again');
    await rows.createIndex({ a: 1 });
    await rows.createIndex({ a: 1 });
    expect(await refusalOf(rows.createIndex({ b: 1 }, { name: 'a_1' }))).to.include({ code: 86 });
    expect(await refusalOf(rows.createIndex({ a: 1 }, { name: 'other' }))).to.include({ code: 85 });
  });

  it('can be dropped, except that of _id', async () => {
    const rows = test.db.collection('dropped');
    await rows.createIndex({ a: 1 }, { unique: true });
    await rows.insertOne({ a: 1 });
    expect(await refusalOf(rows.dropIndex('nope_1'))).to.include({ code: 27 });
    expect(await refusalOf(rows.dropIndex('_id_'))).to.include({ code: 72 });
    await rows.dropIndex('a_1');
    await rows.insertOne({ a: 1 });
    expect(await rows.countDocuments({ a: 1 })).to.equal(2);
  });

  it('are dropped with their collection', async () => {
    const rows = test.db.collection('gone');
    await rows.createIndex({ a: 1 });
    await rows.insertOne({ a: 1 });
    await rows.drop();
    expect(await rows.countDocuments()).to.equal(0);
    expect(await refusalOf(rows.indexes())).to.include({ code: 26 });
    await test.db.createCollection('staying');
    expect((await test.db.listCollections({ name: 'staying' }).toArray()).map(({ name }) => name)).to.deep.equal([
      'staying',
    ]);
  });
});
