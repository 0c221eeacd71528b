import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { storePost } from '../support/store-post.ts';
import { serveTestSite, type TestSite } from '../support/start-site.ts';

const now = new Date('2025-06-01T12:00:00Z');

interface Fetched {
  readonly response: Response;
  readonly $: CheerioAPI;
}

const fetchPage = async (site: TestSite, path: string): Promise<Fetched> => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return { response, $: load(await response.text()) };
};

const headlines = ($: CheerioAPI): string[] =>
  $('main article h3 a')
    .map((_, link) => $(link).attr('href') ?? '')
    .get();

const content = `<p>First words.</p><h2>Why</h2><p>Because.</p><h2>How</h2>
<table><caption>Numbers</caption><tr><td>1</td></tr></table><pre><code class="language-ts">const a = 1;</code></pre>`;

describe('the pages of articles', () => {
  const get = (path: string): Promise<Fetched> => fetchPage(site, path);

  const site = serveTestSite({ clock: () => now });
  before(async () => {
    for (let n = 1; n <= 30; n += 1) {
      await storePost(site.connection, {
        slug: `article-${n}`,
        published_at: new Date(Date.UTC(2025, 0, n)),
        category: n % 3 === 0 ? 'AI & Data' : 'DevOps',
      });
    }
    await storePost(site.connection, {
      slug: 'the-newest',
      title: 'The newest {product} of <all>',
      published_at: new Date('2025-05-05T23:30:00Z'),
      content,
      tags: ['C++', 'Git'],
      category: 'Security',
      former_slugs: ['the-new'],
    });
    await storePost(site.connection, { slug: 'of-tomorrow', published_at: new Date('2025-06-02T00:00:00Z') });
  });

  describe('GET /blog', () => {
    it('shows the twelve newest articles with their details', async () => {
      const { response, $ } = await get('/blog');
      expect(response.status).to.equal(200);
      expect(headlines($)).to.have.lengthOf(12);
      expect(headlines($).slice(0, 2)).to.deep.equal(['/blog/the-newest', '/blog/article-30']);
      const lead = $('main article').first().text();
      for (const expected of [
        'Security',
        '1 min read',
        'The newest {product} of <all>',
        'The test desk',
        'May 5, 2025',
      ])
        expect(lead).to.include(expected);
      expect($('main').text()).to.include('Stay Informed').and.not.to.include('Coming Soon');
    });

    it('links to its other pages and marks the current one', async () => {
      const { $ } = await get('/blog?page=2');
      expect(headlines($)[0]).to.equal('/blog/article-19');
      const pages = $('nav[aria-label="Pages of articles"]');
      expect(pages.find('[aria-current=page]').text()).to.equal('2');
      expect(pages.find('a[rel=prev]').attr('href')).to.equal('/blog');
      expect(pages.find('a[rel=next]').attr('href')).to.equal('/blog?page=3');
      expect((await get('/blog?page=3')).$('a[rel=next]')).to.have.lengthOf(0);
    });

    it('has a title, description and address on each page, and none on a filtered list', async () => {
      const head = async (path: string) => {
        const { $ } = await get(path);
        const address = $('link[rel=canonical]').attr('href');
        expect($('meta[property="og:url"]').attr('content')).to.equal(address);
        return [$('title').text(), $('meta[name=description]').attr('content')?.slice(0, 13), address];
      };
      expect(await head('/blog?page=2&utm_source=x')).to.deep.equal([
        'Insights, page 2 | Loomstack',
        'Page 2 of 3. ',
        'http://localhost/blog?page=2',
      ]);
      expect((await head('/blog?page=1'))[2]).to.equal('http://localhost/blog');
      expect((await head('/blog?q=text&page=2'))[2]).to.equal('http://localhost/blog');
    });

    for (const page of ['4', '0', '-1', 'x', '1e1']) {
      it(`answers 404 for page ${page}`, async () => {
        const { response, $ } = await get(`/blog?page=${page}`);
        expect(response.status).to.equal(404);
        expect($('main a[href="/blog"]')).to.have.lengthOf(1);
      });
    }

    it('lists categories of several articles with their number, others where they are shown', async () => {
      const { $ } = await get('/blog');
      const entries = $('nav[aria-label="Categories"] a')
        .map((_, link) => `${$(link).text()} ${$(link).attr('href')}`)
        .get();
      expect(entries).to.deep.equal([
        'All articles 31 /blog',
        'DevOps 20 /blog/category/devops',
        'AI & Data 10 /blog/category/ai-and-data',
      ]);
      const { $: $one } = await get('/blog/category/security');
      expect($one('nav[aria-label="Categories"] [aria-current]').text()).to.equal('Security 1');
    });

    it('links to the feeds in its head', async () => {
      const { $ } = await get('/blog');
      const named = $('link[rel=alternate][title]')
        .map((_, link) => $(link).attr('href'))
        .get();
      expect(named).to.have.length(3);
      for (const href of named) expect($(`main a[href="${new URL(href, site.url).pathname}"]`), href).to.have.length(1);
    });

    it('keeps a category over its pages', async () => {
      const { $ } = await get('/blog?category=devops&page=2');
      expect(headlines($)).to.have.lengthOf(8);
      expect($('main').text()).to.include('20 articles in devops');
      expect($('nav[aria-label="Categories"] [aria-current]').text()).to.equal('DevOps 20');
      expect($('a[rel=prev]').attr('href')).to.equal('/blog/category/devops');
    });

    it('finds words and tags, and escapes the query', async () => {
      expect(headlines((await get('/blog?tag=c%2B%2B')).$)).to.deep.equal(['/blog/the-newest']);
      const { $ } = await get(`/blog?q=${encodeURIComponent('because <script>x</script>')}`);
      expect($('main script')).to.have.lengthOf(0);
      expect($('input[name=q]').attr('value')).to.equal('because <script>x</script>');
      const braces = (await get('/blog?q=%7Bproduct%7D')).$;
      expect(braces('input[name=q]').attr('value')).to.equal('{product}');
    });

    it('distinguishes an empty result from a blog without articles', async () => {
      const { response, $ } = await get('/blog?q=zebra');
      expect(response.status).to.equal(200);
      expect($('main').text()).to.include('No matching articles').and.not.to.include('Coming Soon');
      expect($('main a[href="/blog"]').text()).to.include('Show all articles');
    });
  });

  describe('GET /blog/{slug}', () => {
    it('shows the article with anchors, a list of its sections, and related content', async () => {
      const { response, $ } = await get('/blog/the-newest');
      expect(response.status).to.equal(200);
      expect($('h1').text()).to.equal('The newest {product} of <all>');
      expect($('h2#s-why').text()).to.equal('Why');
      expect($('nav[aria-label="On this page"] a').first().attr('href')).to.equal('#s-why');
      expect($('[role=region][aria-label=Numbers][tabindex=0] table')).to.have.lengthOf(1);
      expect($('pre .tok-k').text()).to.equal('const');
      const text = $('main').text();
      for (const expected of ['Security', '1 min read', 'The test desk', 'May 5, 2025', 'Share', 'Read next'])
        expect(text).to.include(expected);
      expect($('a[href="/blog/tag/c-plus-plus"]').text()).to.equal('C++');
      expect(headlines($)).to.have.lengthOf(2).and.not.to.include('/blog/the-newest');
    });

    it('lists an adjacent article once, not also under what to read next', async () => {
      const { $ } = await get('/blog/the-newest');
      const older = $('a[rel=prev]').attr('href');
      expect(older).to.match(/^\/blog\//);
      expect(headlines($)).not.to.include(older);
    });

    it('offers sharing without a script', async () => {
      const { $ } = await get('/blog/the-newest');
      const address = encodeURIComponent('http://localhost/blog/the-newest');
      expect($(`a[href^="https://www.linkedin.com/"][href*="${address}"]`)).to.have.lengthOf(1);
      expect($(`a[href^="https://x.com/"][href*="${address}"]`)).to.have.lengthOf(1);
      expect($(`a[href^="mailto:"][href*="${address}"]`)).to.have.lengthOf(1);
    });

    it('shows the author’s name in its head and in lists', async () => {
      const title = 'The newest {product} of <all>';
      const { $ } = await get('/blog/the-newest');
      expect($('title').text()).to.equal(`${title} | Loomstack`);
      const older = (await get('/blog/article-30')).$;
      expect(older('a[rel=next]').text()).to.include(title);
    });

    it('has metadata for shared links', async () => {
      const { $ } = await get('/blog/the-newest');
      expect($('meta[property="og:type"]').attr('content')).to.equal('article');
      expect($('meta[property="article:published_time"]').attr('content')).to.equal('2025-05-05T23:30:00.000Z');
    });

    it('answers 301 for a former slug', async () => {
      const { response } = await get('/blog/the-new');
      expect(response.status).to.equal(301);
      expect(response.headers.get('location')).to.equal('/blog/the-newest');
    });

    for (const slug of ['of-tomorrow', 'nothing', 'Not%20a%20slug']) {
      it(`answers 404 for ${slug}`, async () => {
        const { response, $ } = await get(`/blog/${slug}`);
        expect(response.status).to.equal(404);
        expect($('h1').text()).to.equal('Article Not Found');
      });
    }
  });
});

describe('the pages of articles without a category', () => {
  const site = serveTestSite();
  before(async () => {
    for (const slug of ['one', 'two']) await storePost(site.connection, { slug, category: '', tags: [slug] });
  });

  it('count among all, and do not leave an empty list', async () => {
    for (const path of ['/blog', '/blog?q=text', '/blog/tag/one', '/blog?q=zebra']) {
      const answer = await fetch(`${site.url}/_data${path}`);
      const { data } = (await answer.json()) as { readonly data: { readonly categories: readonly object[] } };
      expect(data.categories, path).to.have.length(1);
      expect(data.categories[0], path).to.include({ label: 'All articles', count: 2 });
    }
    expect((await fetchPage(site, '/blog?q=zebra')).$('main').text()).to.include('No matching articles');
  });
});
