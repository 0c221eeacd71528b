/** Lists with more entries than are counted: "10,000+". */
import { expect } from 'chai';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { keepSignedIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { serveTestSite } from '../support/start-site.ts';

const list = '/api/admin/contact-submissions';
const stored = 10_050;
const day = new Date('2026-11-21T12:00:00Z');

describe('lists of more than 10,000 entries', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);

  const ask = (path: string) => fetch(site.url + path, { headers: staff.headers });
  const totalOf = async (path: string) => (await ask(path)).headers.get('x-total-count');
  const idsOf = async (path: string) => ((await (await ask(path)).json()) as { id: string }[]).map(({ id }) => id);

  before(async () => {
    await storeSubmission(site.connection);
    const collection = site.connection.collection('submissions');
    const one = await collection.findOne({}, { projection: { _id: 0 } });
    for (let from = 1; from < stored; from += 2010) {
      const copy = (number: number) => ({ ...one, words: ['loom'], submitted_at: new Date(day.getTime() + number) });
      await collection.insertMany(
        Array.from({ length: Math.min(2010, stored - from) }, (_, index) => copy(from + index)),
      );
    }
  });

  it('are counted to 10,001, with any filter', async () => {
    for (const path of [list, `${list}?status=new`, `${list}?spam=exclude`, `${list}?q=loom`])
      expect(await totalOf(path), path).to.equal('10001');
  });

  it('are read to their end, by page number and by cursor', async () => {
    const ids = await idsOf(`${list}?page=202`);
    const next = (await ask(`${list}?page=200`)).headers.get('link');
    const [, path = ''] = /<([^>]*)>/.exec(next ?? '') ?? [];
    expect(await idsOf(`${list}?page=201`))
      .to.deep.equal(await idsOf(path))
      .and.to.have.length(50);
    expect(ids).to.have.length(0);
    expect(await idsOf(`${list}?limit=67&page=150`)).to.have.length(67);
  });

  it('are counted the same way on the dashboard, and exactly once there are fewer', async () => {
    const overview = async () => (await (await ask('/api/admin/overview')).json()) as Overview;
    const before = await overview();
    expect(formatCount(before.submissions.new)).to.equal('10,000+');
    const old = await site.connection.collection('submissions').find().limit(50).toArray();
    await site.connection.collection('submissions').deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    expect((await overview()).submissions.new).to.equal(10_000);
    expect(await totalOf(list)).to.equal('10000');
    expect(formatCount(10_000)).to.equal('10,000');
  });
});
