/** The limit of messages from one address, by the API and the plain form together. */
import { expect } from 'chai';
import mongoose from 'mongoose';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { openRawClient } from '../support/raw-client.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const good = {
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  message: 'Our auditors ask for evidence of access reviews.',
};

const hourMs = 60 * 60 * 1000;

const send = (site: TestSite, headers: Record<string, string> = {}, body: object = good): Promise<Response> =>
  fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const sendTimes = async (site: TestSite, count: number, headersOf: (index: number) => Record<string, string>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(site, headersOf(index))).status);
  return statuses;
};

const all = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe('the limit of contact messages', () => {
  let site: TestSite;
  let proxied: TestSite;
  let late = 0;

  const start = (overrides: TestSiteOverrides = {}): Promise<TestSite> =>
    startTestSite({ rateLimit: true, clock: () => new Date(Date.now() + late), ...overrides });
  before(async () => {
    site = await start();
    proxied = await start({ trustProxy: 1 });
  });
  beforeEach(async () => {
    late = 0;
    for (const each of [site, proxied]) await emptyCollections(each, 'submissions', 'rate_counters');
  });
  after(async () => {
    await proxied.close();
    await site.close();
  });

  it('refuses the eleventh within an hour with the time to wait, and accepts it after that', async () => {
    expect(await sendTimes(site, 10, () => ({}))).to.deep.equal(all(10, 201));
    const refused = await send(site);
    expect(refused.status).to.equal(429);
    expect(refused.headers.get('content-type')).to.match(/^application\/problem\+json/);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(3500, 3600);
    const { detail } = (await refused.json()) as { detail: string };
    expect(detail).to.match(/10 messages within an hour.*try again in (59|60) minutes\.$/);
    late = hourMs + 1000;
    expect((await send(site)).status).to.equal(201);
  });

  it('counts stored messages, not refused ones or repeated keys', async () => {
    for (let round = 0; round < 15; round += 1) expect((await send(site, {}, { name: '' })).status).to.equal(422);
    const key = { 'idempotency-key': 'one' };
    expect(await sendTimes(site, 15, () => key)).to.deep.equal(all(15, 201));
    expect(await sendTimes(site, 9, () => ({}))).to.deep.equal(all(9, 201));
    expect((await send(site)).status).to.equal(429);
    expect((await send(site, key)).status).to.equal(201);
  });

  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const body = JSON.stringify(good);
  const whole = `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

  it('counts stored messages of clients that disconnected before the answer', async () => {
    const proxy = await openDatabaseProxy();
    const slow = await start({ mongodbUri: proxy.uri, jwtSecret: 'the secret of this test, long enough' });
    await until(async () => (await fetch(`${slow.url}/readyz`)).status === 200);
    expect((await send(slow)).status).to.equal(201);
    const past = await mongoose.createConnection(proxy.directUri).asPromise();
    proxy.delay(300);
    const clients = Array.from({ length: 9 }, () => openRawClient(slow.url));
    for (const client of clients) client.send(whole);
    // They are stored, but the site has no answer yet.
    await until(async () => (await past.collection('submissions').countDocuments()) === 10);
    for (const client of clients) client.hangUp();
    await until(() => slow.logged.filter(({ msg }) => msg === 'message stored').length === 10);
    proxy.delay(0);
    const { status } = await send(slow);
    await past.destroy();
    await slow.close();
    await proxy.close();
    expect(status).to.equal(429);
  });

  it('does not count an incomplete message', async () => {
    const answered = (): number => site.logged.filter(({ path }) => path === '/api/contact').length;
    const earlier = answered();
    for (let count = 1; count <= 10; count += 1) {
      const client = openRawClient(site.url);
      await client.said(whole.slice(0, -1));
      client.hangUp();
      await client.ended;
    }
    await until(() => answered() === earlier + 10);
    // The counts are reverted soon after.
    await until(async () => (await send(site)).status === 201);
  });

  it('trusts X-Forwarded-For only behind a trusted proxy', async () => {
    const claimed = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
    expect(await sendTimes(site, 11, claimed)).to.deep.equal([...all(10, 201), 429]);
    expect(await sendTimes(proxied, 11, claimed)).to.deep.equal(all(11, 201));
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const claimed = (index: number) => ({ 'x-forwarded-for': `2001:db8:7:8:${index}::${index + 1}` });
    expect(await sendTimes(proxied, 11, claimed)).to.deep.equal([...all(10, 201), 429]);
    expect((await send(proxied, { 'x-forwarded-for': '2001:db8:7:9::1' })).status).to.equal(201);
  });

  for (const [what, claimed] of [
    ['a port behind it', (index: number) => `203.0.113.7:${50_000 + index}`],
    ['brackets and a port', (index: number) => `[2001:db8:7:8::1]:${50_000 + index}`],
    ['IPv4 written as IPv6', (index: number) => (index % 2 === 0 ? '::ffff:203.0.113.7' : '203.0.113.7')],
    ['no address at all', (index: number) => `unknown-${index}`],
  ] as const)
    it(`counts an address as the same if the proxy sends ${what}`, async () => {
      const statuses = await sendTimes(proxied, 11, (index) => ({ 'x-forwarded-for': claimed(index) }));
      expect(statuses).to.deep.equal([...all(10, 201), 429]);
    });

  it('stores only a keyed hash of the address', async () => {
    await send(site);
    const counters = await site.connection.collection('rate_counters').find({}).toArray();
    expect(counters.length).to.be.greaterThan(0);
    expect(JSON.stringify(counters)).not.to.match(/127\.0\.0\.1|::1/);
  });

  it('can be switched off', async () => {
    const unlimited = await start({ rateLimit: false });
    try {
      expect(await sendTimes(unlimited, 12, () => ({}))).to.deep.equal(all(12, 201));
    } finally {
      await unlimited.close();
    }
  });
});
