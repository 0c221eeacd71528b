/** Cached pages: the same bytes and headers as when they were made, and nothing cached that belongs to one person. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { madePages } from '../support/made-pages.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { rawAnswer, type RawAnswer } from '../support/raw-answer.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const perRequest = new Set(['date', 'x-request-id']);

const lasting = ({ status, headers, body }: RawAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !perRequest.has(name))),
  body: body.toString('base64'),
});

const never = ['/contact', '/search', '/admin', '/admin/dashboard', '/no-such-page', '/blog/no-such-article'];

describe('the page cache', () => {
  const site = serveTestSite({ logLevel: 'debug', indexing: false, demoContent: true });
  let made: () => string[];
  const ask = (path: string, options?: Readonly<Record<string, string>>) => rawAnswer(site.url + path, options);

  before(async () => {
    await storePost(site.connection, { slug: 'cached', tags: ['Git'], category: 'DevOps' });
    made = madePages(site);
  });
  beforeEach(() => void made());

  for (const prefix of ['', '/_data'])
    it(`answers ${prefix}/… from the cache as when it renders the page, in every encoding`, async () => {
      const cached = pageAddresses(['cached']).filter(({ id, path }) => id !== 'apply' && !never.includes(path));
      for (const { path } of cached) {
        for (const encoding of ['br', 'gzip', 'identity']) {
          const first = await ask(prefix + path, { 'accept-encoding': encoding });
          const second = await ask(prefix + path, { 'accept-encoding': encoding });
          expect(lasting(second), path).to.deep.equal(lasting(first));
          expect(second.headers['content-encoding'] ?? 'identity').to.equal(encoding);
          expect(second.headers['x-request-id']).not.to.equal(first.headers['x-request-id']);
        }
      }
      expect(made()).to.deep.equal(cached.map(({ path }) => prefix + path).sort());
    });

  it('answers like a site without a cache', async () => {
    const other = await startTestSite({ pageCacheBytes: 0, indexing: false });
    for (const path of ['/', '/about', '/_data/services']) {
      for (const encoding of ['br', 'identity']) {
        const fresh = await rawAnswer(other.url + path, { 'accept-encoding': encoding });
        await ask(path, { 'accept-encoding': encoding });
        const cached = await ask(path, { 'accept-encoding': encoding });
        // Without articles the home page says so; everything else is the same.
        if (path !== '/') expect(lasting(cached), path).to.deep.equal(lasting(fresh));
        else expect(Object.keys(lasting(cached).headers)).to.deep.equal(Object.keys(lasting(fresh).headers));
      }
    }
    await other.close();
  });

  it('sends the usual headers with a cached page, and logs it like any other', async () => {
    await ask('/about');
    const uncached = await ask('/contact');
    const { headers } = await ask('/about');
    for (const name of Object.keys(uncached.headers)) expect(headers, name).to.have.property(name);
    expect(headers['content-security-policy']).to.match(/style-src 'self' 'sha256-/);
    expect(headers['x-robots-tag']).to.equal('noindex');
    expect(headers['cache-control']).to.match(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/);
    expect(headers.vary).to.equal('Accept-Encoding');
    const [line] = site.logged.filter(({ requestId }) => requestId === headers['x-request-id']);
    expect(line).to.include({ method: 'GET', path: '/about', status: 200, msg: 'answered' });
  });

  it('sends a page in an encoding that the client accepts', async () => {
    const plain = (await ask('/about')).body;
    const br = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).to.equal('br');
    expect(brotliDecompressSync(br.body).equals(plain)).to.equal(true);
    const gzip = await ask('/about', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).to.equal('gzip');
    expect(gunzipSync(gzip.body).equals(plain)).to.equal(true);
    expect((await ask('/about', { 'accept-encoding': 'deflate' })).body.equals(plain)).to.equal(true);
    const tags = new Set([br.headers.etag, gzip.headers.etag, (await ask('/about')).headers.etag]);
    expect(tags).to.have.lengthOf(3);
    for (const tag of tags) expect(tag).to.match(/^"[\w-]+"$/);
  });

  it('answers 304 to a client that has the page already, and HEAD without a body', async () => {
    const { headers } = await ask('/about', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': known });
      expect(again.status, known).to.equal(304);
      expect(again.body).to.have.lengthOf(0);
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers[name], name).to.equal(headers[name]);
    }
    expect((await ask('/about', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).to.equal(200);
    const head = await ask('/about', { method: 'HEAD', 'accept-encoding': 'br' });
    expect(head.body).to.have.lengthOf(0);
    expect(head.headers['content-length']).to.equal(headers['content-length']);
  });

  it('sends the whole page for a range request', async () => {
    const { status, headers } = await ask('/about', { range: 'bytes=0-99' });
    expect(status).to.equal(200);
    expect(headers).not.to.have.property('accept-ranges');
  });

  it('uses one entry for addresses with the same response', async () => {
    await ask('/services/ai-data');
    await ask('/blog?tag=Git&page=1');
    made();
    for (const path of ['/services/ai-data?utm_source=letter', '/services/ai%2Ddata', '/blog?page=1&x=1&tag=Git'])
      expect((await ask(path)).status, path).to.equal(200);
    expect(made()).to.deep.equal([]);
  });

  it('renders a page once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/careers?many=1')));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(made().length).to.be.at.most(1);
  });

  it('stores no page of a filter without results, nor of spellings that are never linked', async () => {
    const madeUp = ['category=x&tag=y', 'tag=gIT', 'tag=+Git+', 'category=DevOps&tag=none', 'category=dev%20ops'];
    for (const prefix of ['', '/_data'])
      for (const path of madeUp.map((query) => `${prefix}/blog?${query}`)) {
        expect((await ask(path)).headers['cache-control'], path).to.equal('private, no-cache');
        await ask(path);
      }
    const known = ['tag=Git', 'tag=git', 'category=DevOps&tag=git'].map((query) => `/blog?${query}`);
    for (const path of known) expect((await ask(path)).headers['cache-control'], path).to.match(/^public/);
    made();
    await ask(`/blog?${madeUp[0]}`);
    for (const path of known) await ask(path);
    expect(made()).to.deep.equal(['/blog']);
  });

  describe('keeps nothing personal', () => {
    it('no pages of staff, of searches or typed text, nor of missing addresses', async () => {
      const typed = [
        '/contact?service=ai-data',
        '/contact?sent=1',
        '/search?q=tax',
        '/blog?q=tax',
        '/_data/search?q=tax',
      ];
      for (const path of [...never, ...typed, '/about?preview=no-such-key', '/preview/no-such-key']) {
        const [first, second] = [await ask(path), await ask(path)];
        expect(first.headers['cache-control'], path).to.match(/private|no-store/);
        expect(second.headers['cache-control'], path).to.match(/private|no-store/);
        expect(second.headers['set-cookie'], path).to.equal(undefined);
      }
      // Each was made each time that it was asked for; what somebody looks for is in no log line.
      const again = made();
      for (const path of ['/contact', '/search', '/blog', '/_data/search']) {
        const asked = [...never, ...typed].filter((each) => each.split('?', 1)[0] === path).length;
        expect(
          again.filter((each) => each === path),
          path,
        ).to.have.lengthOf(2 * asked);
      }
    });

    it('and sends signed-in users the same page as all others', async () => {
      const { headers } = await signIn(site);
      const page = await ask('/about');
      made();
      for (const asks of [headers, { authorization: 'x' }])
        expect((await ask('/about', { ...asks })).body).to.deep.equal(page.body);
      expect(made()).to.deep.equal([]);
    });
  });
});
