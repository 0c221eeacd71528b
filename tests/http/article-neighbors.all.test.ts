/** What stands beside an article in time, also where several appeared at one moment, and how often the database is asked for it. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const linked = async (site: TestSite, slug: string) => {
  const $ = load(await (await fetch(`${site.url}/blog/${slug}`)).text());
  return ['prev', 'next'].map((rel) => $(`main a[rel=${rel}]`).attr('href')?.replace('/blog/', ''));
};

describe('the articles beside an article', () => {
  let site: TestSite;
  const slugs = ['first', 'together-1', 'together-2', 'together-3', 'last'];

  before(async () => {
    site = await startTestSite({ clock: () => new Date('2025-06-01T12:00:00Z') });
    for (const slug of slugs) {
      const day = slug === 'first' ? '2025-05-01' : slug === 'last' ? '2025-05-03' : '2025-05-02';
      await storePost(site.connection, { slug, published_at: new Date(day) });
    }
    await storePost(site.connection, { slug: 'scheduled', published_at: new Date('2025-07-01') });
  });
  after(() => site.close());

  it('lead from the first to the last and back, without leaving one out', async () => {
    const neighbors: (string | undefined)[][] = [];
    for (const slug of slugs) neighbors.push(await linked(site, slug));
    expect(neighbors).to.deep.equal(slugs.map((_, at) => [slugs[at - 1], slugs[at + 1]]));
  });
});

describe('articles related to another, where no page is kept', () => {
  let site: TestSite;
  let posts: PostCalls;
  let now: Date;
  let asked: string[] = [];
  const ids: Record<string, string> = {};
  const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

  const make = async (slug: string, hours: number): Promise<void> => {
    const { id } = await posts.make({ slug, title: `Title ${slug}`, published: true, published_at: at(hours) });
    ids[slug] = id;
  };
  const id = (slug: string): string => ids[slug] ?? '';
  const html = async (slug: string): Promise<string> => (await fetch(`${site.url}/blog/${slug}`)).text();

  before(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    site = await startTestSite({ pageCacheBytes: 0, clock: () => now });
    posts = postCalls(site, await signIn(site));
    for (const [slug, hours] of [
      ['old', -30],
      ['middle', -20],
      ['new', -10],
    ] as const)
      await make(slug, hours);
    site.connection.set('debug', (collection: string) => {
      if (collection === 'posts') asked.push(collection);
    });
  });
  beforeEach(() => linked(site, 'middle'));
  after(() => site.close());

  it('is asked for once: the page is made again from one question', async () => {
    // An instance may hear once more of what it has announced itself.
    await until(async () => {
      asked = [];
      expect(await linked(site, 'middle')).to.deep.equal(['old', 'new']);
      return asked.length === 1;
    });
  });

  it('is another title at once', async () => {
    await posts.done(posts.change(id('new'), { title: 'A title of today' }));
    expect(await html('middle')).to.include('A title of today');
  });

  it('is another article when the article itself appears at another time', async () => {
    await posts.done(posts.change(id('middle'), { published_at: at(-5) }));
    expect(await linked(site, 'middle')).to.deep.equal(['new', undefined]);
    await posts.done(posts.change(id('middle'), { published_at: at(-20) }));
    expect(await linked(site, 'middle')).to.deep.equal(['old', 'new']);
  });

  it('is one that somebody publishes, and no longer one that is gone', async () => {
    await make('between', -15);
    expect(await linked(site, 'middle')).to.deep.equal(['old', 'between']);
    expect((await posts.remove(id('between'))).status).to.equal(204);
    expect(await linked(site, 'middle')).to.deep.equal(['old', 'new']);
  });

  it('is one whose time has come, without anybody’s doing', async () => {
    await make('soon', 2);
    expect(await linked(site, 'new')).to.deep.equal(['middle', undefined]);
    now = new Date(at(2));
    expect(await linked(site, 'new')).to.deep.equal(['middle', 'soon']);
  });
});
