/** A command that takes longer than the driver allows ends with MongoDB's error 50. Later commands are not affected. */
import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { keepTestClient, refusalOf } from '../support/open-test-client.ts';

describe('maxTimeMS', () => {
  const test = keepTestClient();
  let texts: Collection<Document>;
  /** Thousands of documents with an expression that backtracks: no machine finishes in a millisecond. */
  const slow = { text: { $regex: '(?:a|a?)+b$' } };

  before(async () => {
    texts = test.db.collection('texts');
    await texts.insertMany(Array.from({ length: 3000 }, (_, at) => ({ at, text: 'a'.repeat(12) })));
  });

  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'a find': () => texts.find(slow, { maxTimeMS: 1 }).toArray(),
    'a sort': () => texts.find(slow, { maxTimeMS: 1 }).sort({ text: 1 }).toArray(),
    'a count': () => texts.countDocuments(slow, { maxTimeMS: 1 }),
    'a change': () => texts.updateMany(slow, { $set: { at: 0 } }, { maxTimeMS: 1 }),
  };
  for (const [name, ask] of Object.entries(questions))
    it(`ends ${name} and no later command`, async () => {
      expect(await refusalOf(ask())).to.include({ code: 50 });
      expect(await texts.countDocuments({ at: 7 })).to.equal(1);
    });

  it('applies to a cursor as a whole', async () => {
    const cursor = texts.find({}, { maxTimeMS: 1, batchSize: 2 });
    const readAll = async (): Promise<void> => {
      while ((await cursor.next()) !== null);
    };
    expect(await refusalOf(readAll())).to.include({ code: 50 });
  });

  it('of 0 means no limit', async () => {
    expect(await texts.find({}, { maxTimeMS: 0 }).toArray()).to.have.length(3000);
  });
});
