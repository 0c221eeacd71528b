import { load } from 'cheerio';
import { expect } from 'chai';
import { storePost } from '../support/store-post.ts';
import { serveTestSite, type TestSite } from '../support/start-site.ts';

const linked = async (site: TestSite, slug: string) => {
  const $ = load(await (await fetch(`${site.url}/blog/${slug}`)).text());
  return ['prev', 'next'].map((rel) => $(`main a[rel=${rel}]`).attr('href')?.replace('/blog/', ''));
};

describe('the articles before and after an article', () => {
  const slugs = ['first', 'together-1', 'together-2', 'together-3', 'last'];

  const site = serveTestSite({ clock: () => new Date('2025-06-01T12:00:00Z') });
  before(async () => {
    for (const slug of slugs) {
      const day = slug === 'first' ? '2025-05-01' : slug === 'last' ? '2025-05-03' : '2025-05-02';
      await storePost(site.connection, { slug, published_at: new Date(day) });
    }
    await storePost(site.connection, { slug: 'scheduled', published_at: new Date('2025-07-01') });
  });

  it('lead from the first to the last and back, also with equal times', async () => {
    const neighbors: (string | undefined)[][] = [];
    for (const slug of slugs) neighbors.push(await linked(site, slug));
    expect(neighbors).to.deep.equal(slugs.map((_, at) => [slugs[at - 1], slugs[at + 1]]));
  });
});
