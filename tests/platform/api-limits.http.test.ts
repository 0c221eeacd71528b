/** How many calls one address may make, counted in each process and shared between instances. */
import { expect } from 'chai';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const minuteMs = 60_000;

describe('the limit of calls', () => {
  let sites: readonly [TestSite, TestSite];
  let now: Date;

  before(async () => {
    now = new Date();
    const options = { jwtSecret: 'a secret of both instances, long enough', rateLimit: true, trustProxy: 1 };
    const clock = () => now;
    const first = await startTestSite({ ...options, clock });
    sites = [first, await startTestSite({ ...options, clock, mongodbUri: first.databaseUri })];
  });
  after(async () => {
    for (const site of sites.toReversed()) await site.close();
  });

  const call = (site: TestSite, address: string): Promise<Response> =>
    fetch(`${site.url}/api/blog/recent`, { headers: { 'x-forwarded-for': address } });
  const callTimes = async (site: TestSite, address: string, count: number): Promise<readonly number[]> => {
    const answers: Response[] = [];
    // Not more at once than are worked on.
    for (let left = count; left > 0; left -= 30)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(left, 30) }, () => call(site, address)))));
    for (const answer of answers) await answer.arrayBuffer();
    return [...new Set(answers.map(({ status }) => status))];
  };
  const counters = () => sites[0].connection.collection('rate_counters').countDocuments();

  it('writes nothing to the database for a few calls', async () => {
    expect(await callTimes(sites[0], '192.0.2.4', 20)).to.deep.equal([200]);
    // Of this one it does, so the other has had its time.
    expect(await callTimes(sites[0], '192.0.2.5', 40)).to.deep.equal([200]);
    await until(async () => (await counters()) > 0);
    expect(await counters()).to.equal(1);
  });

  it('is 300 a minute per address, and says when to try again', async () => {
    expect(await callTimes(sites[0], '192.0.2.1', 300)).to.deep.equal([200]);
    const refused = await call(sites[0], '192.0.2.1');
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
    expect((await call(sites[0], '192.0.2.2')).status).to.equal(200);
    // What an open record tells by itself is counted apart: it gets as far as the check of what is sent.
    const headers = { ...(await signIn(sites[0])).headers, 'x-forwarded-for': '192.0.2.1' };
    const sign = await fetch(`${sites[0].url}/api/admin/presence`, { method: 'POST', headers, body: '{}' });
    expect(sign.status).to.equal(422);
    now = new Date(now.getTime() + minuteMs);
    expect((await call(sites[0], '192.0.2.1')).status).to.equal(200);
  });

  it('is 120 a minute for preview pages, whether their links are valid or not', async () => {
    const view = (path: string): Promise<Response> =>
      fetch(sites[0].url + path, { headers: { 'x-forwarded-for': '192.0.2.6' } });
    const link = `/preview/${'a'.repeat(65)}`;
    for (let times = 0; times < 60; times += 1)
      for (const path of [link, `/_data${link}`]) expect((await view(path)).status).to.equal(404);
    expect((await view(link)).status).to.equal(429);
    now = new Date(now.getTime() + minuteMs);
    expect((await view(link)).status).to.equal(404);
  });

  it('is shared by all instances', async () => {
    expect(await callTimes(sites[0], '192.0.2.3', 299)).to.deep.equal([200]);
    // From a tenth of the limit on, an instance asks what the others have counted.
    expect(await callTimes(sites[1], '192.0.2.3', 30)).to.deep.equal([200]);
    await until(async () => (await call(sites[1], '192.0.2.3')).status === 429);
  });
});
