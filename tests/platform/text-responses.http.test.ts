/** Maps, feeds and Markdown: kept like pages until what they say changes, never for one person, and plain when they fail. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { contentCalls } from '../support/content-calls.ts';
import { madeTexts } from '../support/made-pages.ts';
import { postCalls } from '../support/post-calls.ts';
import { rawAnswer, type RawAnswer } from '../support/raw-answer.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

const ofArticles = [
  '/blog/rss.xml',
  '/blog/category/devops/atom.xml',
  '/blog/tag/git/feed.json',
  '/sitemap.xml',
  '/sitemaps/posts-1.xml',
  '/sitemaps/taxonomy.xml',
  '/blog.md',
  '/llms.txt',
];
const ofContent = [
  '/sitemaps/pages.xml',
  '/sitemaps/services.xml',
  '/sitemaps/positions.xml',
  '/careers/jobs.xml',
  '/index.md',
  '/about.md',
];
const kept = [...ofArticles, ...ofContent, '/blog/first.md'];

const perRequest = new Set(['date', 'x-request-id']);
const lasting = ({ status, headers, body }: RawAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !perRequest.has(name))),
  body: body.toString('base64'),
});

describe('a text response for programs', () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const site = serveTestSite({ clock: () => now, logLevel: 'debug' });
  const staff = keepSignedIn(site);
  const posts = postCalls(site, staff);
  let made: () => string[];
  let id: string;
  const ask = (path: string, options?: Readonly<Record<string, string>>) => rawAnswer(site.url + path, options);
  const askAll = async (): Promise<string[]> => {
    for (const path of kept) await ask(path);
    return made().sort();
  };

  before(async () => {
    const article = { slug: 'first', title: 'First of all', category: 'DevOps', tags: ['Git'], published: true };
    ({ id } = await posts.make(article));
    // More than any page looks back, so that the first is not among the newest.
    for (let each = 1; each <= 9; each += 1)
      await posts.make({ slug: `later-${each}`, title: `Later ${each}`, published: true });
    made = madeTexts(site);
  });
  beforeEach(() => until(async () => (await askAll()).length === 0));

  it('is served from the cache in every encoding, with its own ETag', async () => {
    for (const path of kept) {
      const plain = await ask(path, { 'accept-encoding': 'identity' });
      expect(plain.status, path).to.equal(200);
      const br = await ask(path, { 'accept-encoding': 'br' });
      const gzip = await ask(path, { 'accept-encoding': 'gzip' });
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).to.deep.equal(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body), path).to.equal(true);
      expect(gunzipSync(gzip.body).equals(plain.body), path).to.equal(true);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)), path).to.have.lengthOf(3);
      expect(lasting(await ask(path, { 'accept-encoding': 'br' })), path).to.deep.equal(lasting(br));
      expect(br.headers['cache-control'], path).to.match(/^public, max-age=0, s-maxage=1/);
      const etag = String(br.headers.etag);
      const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([again.status, again.body.length, again.headers.etag], path).to.deep.equal([304, 0, etag]);
      const head = await ask(path, { 'accept-encoding': 'br', method: 'HEAD' });
      expect([head.status, head.body.length], path).to.deep.equal([200, 0]);
      expect(head.headers['content-length'], path).to.equal(br.headers['content-length']);
    }
    expect(made()).to.deep.equal([]);
  });

  it('of articles is renewed when one of them changes, and no other', async () => {
    await posts.done(posts.change(id, { title: 'First, and anew' }));
    for (const path of ['/blog/rss.xml', '/blog/first.md', '/llms.txt'])
      expect((await ask(path)).body.toString(), path).to.include('First, and anew');
    expect(await askAll()).to.deep.equal([...ofArticles, '/blog/first.md'].sort());
  });

  it('is renewed when a scheduled article is due', async () => {
    const published_at = new Date(now.getTime() + 3_600_000).toISOString();
    await posts.make({ slug: 'soon', title: 'From one o’clock', tags: ['Soon'], published: true, published_at });
    expect(await askAll()).to.deep.equal([]);
    for (const path of ['/blog/rss.xml', '/sitemaps/posts-1.xml', '/sitemaps/taxonomy.xml'])
      expect((await ask(path)).body.toString(), path).not.to.include('soon');
    now = new Date(now.getTime() + 3_600_000);
    for (const path of ['/blog/rss.xml', '/sitemaps/posts-1.xml', '/sitemaps/taxonomy.xml'])
      expect((await ask(path)).body.toString(), path).to.include('soon');
    expect((await ask('/blog/tag/soon/rss.xml')).status).to.equal(200);
  });

  it('of content is renewed when it changes, and no other', async () => {
    const contentApi = contentCalls(site, staff);
    const page = await contentApi.read('about');
    const statement = { ...(page.content['statement'] as object), title: 'Other words' };
    await contentApi.publish(await contentApi.save(page, { ...page.content, statement }));
    expect((await ask('/about.md')).body.toString()).to.include('# Other words');
    expect(await askAll()).to.deep.equal(['/about.md', '/llms.txt', '/sitemap.xml', '/sitemaps/pages.xml']);
  });

  it('that depends on the date or the hour is renewed each day', async () => {
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await askAll()).to.deep.equal(['/about.md', '/careers/jobs.xml', '/sitemap.xml', '/sitemaps/positions.xml']);
  });

  it('is not cached for typed queries, nor for missing addresses', async () => {
    const typed = ['/blog.md?page=1&q=tax', '/search.md?q=tax', '/contact.md'];
    for (const path of [...typed, '/no-such-page.md', '/blog/tag/none/rss.xml', '/sitemaps/none.xml']) {
      await ask(path);
      made();
      const { headers: answered } = await ask(path);
      expect(made(), path).to.have.lengthOf(1);
      expect(answered['set-cookie'], path).to.equal(undefined);
    }
    for (const path of ['/contact.md', '/search.md?q=tax', '/no-such-page.md', '/blog/tag/none/rss.xml'])
      expect((await ask(path)).headers['cache-control'], path).to.equal('no-store');
  });

  it('that fails is answered in plain text', async () => {
    site.expectError(/unexpected failure|could not be loaded/);
    await storePost(site.connection, { slug: 'broken', tags: ['Broken'] });
    const stored = site.connection.collection('posts');
    for (const [path, broken, sentence] of [
      ['/blog/broken.md', { title: 5 }, 'This page could not be made. Please try again in a minute.\n'],
      ['/blog/tag/broken/rss.xml', { content: 5 }, 'Something went wrong. Try again in a minute.\n'],
    ] as const) {
      await stored.updateOne({ slug: 'broken' }, { $set: broken });
      const { status, headers, body } = await ask(path);
      expect([status, headers['content-type']], path).to.deep.equal([500, 'text/plain; charset=utf-8']);
      expect(body.toString(), path).to.equal(sentence);
    }
    await stored.deleteOne({ slug: 'broken' });
  });
});
