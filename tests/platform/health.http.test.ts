import { mkdtemp, rm } from 'node:fs/promises';
import { expect } from 'chai';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';

describe('health', () => {
  describe('with a database', () => {
    const site = serveTestSite();

    it('answers 200 on /healthz and /readyz, never cached', async () => {
      for (const path of ['/healthz', '/readyz']) {
        const response = await fetch(site.url + path);
        expect(response.status).to.equal(200);
        expect(response.headers.get('cache-control')).to.equal('no-store');
        expect(await response.json()).to.have.all.keys('status');
      }
    });

    it('allows crawlers everywhere but in the API and the staff area', async () => {
      const response = await fetch(`${site.url}/robots.txt`);
      expect(response.status).to.equal(200);
      expect(await response.text()).to.equal(
        'User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost/sitemap.xml\n',
      );
      expect((await fetch(site.url)).headers.has('x-robots-tag')).to.equal(false);
      expect((await fetch(`${site.url}/admin`)).headers.get('x-robots-tag')).to.equal('noindex');
    });
  });

  describe('with no database at its URI', () => {
    let site: TestSite;
    let dataDir: string;
    before(async () => {
      dataDir = await mkdtemp('/dev/shm/health-');
      site = await startTestSite({
        dataDir,
        mongodbUri: 'mongodb://127.0.0.1:9/site',
        jwtSecret: 'a secret of the tests, long enough',
      });
    });
    after(async () => {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    it('warns at the start and on /readyz that its folder is lost with the container', async () => {
      const warning =
        'DATA_DIR is on a disk in memory and goes with it, and with it messages that were accepted while the database was away: put DATA_DIR on a volume';
      expect(site.printed).to.include(`WARNING: ${warning}.`);
      expect(site.logged.map(({ msg }) => msg)).to.include(warning);
      const ready = await fetch(`${site.url}/readyz?database=optional`);
      expect(await ready.json()).to.deep.equal({ status: 'ready', warnings: [warning] });
    });

    it('is alive, is not ready, and serves its pages', async () => {
      expect((await fetch(`${site.url}/healthz`)).status).to.equal(200);
      const ready = await fetch(`${site.url}/readyz`);
      expect(ready.status).to.equal(503);
      expect(ready.headers.get('retry-after')).to.match(/^\d+$/);
      expect(ready.headers.get('content-type')).to.match(/^application\/problem\+json/);
      expect((await fetch(`${site.url}/about`)).status).to.equal(200);
      for (const path of ['/', '/blog']) {
        const page = await fetch(site.url + path);
        expect(page.status, path).to.equal(200);
        expect(await page.text(), path).to.include('Coming Soon');
      }
    });

    it('answers 503 with Retry-After to calls that need the database', async () => {
      for (const path of ['/api/blog/recent', '/api/blog/posts', '/api/blog/posts/unread']) {
        const response = await fetch(site.url + path);
        expect(response.status).to.equal(503);
        expect(response.headers.get('retry-after')).to.match(/^\d+$/);
        expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
        const text = await response.text();
        expect(JSON.parse(text)).to.include({ code: 'database-unavailable' });
        expect(text).not.to.match(/mongo|127\.0\.0\.1|buffer/i);
      }
    });
  });

  describe('with INDEXING=off', () => {
    const site = serveTestSite({ indexing: false });

    it('tells crawlers in every response not to index it, and allows them to read that', async () => {
      expect(await (await fetch(`${site.url}/robots.txt`)).text()).to.equal('User-agent: *\nDisallow:\n');
      for (const path of ['/', '/nowhere', '/api/nothing', '/healthz', '/api/openapi.json', '/favicon.svg'])
        expect((await fetch(site.url + path)).headers.get('x-robots-tag'), path).to.equal('noindex');
      for (const path of ['/sitemap.xml', '/sitemaps/pages.xml'])
        expect((await fetch(site.url + path)).status, path).to.equal(404);
    });
  });
});
