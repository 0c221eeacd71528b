import { expect } from 'chai';
import type { Collection, Document, Sort } from 'mongodb';
import { keepTestClient } from '../support/open-test-client.ts';

interface Post extends Document {
  slug: string;
}

const COUNT = 50_000;

describe('The documents that a query examines among 50,000', () => {
  const test = keepTestClient();
  let posts: Collection<Post>;

  before(async () => {
    posts = test.db.collection<Post>('posts');
    await posts.createIndex({ slug: 1 }, { unique: true });
    await posts.createIndex({ published: 1, at: -1, _id: -1 });
    await posts.createIndex({ published: 1, tags: 1, at: -1 });
    const post = (i: number): Post => ({
      slug: `post-${i}`,
      published: i % 10 !== 0,
      at: new Date(i * 1000),
      tags: [`t${i % 100}`, `u${i % 7}`],
      text: 'x'.repeat(200),
    });
    for (let from = 0; from < COUNT; from += 5000) {
      await posts.insertMany(Array.from({ length: 5000 }, (_, i) => post(from + i)));
    }
  });

  async function examined(filter: Document, sort: Sort, skip: number, limit: number): Promise<number> {
    const cursor = posts
      .find(filter as object)
      .sort(sort)
      .skip(skip)
      .limit(limit);
    const plan = await cursor.explain('executionStats');
    const stats = plan['executionStats'] as Document;
    expect(stats['nReturned']).to.equal(limit);
    return stats['totalDocsExamined'] as number;
  }

  it('are one for a unique key', async () => {
    expect(await examined({ slug: 'post-4711' }, {}, 0, 1)).to.equal(1);
  });

  it('are those of the page, wherever it is in the list', async () => {
    const filter = { published: true, at: { $lte: new Date(40_000_000) } };
    expect(await examined(filter, { at: -1, _id: -1 }, 0, 20)).to.equal(20);
    expect(await examined(filter, { at: -1, _id: -1 }, 30_000, 20)).to.be.at.most(30_020);
  });

  it('are those of the page in a list by tag', async () => {
    expect(await examined({ published: true, tags: 'u3' }, { at: -1 }, 0, 20)).to.equal(20);
  });

  it('are one for the newest document', async () => {
    const filter = { published: { $in: [true] } };
    expect(await examined(filter, { at: -1 }, 0, 1)).to.equal(1);
  });

  it('do not matter for counts, which are correct', async () => {
    expect(await posts.countDocuments({ published: true })).to.equal(45_000);
    expect(await posts.countDocuments({ published: true, tags: { $in: ['t1', 'u1'] } })).to.equal(6857);
    expect(await posts.countDocuments()).to.equal(COUNT);
  });
});
