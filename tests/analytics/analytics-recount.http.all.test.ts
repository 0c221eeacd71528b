/** The analytics equal a recount of raw requests: mixed load, two instances, and a database outage. */
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { openDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { startRandom } from '../support/random.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { browsers, crawler, readNumbers, visit } from '../support/analytics-calls.ts';
import { until } from '../support/until.ts';

/** A request as it was sent and answered: the test's own log. */
interface RawRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

const paths = [
  ...[
    '/',
    '/about',
    '/services',
    '/services?utm_source=a',
    '/_data/about',
    '/_data/services',
    '/industries',
    '/roadmap',
  ],
  ...['/contact', '/_data/contact', '/search?q=cloud', '/nothing-here', '/_data/nothing-here', '/robots.txt', '/admin'],
] as const;

const kinds: readonly Readonly<Record<string, string>>[] = [
  ...[{}, {}, {}, {}, {}, {}],
  ...[{ 'user-agent': crawler }, { 'sec-gpc': '1' }, { dnt: '1' }, { 'sec-purpose': 'prefetch' }],
];

/** By the rules as the manual has them, not by the code that counts. */
const isView = ({ path, method, headers, status }: RawRequest): boolean =>
  method === 'GET' &&
  (status === 200 || status === 304) &&
  !['/robots.txt', '/admin'].includes(path) &&
  headers['user-agent'] !== crawler &&
  headers['sec-gpc'] !== '1' &&
  headers['dnt'] !== '1' &&
  headers['sec-purpose'] === undefined;

const pageOf = ({ path }: RawRequest): string => (path.split('?')[0] ?? '').replace(/^\/_data/, '');

const countBy = (requests: readonly RawRequest[], keyOf: (request: RawRequest) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const request of requests) counts[keyOf(request)] = (counts[keyOf(request)] ?? 0) + 1;
  return counts;
};

describe('the analytics of a mixed load', () => {
  let proxy: DatabaseProxy;
  let sites: readonly [TestSite, TestSite];
  const sent: RawRequest[] = [];
  const random = startRandom(20);
  const day = new Date().toISOString().slice(0, 10);

  before(async () => {
    proxy = await openDatabaseProxy();
    const jwtSecret = 'a secret of both instances, long enough';
    const shared = { jwtSecret, mongodbUri: proxy.uri, trustProxy: ['loopback'] };
    sites = [await startTestSite(shared), await startTestSite(shared)];
    for (const { url } of sites) await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  });
  after(async () => {
    for (const site of sites) await site.close();
    await proxy.close();
  });

  const load = async (requests: number): Promise<void> => {
    let left = requests;
    const reader = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const path = random.oneOf(paths);
        const method = random.below(10) === 0 ? 'HEAD' : 'GET';
        const headers = {
          'user-agent': random.oneOf(Object.values(browsers)),
          'x-forwarded-for': `203.0.113.${random.below(60)}`,
          ...random.oneOf(kinds),
        };
        const status = await visit(random.oneOf(sites), path, headers, method);
        sent.push({ path, method, headers, status });
      }
    };
    await Promise.all(Array.from({ length: 8 }, reader));
  };

  it('equal a recount of the requests, although the database failed twice, once after writing', async () => {
    const [site] = sites;
    const ada = await signIn(site);
    await load(600);
    // What is written now is not confirmed: to write it again must not count it again.
    await proxy.become('one way');
    await load(400);
    await setTimeout(1500);
    await proxy.become('closed');
    await load(400);
    await setTimeout(2500);
    await proxy.become('open');
    for (const { url } of sites) await until(async () => (await fetch(`${url}/readyz`)).status === 200);
    await load(600);

    const views = sent.filter(isView);
    const read = () => readNumbers(site, ada, day);
    await until(async () => (await read()).views.now >= views.length);
    // Long enough for what would be too much.
    await setTimeout(2500);
    const { views: counted, visitors, rankings } = await read();
    expect(counted.now).to.equal(views.length);
    const byPage = Object.fromEntries(rankings.pages.rows.map(({ key, now }) => [key, now]));
    expect(byPage).to.deep.equal(countBy(views, pageOf));
    const people = new Set(views.map(({ headers }) => `${headers['x-forwarded-for']} ${headers['user-agent']}`));
    expect(visitors.now).to.equal(people.size);
    expect(rankings.devices.total.now).to.equal(people.size);
  });
});
