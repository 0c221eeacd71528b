/** RSS, Atom and JSON Feed: well-formed and complete. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from '../support/xml.ts';

const content =
  '<h2>Why</h2><p>A <a href="/services?a=1&amp;b=2">way</a>, <a href="#s-why">here</a> and ]]&gt; <img src="/art/x.svg" alt="x"></p>' +
  '<script>alert(1)</script><p>\u0008.</p>';

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly content_html: string;
}

describe('the feeds', () => {
  let site: TestSite;
  const ask = (path: string, headers = {}): Promise<Response> =>
    fetch(site.url + path, { headers: { 'cache-control': 'max-age=0', ...headers }, redirect: 'manual' });
  const read = async (path: string) => parseXml(await (await ask(path)).text());
  const items = async (path: string) => childrenOf(childOf(childOf(await read(path), 'rss'), 'channel'), 'item');
  /** HTML as feed readers show it. */
  const shown = (item: XmlElement | undefined, name: string) => load(textOf(item, name) ?? '').text();
  const readJson = async (path: string) => (await (await ask(path)).json()) as { readonly items: readonly JsonItem[] };

  before(async () => {
    // The articles are stored directly, so the site is not notified.
    site = await startTestSite({ clock: () => new Date('2025-06-01'), pageCacheBytes: 0 });
    for (let n = 1; n <= 21; n += 1)
      await storePost(site.connection, {
        slug: `a-${n}`,
        tags: n === 1 ? ['C#'] : [],
        category: n < 3 ? 'AI & <Data>' : 'Other',
        published_at: new Date(Date.UTC(2025, 3, n)),
      });
    await storePost(site.connection, {
      slug: 'newest',
      title: 'A <b> & more',
      excerpt: 'Why <i> & not.',
      content,
      category: 'AI & <Data>',
      author: 'Mira',
      published_at: new Date('2025-05-01'),
      updated_at: new Date('2025-05-02'),
    });
    await storePost(site.connection, { slug: 'draft', published: false });
  });
  after(() => site.close());

  it('are RSS 2.0: the newest twenty with full text and absolute addresses', async () => {
    const response = await ask('/blog/rss.xml');
    expect(response.headers.get('content-type')).to.equal('application/rss+xml; charset=utf-8');
    const rss = childOf(await parseXml(await response.text()), 'rss');
    expect(rss?._attributes?.['version']).to.equal('2.0');
    const channel = childOf(rss, 'channel');
    for (const name of ['title', 'link', 'description']) expect(textOf(channel, name), name).to.match(/\S/);
    const [first, ...others] = childrenOf(channel, 'item');
    expect(others).to.have.lengthOf(19);
    expect(textOf(first, 'title')).to.equal('A <b> & more');
    expect(shown(first, 'description')).to.equal('Why <i> & not.');
    expect(rss?._attributes).to.have.property('xmlns:dc');
    expect([textOf(first, 'dc:creator'), childrenOf(first, 'author')]).to.deep.equal(['Mira', []]);
    expect(textOf(first, 'link')).to.equal('http://localhost/blog/newest');
    expect(textOf(first, 'guid')).to.match(/^tag:localhost,2025-03-04:article-[0-9a-f]{24}$/);
    expect(new Date(textOf(first, 'pubDate') ?? '').toISOString()).to.equal('2025-05-01T00:00:00.000Z');
    const $ = load(textOf(first, 'content:encoded') ?? '');
    expect($('script')).to.have.lengthOf(0);
    expect(
      $('a, img')
        .get()
        .map((each) => $(each).attr('href') ?? $(each).attr('src')),
    ).to.deep.equal([
      'http://localhost/services?a=1&b=2',
      'http://localhost/blog/newest#s-why',
      'http://localhost/art/x.svg',
    ]);
    expect($('p').first().text()).to.include(']]>');
  });

  it('are Atom: with ids, dates and authors', async () => {
    const response = await ask('/blog/atom.xml');
    expect(response.headers.get('content-type')).to.equal('application/atom+xml; charset=utf-8');
    const feed = childOf(await parseXml(await response.text()), 'feed');
    expect(feed?._attributes?.['xmlns']).to.equal('http://www.w3.org/2005/Atom');
    expect(textOf(feed, 'updated')).to.equal('2025-05-02T00:00:00.000Z');
    const self = childrenOf(feed, 'link').find((link) => link._attributes?.['rel'] === 'self');
    expect(self?._attributes?.['href']).to.equal('http://localhost/blog/atom.xml');
    const entries = childrenOf(feed, 'entry');
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).to.equal(20);
    expect(shown(entries[0], 'title')).to.equal('A <b> & more');
    expect(shown(entries[0], 'summary')).to.equal('Why <i> & not.');
    expect(textOf(entries[0], 'published')).to.equal('2025-05-01T00:00:00.000Z');
    expect(textOf(childOf(entries[0], 'author'), 'name')).to.equal('Mira');
  });

  it('escape every XML character in titles, tags, authors and attributes', async () => {
    const odd = 'A "<b>" &amp; ]]> and ]]> \uFFFE.';
    const shownOdd = odd.replace('\uFFFE', '');
    await storePost(site.connection, {
      slug: 'odd',
      title: odd,
      excerpt: odd,
      author: 'Q<&amp;>',
      tags: [`${odd}1`, 'odd'],
      category: odd,
      content: '<p><img src="/art/x.svg" alt="]]> ]]> &lt;b>"> ]]&gt; ]]&gt;</p>',
    });
    const [item] = await items('/blog/tag/odd/rss.xml');
    expect(textOf(item, 'title')).to.equal(shownOdd);
    expect(shown(item, 'description')).to.equal(shownOdd);
    expect(textOf(item, 'dc:creator')).to.equal('Q<&amp;>');
    expect(String(childrenOf(item, 'category')[0]?._text)).to.equal(shownOdd);
    const entry = childOf(childOf(await read('/blog/tag/odd/atom.xml'), 'feed'), 'entry');
    expect(shown(entry, 'title')).to.equal(shownOdd);
    expect(textOf(childOf(entry, 'author'), 'name')).to.equal('Q<&amp;>');
    const terms = childrenOf(entry, 'category').map(({ _attributes }) => _attributes?.['term']);
    expect(terms).to.deep.equal([shownOdd, `${shownOdd}1`, 'odd']);
    for (const content of [textOf(item, 'content:encoded'), textOf(entry, 'content')])
      expect(load(content ?? '')('img').attr('alt')).to.equal(']]> ]]> <b>');
  });

  it('are JSON Feed 1 with the same ids', async () => {
    const response = await ask('/blog/feed.json');
    expect(response.headers.get('content-type')).to.equal('application/feed+json; charset=utf-8');
    const feed = (await response.json()) as Record<string, unknown> & { readonly items: readonly JsonItem[] };
    expect(feed).to.include({ home_page_url: 'http://localhost/blog', feed_url: 'http://localhost/blog/feed.json' });
    expect(feed['version']).to.match(/^https:\/\/jsonfeed\.org\/version\/1/);
    expect(feed.items.map(({ id }) => id)).to.deep.equal(
      (await items('/blog/rss.xml')).map((item) => textOf(item, 'guid')),
    );
    expect(feed.items[0]).to.include({ title: 'A <b> & more', summary: 'Why <i> & not.' });
    expect(feed.items[0]?.content_html).to.include('"http://localhost/services?a=1&amp;b=2"');
  });

  it('exist for each category, tag and author, at the canonical address only', async () => {
    expect(await items('/blog/category/ai-and-data/rss.xml')).to.have.lengthOf(3);
    expect((await readJson('/blog/tag/c-sharp/feed.json')).items.map(({ url }) => url)).to.deep.equal([
      'http://localhost/blog/a-1',
    ]);
    expect((await ask('/blog/author/mira/atom.xml')).status).to.equal(200);
    const moved = await ask('/blog/tag/C%23/atom.xml');
    expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/blog/tag/c-sharp/atom.xml']);
    const missing = await ask('/blog/tag/nothing/rss.xml');
    expect([missing.status, missing.headers.get('content-type')]).to.deep.equal([404, 'text/plain; charset=utf-8']);
  });

  it('are linked in the head of their pages', async () => {
    for (const [path, list] of [
      ['/blog', '/blog'],
      ['/blog/newest', '/blog'],
      ['/blog/category/ai-and-data', '/blog/category/ai-and-data'],
    ] as const) {
      const $ = load(await (await ask(path)).text());
      const named = $('head link[rel=alternate][type!="text/markdown"]')
        .get()
        .map((link) => [$(link).attr('type'), $(link).attr('href')]);
      expect(named, path).to.deep.equal([
        ['application/rss+xml', `http://localhost${list}/rss.xml`],
        ['application/atom+xml', `http://localhost${list}/atom.xml`],
        ['application/feed+json', `http://localhost${list}/feed.json`],
      ]);
    }
  });
});

describe('the feeds without articles', () => {
  it('are empty and stable, and not linked', async () => {
    const site = await startTestSite();
    const [first, second] = [await fetch(`${site.url}/blog/rss.xml`), await fetch(`${site.url}/blog/rss.xml`)];
    expect([first.status, first.headers.get('etag')]).to.deep.equal([200, second.headers.get('etag')]);
    await parseXml(await first.text());
    expect(await (await fetch(`${site.url}/blog`)).text()).not.to.include('rss.xml');
    await site.close();
  });
});
