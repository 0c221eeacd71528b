/** A collection with indexes returns the same results as one without. */
import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { keepTestClient } from '../support/open-test-client.ts';
import { startRandom, type Random } from '../support/random.ts';

interface Item extends Document {
  _id: number;
}

const SCALARS = [0, 1, 2, 2.5, 'a', 'ab', 'abc', 'b', null, true, new Date(1), new Date(2), NaN] as const;

const INDEXES: [Record<string, 1 | -1>, Document?][] = [
  [{ a: 1 }],
  [{ a: 1, b: -1 }],
  [{ b: 1, c: 1, _id: -1 }],
  [{ c: 1, b: -1, _id: 1 }],
  [{ c: -1 }, { sparse: true }],
  [{ 'd.e': 1, _id: 1 }],
  [{ b: -1, a: -1 }, { partialFilterExpression: { c: { $exists: true } } }],
  [{ a: 1, c: 1, _id: -1 }, { partialFilterExpression: { b: { $gte: 1 } } }],
];

const scalar = (random: Random): unknown => random.oneOf(SCALARS);

/** Values can be regular expressions, which a query for an equal expression finds. */
const kept = (random: Random): unknown => (random.below(15) === 0 ? /^a/ : scalar(random));

function anything(random: Random): unknown {
  const kind = random.below(6);
  if (kind === 0) return Array.from({ length: random.below(4) }, () => kept(random));
  return kind === 1 ? { x: scalar(random) } : scalar(random);
}

function item(random: Random, _id: number): Item {
  const made: Item = { _id };
  if (random.below(5) > 0) made['a'] = anything(random);
  if (random.below(5) > 0) made['b'] = kept(random);
  if (random.below(3) > 0) made['c'] = scalar(random);
  const inner = (): Document => (random.below(4) > 0 ? { e: kept(random) } : {});
  if (random.below(3) > 0) made['d'] = random.below(2) === 0 ? inner() : Array.from({ length: random.below(3) }, inner);
  return made;
}

function condition(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return anything(random);
    case 1:
      return { $in: Array.from({ length: random.below(4) }, () => scalar(random)) };
    case 2:
      return { $gte: scalar(random), $lt: scalar(random) };
    case 3:
      return { [random.oneOf(['$gt', '$gte', '$lt', '$lte', '$ne'])]: scalar(random) };
    case 4:
      return { $exists: random.below(2) === 0 };
    case 5:
      return random.oneOf([/^a/, /^ab/, /^ab?c/, /^(?:a|b)/, /^a|b/, /^abc$/, /b/, /^A/i]);
    case 6:
      return { $regex: random.oneOf(['^a', '^ab', 'b', '^']), $options: random.oneOf(['', 'i', 'm']) };
    default:
      return scalar(random);
  }
}

function filter(random: Random): Document {
  const paths = ['a', 'b', 'c', 'd.e', '_id'].filter(() => random.below(5) < 2);
  const made = Object.fromEntries(
    paths.map((path) => [path, path === '_id' ? { $gt: random.below(900) } : condition(random)]),
  );
  return random.below(8) === 0 ? { ...made, $or: [{ a: condition(random) }, { b: condition(random) }] } : made;
}

function sort(random: Random): Record<string, 1 | -1> {
  const paths = ['a', 'b', 'c', 'd.e'].filter(() => random.below(4) === 0);
  const directed = paths.map((path) => [path, random.below(2) === 0 ? 1 : -1] as const);
  return { ...Object.fromEntries(directed), _id: random.below(2) === 0 ? 1 : -1 };
}

describe('A collection with indexes', () => {
  const test = keepTestClient();
  let indexed: Collection<Item>;
  let plain: Collection<Item>;
  const random = startRandom(7);

  before(async () => {
    indexed = test.db.collection<Item>('indexed');
    plain = test.db.collection<Item>('plain');
    for (const [key, options] of INDEXES) await indexed.createIndex(key, options ?? {});
    const items = Array.from({ length: 900 }, (_, i) => item(random, i));
    await Promise.all([indexed.insertMany(items), plain.insertMany(items)]);
  });

  async function expectAgreement(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const asked = filter(random) as object;
      const options = { sort: sort(random), skip: random.below(3) * 5, limit: random.below(3) * 10 };
      const [found, wanted] = await Promise.all([indexed, plain].map((each) => each.find(asked, options).toArray()));
      const question = JSON.stringify({ asked, options });
      expect(
        found?.map(({ _id }) => _id),
        question,
      ).to.deep.equal(wanted?.map(({ _id }) => _id));
      const counts = await Promise.all([indexed, plain].map((each) => each.countDocuments(asked)));
      expect(counts[0], question).to.equal(counts[1]);
    }
  }

  it('returns the same results as one without', () => expectAgreement(200));

  it('still does after many changes', async () => {
    for (let round = 0; round < 60; round += 1) {
      const asked = filter(random) as object;
      const change = { $set: { [random.oneOf(['a', 'b', 'c'])]: scalar(random) } };
      const act = random.below(3);
      for (const each of [indexed, plain]) {
        if (act === 0) await each.deleteMany({ ...asked, _id: round });
        else if (act === 1) await each.updateOne({ ...asked, _id: random.below(1) + round * 3 }, change);
        else await each.updateMany({ ...asked, _id: { $gte: round * 4, $lt: round * 4 + 8 } }, change);
      }
    }
    await expectAgreement(120);
  });
});
