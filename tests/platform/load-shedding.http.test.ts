import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { load } from 'cheerio';
import { expect } from 'chai';
import { pageScripts } from '../support/page-scripts.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('more requests than the server can handle', () => {
  const site = serveTestSite({ maxInProgress: 1 });
  before(async () => {
    // From now on it is cached.
    await (await fetch(`${site.url}/about`)).text();
  });

  const status = async (path: string): Promise<number> => {
    const response = await fetch(site.url + path);
    await response.arrayBuffer();
    return response.status;
  };
  /** Searches are made for each who asks. */
  const crowd = (): Promise<Response>[] => Array.from({ length: 20 }, (_, at) => fetch(`${site.url}/search?q=${at}`));

  it('are refused at once with a time to try again; some are answered, and cached pages and health checks still are', async () => {
    const searches = crowd();
    const calls = Array.from({ length: 20 }, () => fetch(`${site.url}/api/blog/posts?q=x`));
    const others = await Promise.all(['/about', '/healthz', '/about', '/readyz'].map(status));
    expect(others).to.deep.equal([200, 200, 200, 200]);
    const pages = await Promise.all(searches);
    const answers = await Promise.all(calls);
    expect(pages.filter((each) => each.status === 200)).not.to.be.empty;
    const refused = [...pages, ...answers].filter((each) => each.status !== 200);
    expect(refused).not.to.be.empty;
    for (const each of refused) {
      expect(each.status).to.equal(503);
      expect(each.headers.get('retry-after')).to.match(/^\d+$/);
      expect(each.headers.get('cache-control')).to.equal('no-store');
      expect(each.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(each.headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
      const body = await each.text();
      if (each.url.includes('/api/'))
        expect(JSON.parse(body)).to.include({ status: 503, type: 'urn:problem:overloaded', code: 'overloaded' });
      else expect(body).to.include('The site is busy. Try again in a few seconds.');
    }
    expect((await readMetrics(site.url)).get('http_requests_shed_total')).to.equal(refused.length);
    expect(await status('/search?q=later')).to.equal(200);
  });

  it('never include static files: they are sent, and a missing one costs one cheap sentence', async () => {
    const searches = crowd();
    const { url } = site;
    const $ = load(await (await fetch(`${url}/about`)).text());
    expect(await status(String(pageScripts($).at(-1)))).to.equal(200);
    const missing = await Promise.all(
      ['assets', 'fonts', 'icons'].flatMap((folder) =>
        Array.from({ length: 10 }, (_, at) => fetch(`${url}/${folder}/missing-${at}.js`)),
      ),
    );
    await Promise.all(searches);
    for (const [folder, sentence] of [
      ['assets', 'File not found.\n'],
      ['fonts', 'File not found.\n'],
      ['icons', 'There is no such icon.\n'],
    ] as const) {
      const response = await fetch(`${url}/${folder}/later.js`);
      expect([response.status, response.headers.get('cache-control')]).to.deep.equal([404, 'no-store']);
      expect(await response.text()).to.equal(sentence);
    }
    expect(missing.filter(({ status }) => status !== 404 && status !== 503)).to.deep.equal([]);
  });

  it('do not lose text that a user typed', async () => {
    const searches = crowd();
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'Can you help?' }),
    });
    expect(response.status).to.equal(201);
    await Promise.all(searches);
  });

  describe('from slow senders', () => {
    const sockets: Socket[] = [];
    after(() => {
      for (const socket of sockets) socket.destroy();
    });

    it('do not count: a request still being sent blocks no others', async () => {
      const { port } = new URL(site.url);
      for (let at = 0; at < 10; at += 1) {
        const socket = connect(Number(port), '127.0.0.1');
        sockets.push(socket);
        await once(socket, 'connect');
        socket.write(
          'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{"name": "',
        );
      }
      for (const path of ['/search?q=slow', '/about', '/api/blog/recent'])
        expect(await status(path), path).to.equal(200);
    });
  });
});
