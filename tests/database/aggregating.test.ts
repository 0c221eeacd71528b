import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { openTestClient, type TestClient } from '../support/open-test-client.ts';

describe('Aggregating', () => {
  let test: TestClient;
  let orders: Collection<Document>;

  before(async () => {
    test = await openTestClient();
    orders = test.db.collection('orders');
    await orders.insertMany([
      { _id: 1, who: 'a', n: 1, at: new Date(1) },
      { _id: 2, who: 'b', n: 2.5, at: new Date(2) },
      { _id: 3, who: 'a', n: 4, at: new Date(3) },
      { _id: 4, n: 'none' },
    ] as Document[]);
  });

  after(() => test.close());

  const run = (...pipeline: Document[]): Promise<Document[]> => orders.aggregate(pipeline).toArray();

  it('groups with sums, averages, extremes, first, last and lists', async () => {
    const totals = { sum: { $sum: '$n' }, avg: { $avg: '$n' }, min: { $min: '$n' }, max: { $max: '$at' } };
    const lists = { first: { $first: '$n' }, last: { $last: '$n' }, all: { $push: '$n' }, count: { $sum: 1 } };
    const found = await run(
      { $sort: { _id: 1 } },
      { $group: { _id: '$who', ...totals, ...lists } },
      { $sort: { _id: 1 } },
    );
    expect(found).to.deep.equal([
      { _id: null, sum: 0, avg: null, min: 'none', max: null, first: 'none', last: 'none', all: ['none'], count: 1 },
      { _id: 'a', sum: 5, avg: 2.5, min: 1, max: new Date(3), first: 1, last: 4, all: [1, 4], count: 2 },
      { _id: 'b', sum: 2.5, avg: 2.5, min: 2.5, max: new Date(2), first: 2.5, last: 2.5, all: [2.5], count: 1 },
    ]);
  });

  it('groups by several fields', async () => {
    const found = await run(
      { $match: { who: 'a' } },
      { $group: { _id: { who: '$who', n: '$n' }, count: { $count: {} } } },
    );
    expect(found).to.have.deep.members([
      { _id: { who: 'a', n: 1 }, count: 1 },
      { _id: { who: 'a', n: 4 }, count: 1 },
    ]);
  });

  it('matches, sorts, skips and limits in the order of the stages', async () => {
    const ids = (...pipeline: Document[]): Promise<unknown[]> =>
      run(...pipeline).then((all) => all.map(({ _id }) => _id as unknown));
    expect(await ids({ $limit: 3 }, { $sort: { _id: -1 } })).to.deep.equal([3, 2, 1]);
    expect(await ids({ $sort: { _id: -1 } }, { $limit: 3 }, { $skip: 1 }, { $match: { who: 'a' } })).to.deep.equal([3]);
    expect(await ids({ $skip: 1 }, { $skip: 1 }, { $limit: 1 })).to.deep.equal([3]);
  });

  it('shows, leaves out and renames fields', async () => {
    expect(await run({ $match: { _id: 1 } }, { $project: { n: 1, _id: 0 } })).to.deep.equal([{ n: 1 }]);
    expect(await run({ $match: { _id: 1 } }, { $project: { n: 0, at: 0 } })).to.deep.equal([{ _id: 1, who: 'a' }]);
    expect(await run({ $match: { _id: 1 } }, { $project: { name: '$who' } })).to.deep.equal([{ _id: 1, name: 'a' }]);
    expect(await run({ $match: { _id: 1 } }, { $project: { _id: 0, n: 1, name: '$who' } })).to.deep.equal([
      { n: 1, name: 'a' },
    ]);
  });

  it('counts', async () => {
    expect(await run({ $match: { who: 'a' } }, { $count: 'number' })).to.deep.equal([{ number: 2 }]);
    expect(await run({ $match: { who: 'z' } }, { $count: 'number' })).to.deep.equal([]);
    expect(await orders.countDocuments({ who: 'a' }, { skip: 1 })).to.equal(1);
    expect(await orders.countDocuments({}, { limit: 3 })).to.equal(3);
  });
});
