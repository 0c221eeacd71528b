import { load } from 'cheerio';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { contentCalls } from '../support/content-calls.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { childOf, childrenOf, parseXml, textOf } from '../support/xml.ts';

const origin = 'http://localhost';
const now = new Date('2026-06-01T12:00:00Z');

interface Listed {
  readonly url: string;
  readonly changed: string | undefined;
  readonly images: readonly string[];
}

describe('the sitemap', () => {
  const ask = (path: string): Promise<Response> => fetch(site.url + path);

  const readMap = async (path: string): Promise<readonly Listed[]> => {
    const response = await ask(path);
    expect(response.status, path).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/xml; charset=utf-8');
    const map = await parseXml(await response.text());
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

  const site = serveTestSite({ demoContent: true, clock: () => now });
  before(async () => {
    const times = { published_at: new Date('2026-01-01'), updated_at: new Date('2026-02-03T04:05:06Z') };
    await storePost(site.connection, {
      slug: 'changed',
      featured_image: 'https://pictures.example/a.jpg?a=1&b=2',
      tags: ['<Only> & here'],
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

  it('lists every indexable page once, and each answers 200', async () => {
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

  it('has the date of an article’s last change, and its picture', async () => {
    expect(await find('/sitemaps/posts-1.xml', '/blog/changed')).to.deep.equal({
      url: '/blog/changed',
      changed: '2026-02-03T04:05:06.000Z',
      images: ['https://pictures.example/a.jpg?a=1&b=2'],
    });
    expect((await find('/sitemaps/posts-1.xml', '/blog/scheduled'))?.changed).to.equal('2026-03-01T00:00:00.000Z');
    expect((await find('/sitemaps/taxonomy.xml', '/blog/tag/only-and-here'))?.changed).to.equal(
      '2026-02-03T04:05:06.000Z',
    );
  });

  it('has the publication date of page content, and none for unchanged content', async () => {
    expect((await find('/sitemaps/pages.xml', '/about'))?.changed).to.equal(undefined);
    const calls = contentCalls(site, await signIn(site));
    const page = await calls.read('about');
    await calls.publish(await calls.save(page, { ...page.content, statement: { title: 'Anew', lead: 'A sentence.' } }));
    expect((await find('/sitemaps/pages.xml', '/about'))?.changed).to.equal(now.toISOString());
    expect((await find('/sitemap.xml', '/sitemaps/pages.xml'))?.changed).to.equal(now.toISOString());
  });

  it('answers 404 for an unknown sitemap', async () => {
    for (const name of ['posts-2', 'posts-0', 'nothing'])
      expect((await ask(`/sitemaps/${name}.xml`)).status, name).to.equal(404);
  });
});
