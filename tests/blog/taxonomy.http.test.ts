/** Counts of categories, tags and authors: updated with each write, and repaired after a crash. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('the counts of categories, tags and authors', () => {
  let now = new Date('2026-11-21T12:00:00Z');
  let dataDir: string;
  let site: TestSite;
  let calls: PostCalls;

  const start = async (): Promise<void> => {
    site = await startTestSite({ dataDir, clock: () => now });
  };
  const stored = async (): Promise<Record<string, number>> => {
    const names = await site.connection.collection<{ _id: string; count: number }>('taxonomy').find().toArray();
    return Object.fromEntries(names.filter(({ count }) => count > 0).map(({ _id, count }) => [_id, count]));
  };
  /** As the list of all articles links them. */
  const linked = async (): Promise<string[]> => {
    const answer = await fetch(`${site.url}/_data/blog`);
    const { data } = (await answer.json()) as { data: { categories: { label: string; count: number }[] } };
    return data.categories.map(({ label, count }) => `${label} ${count}`);
  };

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'taxonomy-'));
    await start();
    calls = postCalls(site, await signIn(site));
  });
  after(async () => {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('follow publishing, changes, unpublishing, removal and restoring', async () => {
    const text = { category: 'Cloud', author: 'Mei Tan', tags: ['Cost', 'Loom'], published: true };
    const { id } = await calls.make({ ...text, title: 'One' });
    await calls.make({ ...text, title: 'Two', tags: [] });
    await calls.make({ ...text, title: 'Draft', category: 'Never', published: false });
    expect(await stored()).to.deep.equal({
      'author:mei-tan': 2,
      'category:cloud': 2,
      'tag:cost': 1,
      'tag:loom': 1,
    });
    await calls.done(calls.change(id, { category: 'Security', tags: ['Loom'] }));
    expect(await stored()).to.deep.equal({
      'author:mei-tan': 2,
      'category:cloud': 1,
      'category:security': 1,
      'tag:loom': 1,
    });
    await calls.remove(id);
    expect(await stored()).to.deep.equal({ 'author:mei-tan': 1, 'category:cloud': 1 });
    await calls.done(calls.restore(id));
    expect(await stored()).to.include({ 'author:mei-tan': 2, 'category:security': 1 });
    const { version } = (await calls.read(id)).post;
    await calls.done(calls.unpublish(id, version));
    expect(await stored()).to.deep.equal({ 'author:mei-tan': 1, 'category:cloud': 1 });
  });

  it('are right after many articles at once', async () => {
    const make = (number: number) => calls.make({ title: `At once ${number}`, category: 'Many', published: true });
    await Promise.all(Array.from({ length: 12 }, (_, number) => make(number)));
    expect(await stored()).to.include({ 'category:many': 12 });
  });

  it('exclude scheduled articles until their time', async () => {
    await calls.make({ title: 'Later', category: 'Later', published: true, published_at: '2026-11-21T13:00:00Z' });
    expect((await linked()).join())
      .to.include('Many 12')
      .and.not.to.include('Later');
    now = new Date('2026-11-21T13:00:01Z');
    await until(async () => (await linked()).includes('Later 1'));
  });

  it('are repaired at the start if a crash left one stale, or if there are none', async () => {
    const before = await stored();
    await site.connection
      .collection<{ _id: string }>('taxonomy')
      .updateOne({ _id: 'category:many' }, { $set: { count: 3, stale: true } });
    await site.close();
    await start();
    await until(async () => (await stored())['category:many'] === 12);
    for (const name of ['taxonomy', 'taxonomy_state']) await site.connection.collection(name).deleteMany({});
    await site.close();
    await start();
    await until(async () => (await site.connection.collection('taxonomy_state').countDocuments()) === 1);
    expect(await stored()).to.deep.equal(before);
  });
});
