/** What is counted of visits, what is not, and what staff get. */
import { expect } from 'chai';
import { postCalls } from '../support/post-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { browsers, crawler, readNumbers, sendBeacon, visit } from '../support/analytics-calls.ts';
import { until } from '../support/until.ts';

const day = '2026-11-27';

describe('the analytics of the site', () => {
  let site: TestSite;
  let ada: TestStaff;
  let now: Date;

  beforeEach(async () => {
    now = new Date(`${day}T14:30:00Z`);
    site = await startTestSite({
      clock: () => now,
      trustProxy: ['loopback'],
      countryHeader: 'CF-IPCountry',
      fallbackMs: 50,
    });
    ada = await signIn(site);
  });
  afterEach(() => site.close());

  const numbers = (from = day, to = from) => readNumbers(site, ada, from, to);
  const viewsAre = (views: number) => until(async () => (await numbers()).views.now === views);
  const rows = async (dimension: keyof Awaited<ReturnType<typeof numbers>>['rankings']) =>
    (await numbers()).rankings[dimension].rows.map(({ key, now: count }) => [key, count]);

  it('count documents, page data and 304s of public pages, by path', async () => {
    expect(await visit(site, '/services')).to.equal(200);
    const first = await fetch(`${site.url}/services`, { headers: { 'user-agent': browsers.desktop } });
    const etag = first.headers.get('etag') ?? '';
    expect(await visit(site, '/services?utm_source=a', { 'if-none-match': etag })).to.equal(304);
    expect(await visit(site, '/_data/services')).to.equal(200);
    expect(await visit(site, '/contact?service=ai-data')).to.equal(200);
    expect(await visit(site, '/')).to.equal(200);
    await viewsAre(6);
    expect(await rows('pages')).to.deep.equal([
      ['/services', 4],
      ['/', 1],
      ['/contact', 1],
    ]);
    const { rankings, since, counted_by } = await numbers();
    expect(rankings.pages.rows.every(({ title }) => title !== null)).to.equal(true);
    expect(rankings.pages.total).to.deep.equal({ now: 6, before: 0 });
    expect({ since, counted_by }).to.deep.equal({ since: day, counted_by: 'server' });
  });

  it('leave out crawlers, prefetches, other addresses, and visitors who opt out', async () => {
    const left: readonly (readonly [string, Readonly<Record<string, string>>, string?])[] = [
      ['/services', { 'user-agent': crawler }],
      ['/services', { 'user-agent': '' }],
      ['/services', { dnt: '1' }],
      ['/services', { 'sec-gpc': '1' }],
      ['/services', { 'sec-purpose': 'prefetch;prerender' }],
      ['/services', { purpose: 'prefetch' }],
      ['/services', { 'sec-fetch-dest': 'iframe' }],
      ['/services', {}, 'HEAD'],
      ['/services?preview=some', {}],
      ['/admin', {}],
      ['/no-such-page', {}],
      ['/blog/no-such-article', {}],
      ['/careers/none/application?key=x', {}],
      ['/robots.txt', {}],
      ['/api/blog/recent', {}],
      ['/services/', {}],
      ['/_data/search?q=cloud&typed', {}],
    ];
    for (const [path, headers, method] of left) await visit(site, path, headers, method);
    await visit(site, '/about');
    await viewsAre(1);
    expect(await rows('pages')).to.deep.equal([['/about', 1]]);
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    expect(metrics === '' || !metrics.includes('signal')).to.equal(true);
  });

  it('count a moved article once, at its new address', async () => {
    const calls = postCalls(site, ada);
    const { id } = await calls.make({ title: 'Told', slug: 'told', excerpt: 'In short.', published: true });
    const changed = await fetch(`${site.url}/api/admin/blog/posts/${id}`, {
      method: 'PATCH',
      headers: ada.headers,
      body: JSON.stringify({ slug: 'told-anew' }),
    });
    expect(changed.status).to.be.lessThan(300);
    await until(async () => (await visit(site, '/_data/blog/told-anew', { dnt: '1' })) === 200);
    await visit(site, '/_data/blog/told');
    await visit(site, '/_data/blog/told-anew');
    await viewsAre(1);
    const { articles } = await numbers();
    expect(articles).to.deep.include.members([
      {
        key: '/blog/told-anew',
        id,
        title: 'Told',
        now: 1,
        before: 0,
        depths: [25, 50, 75, 100].map((depth) => ({ depth, readers: 0 })),
      },
    ]);
  });

  it('distinguish visitors of a day by address and browser, and count their first referrer', async () => {
    const from = { referer: 'https://www.news.example/story?id=7' };
    const there = { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'DE' };
    await visit(site, '/?utm_campaign=Autumn%20Letter&utm_source=mail', { ...there, ...from });
    await visit(site, '/about', { ...there, referer: 'https://other.example/' });
    await visit(site, '/about', { ...there, 'user-agent': browsers.phone });
    await visit(site, '/about', { 'x-forwarded-for': '203.0.113.8', 'cf-ipcountry': 'XX', referer: `${site.url}/` });
    await visit(site, '/about', { 'x-forwarded-for': '203.0.113.9', 'user-agent': browsers.tablet });
    await until(async () => (await numbers()).visitors.now === 4);
    expect(await rows('sources')).to.deep.equal([
      ['(direct)', 3],
      ['news.example', 1],
    ]);
    expect(await rows('campaigns')).to.deep.equal([['autumn letter', 1]]);
    expect(await rows('countries')).to.deep.equal([['DE', 2]]);
    expect(await rows('devices')).to.deep.equal([
      ['desktop', 2],
      ['phone', 1],
      ['tablet', 1],
    ]);
  });

  it('keep only a hash of a visitor with a daily salt, which is deleted after the day', async () => {
    await visit(site, '/', { 'x-forwarded-for': '203.0.113.7', referer: 'https://news.example/who?me=1' });
    const hashes = site.connection.collection('visitor_hashes');
    const salts = site.connection.collection('visitor_salts');
    await until(async () => (await hashes.countDocuments({})) === 1);
    const collections = ['visitor_hashes', 'visitor_salts', 'visit_counts'];
    const stored = await Promise.all(collections.map((name) => site.connection.collection(name).find().toArray()));
    expect(JSON.stringify(stored)).not.to.match(/203\.0|Mozilla|Chrome|who|me=1/);
    const [visitor] = await hashes.find().toArray();
    expect(String(visitor?._id)).to.match(new RegExp(`^${day}\\.[\\w-]{16}$`));
    expect(new Date(String(visitor?.['expires_at'])).getTime() - now.getTime()).to.be.at.most(48 * 3_600_000);
    now = new Date(`${day}T23:30:00Z`);
    await until(async () => (await salts.countDocuments({})) === 2);
    now = new Date('2026-11-28T00:00:01Z');
    await until(async () => (await salts.find().toArray()).map(({ _id }) => String(_id)).join() === '2026-11-28');
    await visit(site, '/', { 'x-forwarded-for': '203.0.113.7' });
    await until(async () => (await hashes.countDocuments({})) === 2);
    const { series, visitors } = await numbers(day, '2026-11-28');
    expect(visitors.now).to.equal(2);
    expect(series.map(({ at, views }) => [at, views])).to.deep.equal([
      [day, 1],
      ['2026-11-28', 1],
    ]);
  });

  it('count searches without results, without personal data, and show them from the second time on', async () => {
    for (const q of ['Zxqwv Kbn', 'zxqwv  kbn', 'zzqqxx once', 'ada@zzqq.example', 'qqzz +49 30 1234567'])
      expect(await visit(site, `/search?${new URLSearchParams({ q })}`)).to.equal(200);
    expect(await sendBeacon(site, { nothing: 'zxqwv kbn' })).to.equal(204);
    await viewsAre(5);
    await until(async () => (await numbers()).rankings.searches.total.now === 4);
    expect(await rows('searches')).to.deep.equal([['zxqwv kbn', 3]]);
    const stored = await site.connection.collection('visit_counts').find().toArray();
    expect(JSON.stringify(stored)).not.to.match(/ada@|1234567/);
  });

  it('count form outcomes, with and without script', async () => {
    await visit(site, '/contact');
    await sendBeacon(site, { form: 'contact' });
    await sendBeacon(site, { form: 'contact', fields: 'name,email' });
    await sendBeacon(site, { form: 'nothing' });
    const browser = { 'user-agent': browsers.desktop };
    const message = {
      name: 'Amara Osei',
      email: 'a@samplewood.example',
      company: 'Samplewood',
      message: 'Can you help us?',
    };
    const post = (body: object, headers = {}) =>
      fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...browser, ...headers },
        body: JSON.stringify(body),
      });
    expect((await post({ ...message, email: 'nobody' })).status).to.equal(422);
    const key = { 'idempotency-key': 'a key of this message, once' };
    for (const status of [201, 201]) expect((await post(message, key)).status).to.equal(status);
    const form = (values: Record<string, string>) =>
      fetch(`${site.url}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: browser,
        body: new URLSearchParams(values),
      });
    expect((await form({ ...message, message: '' })).status).to.equal(422);
    expect((await form(message)).status).to.equal(303);
    await until(async () => (await numbers()).funnels[0]?.steps.at(-1)?.now === 2);
    const [contact] = (await numbers()).funnels;
    expect(contact?.steps.map(({ step, now: count }) => [step, count])).to.deep.equal([
      ['seen', 1],
      ['begun', 1],
      ['refused', 3],
      ['sent', 2],
    ]);
    expect(contact?.failed.map(({ field, now: count }) => [field, count])).to.deep.equal([
      ['email', 2],
      ['message', 1],
      ['name', 1],
    ]);
  });

  it('count reading depth reported by the browser, each quarter once', async () => {
    await postCalls(site, ada).make({ title: 'Long', slug: 'long', excerpt: 'In short.', published: true });
    const page = '/blog/long';
    await until(async () => (await visit(site, page)) === 200);
    await sendBeacon(site, { page, depth: '50', before: '0' });
    await sendBeacon(site, { page, depth: '100', before: '50' });
    await sendBeacon(site, { page, depth: '25', before: '0' });
    await sendBeacon(site, { page, depth: '25', before: '0' }, { 'sec-gpc': '1' });
    for (const bad of ['30', '1000', 'x', '']) await sendBeacon(site, { page, depth: bad });
    await sendBeacon(site, { page: '/blog/none', depth: '25' });
    await sendBeacon(site, { page: '/about', depth: '25' });
    await until(async () => (await numbers()).articles[0]?.depths[0]?.readers === 2);
    expect((await numbers()).articles[0]?.depths.map(({ readers }) => readers)).to.deep.equal([2, 2 - 1, 1, 1]);
    const one = await fetch(`${site.url}/api/admin/analytics/articles/long`, { headers: ada.headers });
    const readers = (await one.json()) as { series: { at: string; views: number }[]; views: object };
    expect(readers.series).to.have.lengthOf(30);
    expect(readers.series.at(-1)).to.deep.include({ at: day });
    expect(readers.views).to.have.property('before', 0);
  });

  it('accept beacons only from their own pages, and always answer 204', async () => {
    const page = '/about';
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
      { 'user-agent': crawler },
    ])
      expect(await sendBeacon(site, { form: 'contact' }, headers)).to.equal(204);
    expect(await sendBeacon(site, { page, from: 'x'.repeat(5000) })).to.equal(204);
    expect(await sendBeacon(site, { page: '//elsewhere.example/about', from: '' })).to.equal(204);
    const broken = await fetch(`${site.url}/_view`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).to.equal(204);
    // The server counts views here.
    expect(await sendBeacon(site, { page, from: '' })).to.equal(204);
    await visit(site, '/services');
    await viewsAre(1);
    expect((await numbers()).funnels[0]?.steps.every(({ now: count }) => count === 0)).to.equal(true);
  });

  it('refuse an invalid period', async () => {
    for (const [from, to] of [
      [day, '2026-11-26'],
      ['2025-01-01', day],
      ['2026-13-01', day],
    ]) {
      const bad = await fetch(`${site.url}/api/admin/analytics?from=${from}&to=${to}`, { headers: ada.headers });
      expect(bad.status).to.equal(422);
    }
  });

  it('return a day by hour, in the time zone of the site, compared with the day before', async () => {
    await visit(site, '/about');
    now = new Date('2026-11-28T09:10:00Z');
    ada = await signInAgain(site, ada);
    for (const path of ['/about', '/services']) await visit(site, path);
    await until(async () => (await numbers('2026-11-28')).views.now === 2);
    const { by, series, series_before, views, before } = await numbers('2026-11-28');
    expect(by).to.equal('hour');
    expect(series).to.have.lengthOf(24);
    expect(series[9]).to.deep.equal({ at: '2026-11-28T09', views: 2, visitors: 0 });
    expect(series_before[14]).to.deep.equal({ at: '2026-11-27T14', views: 1, visitors: 0 });
    expect(views).to.deep.equal({ now: 2, before: 1 });
    expect(before).to.deep.equal({ from: day, to: day });
  });

  it('can be exported as CSV, safe for spreadsheets', async () => {
    await visit(site, '/about', { referer: 'https://news.example/' });
    await viewsAre(1);
    const read = async (dimension: string): Promise<string> => {
      const response = await fetch(`${site.url}/api/admin/analytics/${dimension}/csv?from=${day}&to=${day}`, {
        headers: ada.headers,
      });
      expect(response.headers.get('content-disposition')).to.match(/^attachment; filename="[a-z]+-2026/);
      return response.text();
    };
    expect(await read('days')).to.include(`"${day}","1","1"`);
    expect(await read('pages')).to.include('"/about","About');
    expect(await read('sources')).to.include('"news.example","","1","0"');
  });
});
