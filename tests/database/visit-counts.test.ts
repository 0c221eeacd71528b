/** How visits are stored: each batch once, even if its answer was lost. A period needs one document per day. */
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { readSeries, readRanking } from '#server/features/analytics/read-analytics.ts';
import { addDays } from '#server/features/analytics/site-days.ts';
import { createTally, type HourCounts } from '#server/features/analytics/tally.ts';
import {
  createVisitCountsRepository,
  type VisitCountsRepository,
} from '#server/features/analytics/visit-counts.repository.ts';
import { createVisitorsRepository } from '#server/features/analytics/visitors.repository.ts';
import { connectTo, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const day = '2026-11-27';
const at = { day, hour: `${day}T14` };

const batchOf = (keys: Readonly<Record<string, number>>, when = at): readonly HourCounts[] => {
  const tally = createTally();
  for (const [key, count] of Object.entries(keys)) tally.add('pages', key, when, count);
  return tally.take();
};

describe('Counts of visits', () => {
  let database: TestDatabase;
  let connection: Connection;
  let counts: VisitCountsRepository;

  before(async () => {
    database = await openTestDatabase();
    connection = await connectTo(database);
    counts = createVisitCountsRepository(connection);
    await connection.models['VisitCounts']?.createIndexes();
  });
  after(async () => {
    await connection.close();
    await database.close();
  });
  beforeEach(() => connection.collection('visit_counts').deleteMany({}));

  const pages = async (span: 'hour' | 'day', from: string) =>
    Object.fromEntries((await counts.read('pages', span, from, from))[0]?.counts ?? []);

  it('are added to their hour and day, with keys unchanged', async () => {
    const keys = { '/': 1, '/blog/a.b$c%d': 2, 'x.example': 3, '42': 4, __proto__x: 5, '(other)': 6 };
    await counts.add({ from: 'a', number: 1, hours: batchOf(keys) });
    await counts.add({ from: 'a', number: 2, hours: batchOf({ '/': 1 }, { day, hour: `${day}T15` }) });
    expect(await pages('hour', at.hour)).to.deep.equal(keys);
    expect(await pages('day', day)).to.deep.equal({ ...keys, '/': 2 });
    expect(await counts.firstDay()).to.equal(day);
  });

  it('of a batch are stored once, even if it is written again, completely or in part', async () => {
    const batch = { from: 'a', number: 7, hours: batchOf({ '/': 1, '/about': 1 }) };
    await counts.add(batch);
    await counts.add(batch);
    await counts.add({ from: 'b', number: 7, hours: batchOf({ '/': 1 }) });
    await counts.add(batch);
    // As if the answer between the two documents had been lost.
    await connection.collection<{ _id: string }>('visit_counts').deleteOne({ _id: `hour:pages:${at.hour}` });
    await counts.add(batch);
    expect(await pages('day', day)).to.deep.equal({ '/': 2, '/about': 1 });
    expect(await pages('hour', at.hour)).to.deep.equal({ '/': 1, '/about': 1 });
  });

  it('of concurrent processes are all in the document', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => `p${index}`);
    await Promise.all(writers.map((from) => counts.add({ from, number: 1, hours: batchOf({ '/': 1 }) })));
    expect(await pages('day', day)).to.deep.equal({ '/': 12 });
  });

  it('are erased by day', async () => {
    for (const [index, when] of ['2024-01-01', '2024-01-02', day].entries()) {
      const tally = createTally();
      tally.add('totals', 'views', { day: when, hour: `${when}T01` });
      tally.add('pages', '/', { day: when, hour: `${when}T01` });
      await counts.add({ from: 'a', number: index + 1, hours: tally.take() });
    }
    expect(await counts.countDaysBefore(day)).to.equal(2);
    await counts.eraseDaysBefore(day);
    expect(await counts.countDaysBefore('2030-01-01')).to.equal(1);
    expect((await counts.read('pages', 'day', '2020-01-01', '2030-01-01')).map((each) => each.at)).to.deep.equal([day]);
  });

  it('of 400 days and the 400 before are one interval of an index', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => [`/blog/${index}`, index + 1]);
    const documents = Array.from({ length: 900 }, (_, index) => addDays('2024-01-01', index)).flatMap((when) =>
      ['totals', 'pages', 'sources', 'searches'].map((kind) => ({
        _id: `day:${kind}:${when}`,
        day: when,
        counts: kind === 'totals' ? { views: 820, visitors: 100 } : (Object.fromEntries(keys) as object),
        batches: {},
      })),
    );
    await connection.collection<{ _id: string }>('visit_counts').insertMany(documents);
    const to = addDays('2024-01-01', 899);
    const period = { from: addDays(to, -399), to };
    const { views, series, series_before } = await readSeries(counts, period);
    expect(views).to.deep.equal({ now: 400 * 820, before: 400 * 820 });
    expect([series.length, series_before.length]).to.deep.equal([400, 400]);
    const ranking = await readRanking(counts, 'pages', period, 10, () => Promise.resolve(new Map()));
    expect(ranking.different).to.equal(40);
    expect(ranking.rows[0]).to.deep.equal({ key: '/blog/39', title: null, now: 16_000, before: 16_000 });
    const plan = await connection
      .collection<{ _id: string }>('visit_counts')
      .find({ _id: { $gte: `day:pages:${addDays(to, -799)}`, $lte: `day:pages:${to}` } })
      .explain('executionStats');
    const stats = (plan as { executionStats: { totalDocsExamined: number; nReturned: number } }).executionStats;
    expect([stats.totalDocsExamined, stats.nReturned]).to.deep.equal([800, 800]);
  });

  it('use the first stored salt, and count a new visitor once if the batch is stored again', async () => {
    const visitors = createVisitorsRepository(connection);
    const now = new Date(`${day}T14:00:00Z`);
    const salts = await Promise.all(['a', 'b', 'c'].map((salt) => visitors.saltOf(day, salt, now)));
    expect(new Set(salts).size).to.equal(1);
    expect([...(await visitors.addNew(['1', '2'], 'first', now, false))]).to.deep.equal(['1', '2']);
    expect([...(await visitors.addNew(['2', '3'], 'second', now, false))]).to.deep.equal(['3']);
    expect([...(await visitors.addNew(['2', '3'], 'second', now, true))]).to.deep.equal(['3']);
    expect([...(await visitors.addNew(['1', '4'], 'third', now, true))]).to.deep.equal(['4']);
    await visitors.forgetSalts('2026-11-28');
    expect(await connection.collection('visitor_salts').countDocuments({})).to.equal(0);
  });
});
