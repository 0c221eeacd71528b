import { request } from 'node:http';
import { expect } from 'chai';
import { openRawClient } from '../support/raw-client.ts';
import { readMetrics, type Figures } from '../support/read-metrics.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const token = 'a-token-of-the-tests';

const write = (site: TestSite, key: string): Promise<Response> =>
  fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'Can you help us?' }),
  });

describe('GET /metrics', () => {
  const site = serveTestSite();

  const statusWith = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${site.url}/metrics`, { headers })).status;
  const counted = (figures: Figures, labels: string): number =>
    figures.get(`http_request_duration_seconds_count{${labels}}`) ?? 0;

  it('counts answers by pattern, method and class of status, cached pages included', async () => {
    for (let times = 0; times < 3; times += 1) await (await fetch(`${site.url}/services/ai-data`)).text();
    for (const path of ['/services/none', '/api/blog/posts/none', '/api/nothing', '/nowhere', '/favicon.svg'])
      await (await fetch(site.url + path)).text();
    await fetch(`${site.url}/about`, { method: 'POST' });
    // An answer is counted when it has left.
    await until(async () => counted(await readMetrics(site.url), 'method="POST",route="/about",status="4xx"') === 1);
    const figures = await readMetrics(site.url);
    const service = 'method="GET",route="/services/:serviceKey",status="2xx"';
    expect(counted(figures, service), 'the one that was made').to.equal(1);
    expect(figures.get(`http_cached_responses_total{${service}}`)).to.equal(2);
    expect(counted(figures, 'method="GET",route="/services/:serviceKey",status="4xx"')).to.equal(1);
    expect(counted(figures, 'method="GET",route="/api/blog/posts/:slug",status="4xx"')).to.equal(1);
    expect(counted(figures, 'method="GET",route="other",status="4xx"')).to.equal(2);
    expect(counted(figures, 'method="GET",route="other",status="2xx"')).to.equal(1);
    expect(figures.get('page_cache_hits_total')).to.equal(2);
    expect(figures.get('page_cache_misses_total')).to.be.at.least(1);
    expect(figures.get('page_cache_bytes')).to.be.greaterThan(10_000);
    expect(figures.get(`http_request_duration_seconds_bucket{le="+Inf",${service}}`)).to.equal(1);
  });

  it('counts responses from memory by method and status', async () => {
    const roadmap = (method: string, status: string): string =>
      `{method="${method}",route="/roadmap",status="${status}"}`;
    const cached = async (labels: string): Promise<number> =>
      (await readMetrics(site.url)).get(`http_cached_responses_total${labels}`) ?? 0;
    const { headers } = await fetch(`${site.url}/roadmap`);
    const etag = headers.get('etag') ?? '';
    await fetch(`${site.url}/roadmap`, { headers: { 'if-none-match': etag } });
    await fetch(`${site.url}/roadmap`, { method: 'HEAD' });
    expect(await cached(roadmap('GET', '3xx'))).to.equal(1);
    expect(await cached(roadmap('HEAD', '2xx'))).to.equal(1);
  });

  it('counts requests refused for an invalid target or host', async () => {
    const malformed = async () => (await readMetrics(site.url)).get('http_requests_malformed_total');
    expect(await malformed()).to.equal(0);
    for (const head of ['GET /about HTTP/1.1\r\nHost: a\r\nHost: b', 'GET http:// HTTP/1.1\r\nHost: a']) {
      const client = openRawClient(site.url);
      client.send(`${head}\r\n\r\n`);
      expect(await client.ended).to.match(/^HTTP\/1\.1 400 /);
    }
    expect(await malformed()).to.equal(2);
  });

  it('counts a message once, and its waiting emails', async () => {
    for (const key of ['first', 'first', 'second']) expect((await write(site, key)).status).to.equal(201);
    const figures = await readMetrics(site.url);
    expect(figures.get('contact_messages_accepted_total')).to.equal(2);
    expect(figures.get('outbox_waiting_messages')).to.equal(2);
    expect(figures.get('outbox_failed_messages')).to.equal(0);
    expect(figures.get('outbox_oldest_waiting_seconds')).to.be.within(0, 60);
  });

  it('has figures of the process, its event loop and the database', async () => {
    await until(async () => ((await readMetrics(site.url)).get('event_loop_lag_seconds_count') ?? 0) > 0);
    const figures = await readMetrics(site.url);
    expect(figures.get('process_resident_memory_bytes')).to.be.greaterThan(10_000_000);
    expect(figures.get('event_loop_busy_seconds_total')).to.be.greaterThan(0);
    expect(figures.get('database_reachable')).to.equal(1);
    expect(figures.get('database_errors_total{kind="away"}')).to.equal(0);
    expect(figures.get('http_requests_shed_total')).to.equal(0);
  });

  it('answers 404 to requests that were forwarded', async () => {
    expect(await statusWith({})).to.equal(200);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect(await statusWith({ [name]: '127.0.0.1' }), name).to.equal(404);
  });

  it('answers 404 under a host name that is not of this machine', async () => {
    const { port } = new URL(site.url);
    const statusAs = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(`${site.url}/metrics`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])
      expect(await statusAs(`${name}:${port}`)).to.equal(200);
    for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1'])
      expect(await statusAs(`${name}:${port}`), name).to.equal(404);
  });

  it('answers 404 behind a proxy, whatever the headers say', async () => {
    const proxied = await startTestSite({ trustProxy: 1 });
    try {
      for (const headers of [{}, { 'X-Forwarded-For': '127.0.0.1' }])
        expect((await fetch(`${proxied.url}/metrics`, { headers })).status).to.equal(404);
    } finally {
      await proxied.close();
    }
  });

  it('accepts a token in place of a local address, and only the token once one is set', async () => {
    const guarded = await startTestSite({ trustProxy: 1, metricsToken: token });
    try {
      await readMetrics(guarded.url, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' });
      for (const headers of [{}, { authorization: `Bearer ${token}!` }, { authorization: `Basic ${token}` }]) {
        const refused = await fetch(`${guarded.url}/metrics`, { headers });
        expect(refused.status).to.equal(401);
        expect(refused.headers.get('www-authenticate')).to.equal('Bearer');
        expect(await refused.text()).not.to.include('process_');
      }
    } finally {
      await guarded.close();
    }
  });

  it('reports an unreachable database, and leaves out its figures', async () => {
    const away = await startTestSite({
      mongodbUri: 'mongodb://127.0.0.1:9/site',
      jwtSecret: 'a secret of the tests, long enough',
    });
    try {
      let figures = await readMetrics(away.url);
      let asked = 0;
      // A busy machine may give up before the driver says why. Equal questions would wait for the answer to the first one.
      await until(async () => {
        asked += 1;
        expect((await fetch(`${away.url}/api/blog/posts/article-${asked}`)).status).to.equal(503);
        figures = await readMetrics(away.url);
        return (figures.get('database_errors_total{kind="away"}') ?? 0) > 0;
      });
      expect(figures.get('database_reachable')).to.equal(0);
      expect(figures.has('outbox_waiting_messages')).to.equal(false);
    } finally {
      await away.close();
    }
  });
});
