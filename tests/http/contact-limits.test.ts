/** How many messages one address may send, by the API and by the plain form together. */
import { expect } from 'chai';
import { startTestSite, type TestSite } from '../support/start-site.ts';

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
  let late = 0;

  const start = async (overrides: Parameters<typeof startTestSite>[0] = {}): Promise<void> => {
    site = await startTestSite({ rateLimit: true, clock: () => new Date(Date.now() + late), ...overrides });
  };
  beforeEach(() => {
    late = 0;
  });
  afterEach(() => site.close());

  it('refuses the eleventh within an hour with a sentence and the time to wait, and takes it after that', async () => {
    await start();
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

  it('counts what was stored: neither refused fields nor a repeated key use it up', async () => {
    await start();
    for (let round = 0; round < 15; round += 1) expect((await send(site, {}, { name: '' })).status).to.equal(422);
    const key = { 'idempotency-key': 'one' };
    expect(await sendTimes(site, 15, () => key)).to.deep.equal(all(15, 201));
    expect(await sendTimes(site, 9, () => ({}))).to.deep.equal(all(9, 201));
    expect((await send(site)).status).to.equal(429);
    expect((await send(site, key)).status).to.equal(201);
  });

  it('believes X-Forwarded-For only where a proxy is trusted', async () => {
    const claimed = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
    await start();
    expect(await sendTimes(site, 11, claimed)).to.deep.equal([...all(10, 201), 429]);
    await site.close();
    await start({ trustProxy: 1 });
    expect(await sendTimes(site, 11, claimed)).to.deep.equal(all(11, 201));
  });

  it('counts the addresses of one IPv6 customer as one', async () => {
    await start({ trustProxy: 1 });
    const claimed = (index: number) => ({ 'x-forwarded-for': `2001:db8:7:${index}::${index + 1}` });
    expect(await sendTimes(site, 11, claimed)).to.deep.equal([...all(10, 201), 429]);
    expect((await send(site, { 'x-forwarded-for': '2001:db8:8:100::1' })).status).to.equal(201);
  });

  it('keeps no address, only a keyed hash of it', async () => {
    await start();
    await send(site);
    const counters = await site.connection.collection('rate_counters').find({}).toArray();
    expect(counters.length).to.be.greaterThan(0);
    expect(JSON.stringify(counters)).not.to.match(/127\.0\.0\.1|::1/);
  });

  it('is off when it is told to be', async () => {
    await start({ rateLimit: false });
    expect(await sendTimes(site, 12, () => ({}))).to.deep.equal(all(12, 201));
  });
});
