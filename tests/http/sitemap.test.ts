/** What search engines are told of the site: every page that they may list, with when it changed. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { contentCalls } from '../support/content-calls.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { childOf, childrenOf, parseXml, textOf } from '../support/xml.ts';

const origin = 'http://localhost';
const now = new Date('2026-06-01T12:00:00Z');

interface Listed {
  readonly url: string;
  readonly changed: string | undefined;
  readonly images: readonly string[];
}

describe('the map of the site', () => {
  let site: TestSite;
  const ask = (path: string, headers = {}): Promise<Response> => fetch(site.url + path, { headers });

  const readMap = async (path: string): Promise<readonly Listed[]> => {
    const response = await ask(path);
    expect(response.status, path).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/xml; charset=utf-8');
    const map = parseXml(await response.text());
    const entries = [
      ...childrenOf(childOf(map, 'urlset'), 'url'),
      ...childrenOf(childOf(map, 'sitemapindex'), 'sitemap'),
    ];
    return entries.map((entry) => ({
      url: (textOf(entry, 'loc') ?? '').replace(origin, ''),
      changed: textOf(entry, 'lastmod'),
      images: childrenOf(entry, 'image:image').map((image) => textOf(image, 'image:loc') ?? ''),
    }));
  };
  const find = async (map: string, url: string) => (await readMap(map)).find((entry) => entry.url === url);

  before(async () => {
    site = await startTestSite({ demoContent: true, clock: () => now });
    const times = { published_at: new Date('2026-01-01'), updated_at: new Date('2026-02-03T04:05:06Z') };
    await storePost(site.connection, {
      ...{ slug: 'changed', featured_image: 'https://pictures.example/a.jpg?a=1&b=2', tags: ['<Only> & here'] },
      ...times,
    });
    await storePost(site.connection, {
      slug: 'scheduled',
      published_at: new Date('2026-03-01'),
      updated_at: new Date('2026-02-01'),
    });
    await storePost(site.connection, { slug: 'draft', published: false });
    await storePost(site.connection, { slug: 'tomorrow', published_at: new Date('2026-06-02') });
  });
  after(() => site.close());

  it('is named by robots.txt', async () => {
    expect(await (await ask('/robots.txt')).text()).to.include(`\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it('names every page that search engines may list, once, and each answers 200 under that address', async () => {
    const maps = await readMap('/sitemap.xml');
    const listed = (await Promise.all(maps.map(({ url }) => readMap(url)))).flat().map(({ url }) => url);
    expect(listed.length).to.equal(new Set(listed).size);
    const every = pageAddresses(demonstrationPosts.map(({ slug }) => slug))
      .filter(({ id }) => id !== 'apply')
      .map(({ path }) => path);
    expect(listed).to.include.members([...every, '/blog/changed', '/blog/scheduled', '/blog/tag/only-and-here']);
    expect(listed).not.to.include('/blog/draft').and.not.include('/blog/tomorrow');
    for (const path of listed) {
      const response = await ask(path);
      expect(response.status, path).to.equal(200);
      const $ = load(await response.text());
      expect($('link[rel=canonical]').attr('href'), path).to.equal(origin + path);
      expect($('meta[name=robots]').attr('content'), path).to.equal('index, follow');
    }
  });

  it('says when an article changed, and shows its picture', async () => {
    expect(await find('/sitemaps/posts-1.xml', '/blog/changed')).to.deep.equal({
      ...{ url: '/blog/changed', changed: '2026-02-03T04:05:06.000Z' },
      images: ['https://pictures.example/a.jpg?a=1&b=2'],
    });
    expect((await find('/sitemaps/posts-1.xml', '/blog/scheduled'))?.changed).to.equal('2026-03-01T00:00:00.000Z');
    expect((await find('/sitemaps/taxonomy.xml', '/blog/tag/only-and-here'))?.changed).to.equal(
      '2026-02-03T04:05:06.000Z',
    );
  });

  it('says when the content of a page became public, and nothing of content that never changed', async () => {
    expect((await find('/sitemaps/pages.xml', '/about'))?.changed).to.equal(undefined);
    const calls = contentCalls(site, await signIn(site));
    const page = await calls.read('about');
    await calls.publish(await calls.save(page, { ...page.content, statement: { title: 'Anew', lead: 'A sentence.' } }));
    expect((await find('/sitemaps/pages.xml', '/about'))?.changed).to.equal(now.toISOString());
    expect((await find('/sitemap.xml', '/sitemaps/pages.xml'))?.changed).to.equal(now.toISOString());
  });

  it('answers 304 to whoever has it, and 404 where there is no such map', async () => {
    const tag = (await ask('/sitemaps/services.xml')).headers.get('etag') ?? '';
    expect(
      (await ask('/sitemaps/services.xml', { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status,
    ).to.equal(304);
    for (const name of ['posts-2', 'posts-0', 'nothing'])
      expect((await ask(`/sitemaps/${name}.xml`)).status, name).to.equal(404);
  });
});

describe('the map of a site that must not be indexed', () => {
  let site: TestSite;
  before(async () => {
    site = await startTestSite({ indexing: false });
  });
  after(() => site.close());

  it('is not there, and robots.txt names none', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml'])
      expect((await fetch(site.url + path)).status, path).to.equal(404);
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).to.equal('User-agent: *\nDisallow:\n');
  });
});

describe('the map of the site while the database is away', () => {
  let away: TestSite;
  before(async () => {
    away = await startTestSite({ mongodbUri: 'mongodb://127.0.0.1:1/none', jwtSecret: 'x'.repeat(32) });
  });
  after(() => away.close());

  it('goes on with the pages that need none, and says for the others when to come again', async () => {
    for (const name of ['pages', 'services', 'industries', 'case-studies', 'examples', 'positions'])
      expect((await fetch(`${away.url}/sitemaps/${name}.xml`)).status, name).to.equal(200);
    for (const path of ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/taxonomy.xml']) {
      const response = await fetch(away.url + path);
      expect(response.status, path).to.equal(503);
      expect(response.headers.get('retry-after')).to.match(/^\d+$/);
      expect(response.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
    }
  });
});
