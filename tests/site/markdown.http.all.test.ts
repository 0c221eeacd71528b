/** Every page in Markdown, for programs that read, and the list of them. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const origin = 'http://localhost';
const twin = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);
const addresses = pageAddresses(demonstrationPosts.slice(0, 2).map(({ slug }) => slug)).map(({ path }) => path);

const content =
  '<h2>Why</h2><p>A <a href="/services">way</a> and <b>one</b>.</p><pre><code class="language-ts">const a = 1;</code></pre>' +
  '<table><caption>Numbers</caption><tr><th>A|B</th><th>C</th></tr><tr><td>1</td><td><i>2</i></td></tr></table>' +
  '<aside class="callout" data-kind="tip"><p>Begin.</p><ul><li>small</li></ul></aside>';

describe('the pages in Markdown', () => {
  const site = serveTestSite({ demoContent: true });
  const ask = (path: string, headers = {}): Promise<Response> =>
    fetch(site.url + path, { headers: { 'cache-control': 'max-age=0', ...headers }, redirect: 'manual' });
  const read = async (path: string): Promise<string> => (await ask(path)).text();

  before(async () => {
    await storePost(site.connection, { slug: 'whole', content, former_slugs: ['former'], tags: ['C#'] });
    await storePost(site.connection, { slug: 'draft', published: false });
    const tag = '<img src=x onerror=alert(1)>';
    const escaped = tag.replace('<', '&lt;').replace('>', '&gt;');
    const cell = `<table><tr><th>${escaped}</th></tr></table>`;
    await storePost(site.connection, {
      slug: 'with-signs',
      title: `${tag} [a](javascript:b)`,
      excerpt: `*${tag}*`,
      content: `<h2>${escaped}</h2><p>${escaped} <a href="/about">${escaped}</a></p>${cell}<ul><li>${escaped}</li></ul>`,
    });
  });

  for (const path of addresses)
    it(`contain the text of ${path} without header and footer, and its address`, async () => {
      const $ = load(await read(path));
      expect($('head link[rel=alternate][type="text/markdown"]').attr('href')).to.equal(origin + twin(path));
      const response = await ask(twin(path));
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('text/markdown; charset=utf-8');
      expect(response.headers.get('x-robots-tag')).to.equal('noindex');
      expect(response.headers.get('link')).to.equal(`<${origin}${path}>; rel="canonical"`);
      const text = await response.text();
      expect(text.match(/^# .+$/gm)).to.have.lengthOf(1);
      expect(text).not.to.match(/<\/?(?:div|span|p|svg|a)\b|\]\(\/|\{product\}|undefined/);
    });

  it('keep code, tables, emphasis and links of an article', async () => {
    const text = await read('/blog/whole.md');
    for (const part of [
      '## Why',
      `A [way](${origin}/services) and **one**.`,
      '```ts\nconst a = 1;\n```',
      '> **Tip**\n> \n> Begin.\n> \n> -   small',
      'Numbers\n\n| A\\|B | C |\n| --- | --- |\n| 1 | _2_ |',
      `[C#](${origin}/blog/tag/c-sharp)`,
    ])
      expect(text).to.include(part);
  });

  it('escape characters of HTML and Markdown, also in the list of pages', async () => {
    const [article, list] = await Promise.all([read('/blog/with-signs.md'), read('/llms.txt')]);
    expect(article.match(/&lt;img src=x/g)).to.have.lengthOf.at.least(6);
    expect(list).to.include('\\[a\\](javascript:b)').and.to.include('\\*&lt;img src=x');
    for (const text of [article, list]) expect(text).not.to.match(/<img/);
  });

  it('redirect where the page has moved, and are missing where it is missing', async () => {
    const moved = await ask('/blog/former.md');
    expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/blog/whole.md']);
    for (const path of [
      '/blog/draft.md',
      '/nothing.md',
      '/.md',
      '/blog/.md',
      '/services/nothing.md',
      '/blog/tag/x.md',
    ]) {
      const response = await ask(path);
      expect(response.status, path).to.equal(404);
      expect(response.headers.get('content-type'), path).to.equal('text/plain; charset=utf-8');
    }
  });

  it('are listed in llms.txt, each with a line about its content', async () => {
    const text = await read('/llms.txt');
    expect(text).to.match(/^# Loomstack\n\n> .+\n\n.+\n\n## Services\n\n- \[/);
    const named = [...text.matchAll(/^- \[.+\]\(http:\/\/localhost(\S+)\): \S.+$/gm)].map(([, path = '']) => path);
    expect(named).to.include.members(['/services/ai-data.md', '/about.md', '/blog/whole.md', '/privacy-policy.md']);
    for (const path of named) expect((await ask(path)).status, path).to.equal(200);
  });
});
