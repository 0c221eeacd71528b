/** Searches by prefix, and conditions that several indexes satisfy. */
import { expect } from 'chai';
import type { Collection, Document, Filter, FindCursor, Sort, WithId } from 'mongodb';
import { keepTestClient } from '../support/open-test-client.ts';
import { testServer } from '../support/test-database.ts';

interface Message extends Document {
  _id: number;
}

const COUNT = 20_000;
const newest: Sort = { at: -1, _id: -1 };

describe('A regular expression with a known prefix', () => {
  const test = keepTestClient();
  let texts: Collection<Message>;
  const values = ['abc', 'abcd', 'ab', 'Abc', 'a.c', 'a\nabc', '', 'äbc', '\u0000a', '￿', ['x', 'abz', 'aba'], 7, null];

  before(async () => {
    texts = test.db.collection<Message>('texts');
    await texts.createIndex({ text: 1 });
    await texts.createIndex({ kind: 1, text: -1 });
    await texts.insertMany(values.map((text, _id) => ({ _id, text, kind: 'k' })));
  });

  const found = async (text: unknown, more: Document = {}): Promise<number[]> => {
    const filter = { text, ...more } as Filter<Message>;
    const ids = (await texts.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await texts.countDocuments(filter)).to.equal(ids.length);
    return ids;
  };

  for (const [pattern, ids] of [
    [/^ab/, [0, 1, 2, 10]],
    [/^ab/i, [0, 1, 2, 3, 10]],
    [/^ab/m, [0, 1, 2, 5, 10]],
    [/^abc/, [0, 1]],
    [/^abc$/, [0]],
    [/^abcd?$/, [0, 1]],
    [/^abd*c/, [0, 1]],
    [/^a\.c/, [4]],
    [/^a.c/, [0, 1, 4]],
    [/^abc|^Abc/, [0, 1, 3]],
    [/^(?:ab|Ab)c/, [0, 1, 3]],
    [/^ä/, [7]],
    [/^/, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [/bc/, [0, 1, 3, 5, 7]],
  ] as const)
    it(`finds the matches of ${String(pattern)}, with one field or two`, async () => {
      expect(await found(pattern)).to.deep.equal(ids);
      expect(await found(pattern, { kind: 'k' })).to.deep.equal(ids);
    });

  it('has the same results as $regex', async () => {
    expect(await found({ $regex: '^ab' })).to.deep.equal(await found(/^ab/));
    expect(await found({ $regex: '^ab', $options: 'i' })).to.deep.equal([0, 1, 2, 3, 10]);
  });

  it('finds an equal expression stored as a value', async function () {
    // MongoDB does so without documenting it, and not every compatible server does.
    if (testServer !== undefined) this.skip();
    await texts.insertOne({ _id: 99, text: /^ab/ });
    for (const text of [/^ab/, { $regex: '^ab' }]) expect((await found(text)).at(-1)).to.equal(99);
    expect(await found(/^ab/m)).not.to.include(99);
    await texts.deleteOne({ _id: 99 });
  });

  it('is combined with another range of the same field', async () => {
    expect(await found({ $regex: '^ab', $gt: 'abc' })).to.deep.equal([1, 10]);
  });
});

describe(`A search among ${COUNT.toLocaleString('en-US')} documents`, () => {
  const test = keepTestClient();
  let messages: Collection<Message>;

  before(async () => {
    messages = test.db.collection<Message>('messages');
    await messages.createIndex({ at: -1, _id: -1 });
    await messages.createIndex({ status: 1, at: -1, _id: -1 });
    await messages.createIndex({ owner: 1, at: -1, _id: -1 });
    await messages.createIndex({ words: 1 });
    await messages.createIndex({ reference: 1 }, { unique: true });
    await messages.createIndex({ status: 1, words: 1, at: -1 });
    await messages.createIndex({ drafted: 1 }, { sparse: true });
    const termsOf = (i: number): string[] => [
      `own${i}`,
      'common',
      ...(i % 2 === 0 ? ['even', 'evening'] : ['odd']),
      ...(i % 40 === 0 ? ['forty'] : []),
      ...(i % 40 === 1 ? ['fortyone'] : []),
    ];
    for (let from = 0; from < COUNT; from += 5000)
      await messages.insertMany(
        Array.from({ length: 5000 }, (_, i) => ({
          _id: from + i,
          reference: `M-${from + i}`,
          at: new Date(from + i),
          status: (from + i) % 10 === 0 ? 'spam' : 'new',
          words: termsOf(from + i),
          ...((from + i) % 3 === 0 ? { owner: 'me' } : {}),
          ...((from + i) % 5 === 0 ? { drafted: ['common', 'fortyish', `own${from + i}`] } : {}),
        })),
      );
  });

  const termsBegin = (...beginnings: string[]): Document => ({
    $and: beginnings.map((beginning) => ({ words: { $regex: `^${beginning}` } })),
  });

  /** Compares page and count with a rule, and limits the documents that the embedded database examines. */
  const examines = async (most: number, filter: Document, rule: (i: number) => boolean, skip = 0): Promise<void> => {
    const all = Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i).filter(rule);
    const cursor = (): FindCursor<WithId<Message>> => messages.find(filter).sort(newest).skip(skip).limit(20);
    expect((await cursor().toArray()).map(({ _id }) => _id)).to.deep.equal(all.slice(skip, skip + 20));
    expect(await messages.countDocuments(filter)).to.equal(all.length);
    if (testServer !== undefined) return;
    const plan = (await cursor().explain('executionStats'))['executionStats'] as Document;
    expect(plan['totalDocsExamined']).to.be.at.most(most);
  };

  it('reads one document for a unique key', async () => {
    await examines(1, { reference: 'M-4711', status: 'new' }, (i) => i === 4711);
  });

  it('reads only the page of a list by an element of an array', async () => {
    await examines(20, { status: 'new', words: 'odd' }, (i) => i % 2 === 1);
  });

  it('reads only the matches of a rare word', async () => {
    await examines(11, termsBegin('own777'), (i) => String(i).startsWith('777'));
  });

  it('reads and sorts a few hundred documents at most', async () => {
    await examines(200, termsBegin('own77'), (i) => String(i).startsWith('77'));
    await examines(20, termsBegin('own7'), (i) => String(i).startsWith('7'), 60);
  });

  it('reads little more than a page of a common word', async () => {
    await examines(40, termsBegin('comm'), () => true);
    await examines(60, { ...termsBegin('even'), status: 'new' }, (i) => i % 2 === 0 && i % 10 > 0);
  });

  it('reads only the page, even if it is far behind', async () => {
    await examines(20, termsBegin('even'), (i) => i % 2 === 0, 8000);
  });

  it('filters by the indexes of words and other fields', async () => {
    await examines(320, termsBegin('forty', 'odd'), (i) => i % 40 === 1);
    const mine = { ...termsBegin('forty', 'even'), owner: 'me', status: { $in: ['new', 'other'] } };
    await examines(320, mine, () => false);
    const nobodys = { ...termsBegin('even', 'fortyone'), owner: null };
    await examines(320, nobodys, () => false);
  });

  it('filters by a union of indexes', async () => {
    const either = (term: string): Document => ({
      $or: [{ words: { $regex: `^${term}` } }, { drafted: { $regex: `^${term}` } }],
    });
    await examines(11, either('own777'), (i) => String(i).startsWith('777'));
    await examines(40, either('comm'), () => true);
    const isForty = (i: number): boolean => i % 40 < 2 || i % 5 === 0;
    await examines(20, { status: 'new', ...either('forty') }, (i) => i % 10 > 0 && isForty(i), 2000);
    const both = { $and: [either('forty'), either('odd')] };
    await examines(20, both, (i) => i % 2 === 1 && isForty(i), 1000);
  });

  it('satisfies a list of values of the field before the sort', async () => {
    const filter = { status: { $in: ['new', 'read'] } };
    await examines(40, filter, (i) => i % 10 > 0);
    await examines(20, filter, (i) => i % 10 > 0, 15_000);
    await examines(0, { status: { $in: [] }, owner: 'me' }, () => false);
  });

  it('satisfies null, and an empty list of values', async () => {
    await examines(20, { owner: null }, (i) => i % 3 > 0, 10_000);
  });

  it('returns everything in order to an unlimited cursor', async () => {
    const filter = { ...termsBegin('even', 'common'), status: 'spam' };
    const ids: number[] = [];
    for await (const { _id } of messages.find(filter).sort(newest).batchSize(100)) ids.push(_id);
    expect(ids).to.deep.equal(Array.from({ length: COUNT / 10 }, (_, i) => COUNT - 10 - i * 10));
  });
});
