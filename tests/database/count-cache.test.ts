/** Counts that indexes answer, while documents come, change and go. */
import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { keepTestClient } from '../support/open-test-client.ts';

interface Row extends Document {
  readonly group: string;
  readonly at: number;
  readonly names: readonly string[];
}

const many = 1000;

describe('A count that was asked before', () => {
  const test = keepTestClient();
  let rows: Collection<Row>;
  const inA = { group: 'a', at: { $gte: 0 } };

  before(async () => {
    rows = test.db.collection<Row>('rows');
    await rows.createIndex({ group: 1, at: 1 });
    await rows.createIndex({ group: 1, names: 1, at: 1 });
    await rows.createIndex({ names: 1 });
    await rows.insertMany(
      Array.from({ length: many }, (_, at) => ({ group: at % 4 === 0 ? 'b' : 'a', at, names: ['all', `n${at % 7}`] })),
    );
  });

  it('follows what is added, changed, taken out and put back', async () => {
    const counts = async (): Promise<number[]> => [
      await rows.countDocuments(inA),
      await rows.countDocuments({ ...inA, names: 'all' }),
      await rows.countDocuments({ names: { $regex: '^n' } }),
    ];
    expect(await counts()).to.deep.equal([750, 750, 1000]);
    await rows.insertOne({ group: 'a', at: 5000, names: [] });
    expect(await counts()).to.deep.equal([751, 750, 1000]);
    await rows.updateOne({ at: 5000 }, { $set: { names: ['all', 'n1', 'n2'] } });
    expect(await counts()).to.deep.equal([751, 751, 1001]);
    await rows.updateOne({ at: 5000 }, { $set: { at: -1 } });
    expect(await counts()).to.deep.equal([750, 750, 1001]);
    await rows.deleteOne({ at: -1 });
    expect(await counts()).to.deep.equal([750, 750, 1000]);
  });

  it('goes as far as it is asked to, by one index, several or none', async () => {
    const filters = [
      {},
      inA,
      { names: { $regex: '^n' } },
      { ...inA, names: { $in: ['all', 'n1'] } },
      { $and: [{ names: { $regex: '^al' } }, { names: { $regex: '^n[0-3]' } }] },
      { other: null },
    ];
    for (const filter of filters) {
      const all = await rows.countDocuments(filter);
      for (const [skip, limit] of [
        [0, 1],
        [0, 100],
        [740, 5],
        [740, 1000],
        [2000, 3],
      ] as const) {
        const counted = await rows.countDocuments(filter, { skip, limit });
        expect(counted, JSON.stringify({ filter, skip, limit })).to.equal(Math.min(Math.max(0, all - skip), limit));
      }
      expect(await rows.countDocuments(filter)).to.equal(all);
    }
  });

  it('is not that of a write that was taken back', async () => {
    await rows.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
    await rows.insertOne({ group: 'c', at: 1, names: [], key: 1 });
    expect(await rows.countDocuments(inA)).to.equal(750);
    const twice = { group: 'a', at: 1, names: [], key: 1 };
    expect(await rows.insertOne(twice).catch((error: { code: number }) => error.code)).to.equal(11000);
    expect(await rows.countDocuments(inA)).to.equal(750);
  });

  it('is not that of the same pattern read in another way', async () => {
    const texts = test.db.collection('texts');
    await texts.insertMany(['loom', 'Loom', 'a\nloom'].map((text) => ({ text })));
    for (const [$options, n] of [
      ['', 1],
      ['i', 2],
      ['m', 2],
      ['im', 3],
    ] as const)
      expect(await texts.countDocuments({ text: { $regex: '^loom', $options } }), $options).to.equal(n);
    expect(await texts.countDocuments({ text: /^loom/ })).to.equal(1);
    expect(await texts.countDocuments({ text: /^loom/i })).to.equal(2);
  });

  it('outlives no index and no collection', async () => {
    const other = test.db.collection<Row>('other');
    const fill = (length: number) =>
      other.insertMany(Array.from({ length }, (_, at) => ({ group: 'a', at, names: [] })));
    await other.createIndex({ group: 1, at: 1 });
    await fill(300);
    expect(await other.countDocuments(inA)).to.equal(300);
    await other.drop();
    await other.createIndex({ group: 1, at: 1 });
    await fill(400);
    expect(await other.countDocuments(inA)).to.equal(400);
  });
});
