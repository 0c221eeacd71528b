import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('the first start on an empty embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const during = async <T>(demoContent: boolean, act: (site: TestSite) => Promise<T>): Promise<T> => {
    const site = await startTestSite({ dataDir, demoContent });
    try {
      return await act(site);
    } finally {
      await site.close();
    }
  };
  const countPosts = (site: TestSite): Promise<number> => site.connection.collection('posts').countDocuments();

  it('brings the demonstration posts, once', async () => {
    expect(await during(true, countPosts)).to.equal(demonstrationPosts.length);
    await during(true, async (site) => void (await site.connection.collection('posts').deleteMany({})));
    expect(await during(true, countPosts)).to.equal(0);
  });

  it('brings none with DEMO_CONTENT=off, and a later start is no first start', async () => {
    expect(await during(false, countPosts)).to.equal(0);
    expect(await during(true, countPosts)).to.equal(0);
  });
});
