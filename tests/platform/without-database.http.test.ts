/** A running site that loses its database: readers go on with what is kept and with what needs none, and are told where something is missing. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { contentCalls } from '../support/content-calls.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const hourMs = 3_600_000;
const kept = [
  ...['/', '/blog', '/blog/kept', '/blog/category/cloud', '/_data/blog/kept', '/services/ai-data'],
  ...['/blog/kept.md', '/blog/rss.xml', '/sitemap.xml', '/sitemaps/posts-1.xml', '/llms.txt'],
];
const builtIn = ['/about', '/careers', '/services', '/contact', '/about.md', '/sitemaps/services.xml', '/favicon.svg'];

describe('a site whose database becomes unreachable', () => {
  let now: Date;
  let proxy: DatabaseProxy;
  let site: TestSite;
  let posts: PostCalls;
  let preview: string;
  const asRead = new Map<string, string>();
  const ask = (path: string, headers: Record<string, string> = {}) => rawAnswer(site.url + path, headers);
  const statusOf = async (path: string): Promise<number> => (await ask(path)).status;

  before(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    proxy = await openDatabaseProxy();
    site = await startTestSite({ mongodbUri: proxy.uri, jwtSecret: 'x'.repeat(32), clock: () => now });
    const ada = await signIn(site);
    posts = postCalls(site, ada);
    ({ preview } = await contentCalls(site, ada).ask<{ preview: string }>('POST', '/about/preview'));
    const article = { category: 'Cloud', published: true };
    await posts.make({ ...article, slug: 'kept', title: 'Read before' });
    await posts.make({ ...article, slug: 'unread', title: 'Not read yet' });
    const published_at = new Date(now.getTime() + hourMs).toISOString();
    await posts.make({ ...article, slug: 'soon', title: 'Due while nobody can say so', published_at });
    for (const path of kept) {
      const { status, body } = await ask(path);
      expect(status, path).to.equal(200);
      asRead.set(path, body.toString());
    }
    await proxy.become('closed');
    await until(async () => (await statusOf('/readyz')) === 503);
  });
  after(async () => {
    await site.close();
    await proxy.close();
  });

  const expectKept = async (): Promise<void> => {
    for (const path of kept) {
      const { status, body } = await ask(path);
      expect(status, path).to.equal(200);
      expect(body.toString() === asRead.get(path), `${path} as it was`).to.equal(true);
    }
  };

  it('still serves every page and text that was read before', expectKept);

  it('says that a preview will be available again in a moment', async () => {
    const { status, headers } = await ask(`/about?preview=${preview}`);
    expect([status, headers['retry-after']]).to.deep.equal([503, '30']);
  });

  it('still serves pages of the default content, and a search among them', async () => {
    for (const path of builtIn) expect(await statusOf(path), path).to.equal(200);
    const search = await ask('/search?q=cloud');
    expect(search.status).to.equal(200);
    expect(search.body.toString()).to.include('href="/services/');
  });

  it('answers that other pages and texts are unavailable for a moment, to people and to programs', async () => {
    for (const [path, type] of [
      ['/blog/unread', 'text/html'],
      ['/_data/blog/unread', 'application/json'],
      ['/blog/tag/none', 'text/html'],
      ['/sitemaps/taxonomy.xml', 'text/plain'],
      ['/social-cards/blog/unread/0123456789abcdef.png', 'text/plain'],
      [`/media/${'0'.repeat(32)}/320.avif`, 'text/plain'],
      ['/blog/unread.md', 'text/plain'],
      ['/blog/category/cloud/rss.xml', 'text/plain'],
      ['/api/blog/posts', 'application/problem+json'],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([status, headers['content-type']?.toString().split(';')[0]], path).to.deep.equal([503, type]);
      expect(headers['retry-after'], path).to.match(/^\d+$/);
      expect(headers['cache-control'], path).to.match(/no-store|no-cache/);
    }
  });

  it('offers to try again where there may be an article', async () => {
    const $ = load((await ask('/blog/unread')).body.toString());
    expect($('h1').text()).to.equal('Article Not Found');
    expect($('main').text()).to.include('cannot reach its records').and.not.include('no article at this address');
    expect($('main a[href="/blog/unread"]').text()).to.equal('Try again');
  });

  it('still serves pages that became stale meanwhile', async () => {
    now = new Date(now.getTime() + hourMs);
    await expectKept();
  });

  it('shows the changes when the database is back', async () => {
    await proxy.become('open');
    await until(async () => (await statusOf('/readyz')) === 200);
    await until(async () => (await ask('/blog')).body.toString().includes('Due while nobody can say so'));
    await until(async () => (await ask('/blog/rss.xml')).body.toString().includes('Due while nobody can say so'));
    await until(async () => (await statusOf('/blog/unread')) === 200);
  });
});
