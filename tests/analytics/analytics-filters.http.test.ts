/** Filters, entry and exit pages, goals, and the visitors of the last minutes. */
import { expect } from 'chai';
import { analyticsLimits } from '#shared/analytics/analytics-rules.ts';
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import { allVisitors, createBreakdownTally } from '#server/features/analytics/breakdown-tally.ts';
import { createVisitCountsRepository } from '#server/features/analytics/visit-counts.repository.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { browsers, visit } from '../support/analytics-calls.ts';
import { connectTo } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const day = '2026-11-27';
const news = 'https://news.example/story';

describe('the analytics with filters', () => {
  let site: TestSite;
  let ada: TestStaff;
  let now: Date;

  beforeEach(async () => {
    now = new Date(`${day}T14:30:00Z`);
    site = await startTestSite({ clock: () => now, trustProxy: ['loopback'], countryHeader: 'CF-IPCountry' });
    ada = await signIn(site);
  });
  afterEach(() => site.close());

  const read = async <Body = Analytics>(path: string): Promise<Body> => {
    const response = await fetch(`${site.url}/api/admin/analytics${path}`, { headers: ada.headers });
    expect(response.status).to.equal(200);
    return (await response.json()) as Body;
  };
  const numbers = (filters = ''): Promise<Analytics> => read(`?from=${day}&to=${day}${filters}`);
  const rows = ({ rankings }: Analytics, name: keyof Analytics['rankings']) =>
    rankings[name].rows.map(({ key, now: count }) => [key, count]);

  const reader = (index: number, more: Readonly<Record<string, string>> = {}) => ({
    ...{ 'x-forwarded-for': `203.0.113.${index}`, 'user-agent': browsers.phone, 'cf-ipcountry': 'DE' },
    ...more,
  });
  const inside = () => ({ referer: `${site.url}/services` });

  /** Six readers from one site open two pages, five others from elsewhere one. The first sends a message. */
  const visitAll = async (): Promise<void> => {
    for (let each = 1; each <= 6; each += 1) {
      await visit(site, '/services', reader(each, { referer: news }));
      await visit(site, '/about', reader(each, inside()));
    }
    for (let each = 7; each <= 11; each += 1)
      await visit(site, '/about', reader(each, { referer: 'https://other.example/', 'cf-ipcountry': 'CH' }));
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...reader(1) },
      body: JSON.stringify({ name: 'Amara', email: 'a@samplewood.example', company: 'S', message: 'Can you help?' }),
    });
    expect(sent.status).to.equal(201);
    await until(async () => (await numbers('&source=news.example')).goals.rows[0]?.now === 1);
  };

  it('count the views and visitors who match, by page and by source, country and device', async () => {
    await visitAll();
    const ofNews = await numbers('&source=news.example');
    expect([ofNews.views.now, ofNews.visitors.now, ofNews.by, ofNews.too_few]).to.deep.equal([12, 6, 'day', false]);
    expect(ofNews.series).to.deep.equal([{ at: day, views: 12, visitors: 6 }]);
    expect(ofNews.breakdown_since).to.equal(day);
    expect(rows(ofNews, 'pages')).to.deep.equal([
      ['/about', 6],
      ['/services', 6],
    ]);
    expect(rows(ofNews, 'entries')).to.deep.equal([['/services', 6]]);
    expect(rows(ofNews, 'countries')).to.deep.equal([['DE', 6]]);
    expect(rows(ofNews, 'devices')).to.deep.equal([['phone', 6]]);
    const ofPage = await numbers('&page=%2Fabout');
    expect([ofPage.views.now, ofPage.visitors.now]).to.deep.equal([11, 11]);
    expect(rows(ofPage, 'sources')).to.deep.equal([
      ['news.example', 6],
      ['other.example', 5],
    ]);
    const ofBoth = await numbers('&page=%2Fabout&source=news.example&device=phone');
    expect([ofBoth.views.now, ofBoth.visitors.now]).to.deep.equal([6, 6]);
    expect(ofBoth.goals.rows[0]).to.deep.include({ key: 'contact', now: 1 });
    expect(await read(`/pages?from=${day}&to=${day}&source=news.example`)).to.deep.include({ different: 2 });
    const csv = await fetch(`${site.url}/api/admin/analytics/days/csv?from=${day}&to=${day}&source=news.example`, {
      headers: ada.headers,
    });
    expect(await csv.text()).to.include(`"${day}","12","6"`);
  });

  it('leave the totals as they are', async () => {
    await visitAll();
    const all = await numbers();
    expect([all.views.now, all.visitors.now, all.by]).to.deep.equal([17, 11, 'hour']);
    expect(rows(all, 'sources')).to.deep.equal([
      ['news.example', 6],
      ['other.example', 5],
    ]);
    expect(all.funnels[0]?.steps.at(-1)?.now).to.equal(1);
  });

  /** Two more readers, from a third site. */
  const visitRarely = async (): Promise<void> => {
    for (const each of [21, 22]) await visit(site, '/careers', reader(each, { referer: 'https://rare.example/' }));
    await until(async () => (await numbers()).visitors.now === 13);
  };
  const isHidden = ({ too_few, few_others, views, visitors, series, rankings, goals }: Analytics) => {
    const all = [views, visitors, goals.visitors, ...goals.rows, ...Object.values(rankings).map(({ total }) => total)];
    expect(all.every((each) => each.now === 0 && each.before === 0)).to.equal(too_few);
    if (too_few) expect([series, Object.values(rankings).flatMap((each) => each.rows)]).to.deep.equal([[], []]);
    return too_few && (few_others ? 'others' : 'matching');
  };

  it('show nothing of fewer than five visitors', async () => {
    await visitAll();
    await visitRarely();
    expect(isHidden(await numbers('&source=rare.example'))).to.equal('matching');
    const query = `from=${day}&to=${day}&source=rare.example`;
    expect(await read(`/pages?${query}`)).to.deep.include({ rows: [], too_few: true, few_others: false });
    const csv = await fetch(`${site.url}/api/admin/analytics/days/csv?${query}`, { headers: ada.headers });
    expect((await csv.text()).trim()).to.equal('"day","views","visitors"');
  });

  it('show nothing that leaves fewer than five visitors when it is subtracted from a total or other filters', async () => {
    await visitAll();
    await visitRarely();
    // Eleven of thirteen read the page.
    expect(isHidden(await numbers('&page=%2Fabout'))).to.equal('others');
    // All but those of `news.example` and `other.example` are the two of `rare.example`.
    expect(isHidden(await numbers('&source=news.example'))).to.equal(false);
    expect(isHidden(await numbers('&source=other.example'))).to.equal('others');
    expect(await read(`/pages?from=${day}&to=${day}&source=other.example`)).to.deep.include({ few_others: true });
    // Six of the eight from Germany are from `news.example`.
    expect(isHidden(await numbers('&country=CH'))).to.equal(false);
    expect(isHidden(await numbers('&source=news.example&country=DE'))).to.equal('others');
  });

  it('add rows of fewer than five visitors up, with a larger one if they are fewer than five together', async () => {
    await visitAll();
    for (const each of [21, 22]) await visit(site, '/about', reader(each, { referer: 'https://rare.example/' }));
    await until(async () => (await numbers('&page=%2Fabout')).visitors.now === 13);
    const ofPage = await numbers('&page=%2Fabout');
    expect(rows(ofPage, 'sources')).to.deep.equal([
      ['(other)', 7],
      ['news.example', 6],
    ]);
    expect(ofPage.rankings.sources).to.deep.include({ total: { now: 13, before: 0 }, different: 2 });
    const list = await read<{ rows: { key: string }[] }>(`/sources?from=${day}&to=${day}&page=%2Fabout`);
    expect(list.rows.map(({ key }) => key)).to.deep.equal(['(other)', 'news.example']);
  });

  it('show the trend by week, or not, where a day has fewer than five visitors', async () => {
    await visitAll();
    now = new Date('2026-11-28T10:00:00Z');
    for (const each of [1, 2]) await visit(site, '/services', reader(each, { referer: news }));
    ada = await signInAgain(site, ada);
    const ofWeeks = (from: string) => read(`?from=${from}&to=2026-11-28&source=news.example`);
    await until(async () => (await ofWeeks('2026-11-15')).visitors.now === 8);
    const trend = ({ by, series }: Analytics) => [by, ...series.map(({ at, visitors }) => [at, visitors])];
    expect(trend(await ofWeeks('2026-11-12'))).to.deep.equal(['week', ['2026-11-12', 0], ['2026-11-22', 8]]);
    expect(trend(await ofWeeks('2026-11-26'))).to.deep.equal(['week', ['2026-11-26', 8]]);
  });

  it('show nothing of fewer than five visitors in the period before', async () => {
    await visitAll();
    await visitRarely();
    now = new Date('2026-11-28T10:00:00Z');
    for (let each = 1; each <= 5; each += 1)
      await visit(site, '/about', reader(each, { referer: 'https://rare.example/' }));
    ada = await signInAgain(site, ada);
    const readNext = () => read('?from=2026-11-28&to=2026-11-28&source=rare.example');
    await until(async () => (await readNext()).visitors.now === 5);
    const { visitors, views, series_before, rankings } = await readNext();
    expect([visitors, views]).to.deep.equal([
      { now: 5, before: 0 },
      { now: 5, before: 0 },
    ]);
    expect(series_before).to.deep.equal([{ at: day, views: 0, visitors: 0 }]);
    expect(rankings.pages.rows).to.deep.equal([
      { key: '/about', title: rankings.pages.rows[0]?.title, now: 5, before: 0 },
    ]);
  });

  it('are the same when the breakdown of the day is packed, and count what is stored later', async () => {
    await visitAll();
    const figures = () => Promise.all(['&source=news.example', '&page=%2Fabout', '&device=phone'].map(numbers));
    const before = await figures();
    const connection = await connectTo({ uri: site.databaseUri });
    const counts = createVisitCountsRepository(connection);
    const stored = () =>
      connection.collection<{ _id: string }>('visit_counts').findOne({ _id: `day:breakdown:${day}` });
    await counts.packBreakdowns('2026-11-28');
    expect(Object.keys((await stored()) ?? {}).sort()).to.deep.equal(['_id', 'batches', 'day', 'packed']);
    expect(await figures()).to.deep.equal(before);
    // As another process does that stores its last minute late.
    const late = { measure: 'visitors', key: allVisitors, profile: 'late', count: 6 } as const;
    const breakdowns = [{ day, profiles: new Map([['late', 'news.example\n\nDE\nphone']]), counts: [late] }];
    await counts.add({ from: 'other', number: 1, hours: [], breakdowns });
    const visitors = async () => (await numbers('&source=news.example')).visitors.now;
    expect([await visitors(), Object.hasOwn((await stored()) ?? {}, 'counts')]).to.deep.equal([12, true]);
    await counts.packBreakdowns('2026-11-28');
    expect([await visitors(), Object.hasOwn((await stored()) ?? {}, 'counts')]).to.deep.equal([12, false]);
    await connection.close();
  });

  it('store no time, address or browser with a breakdown', async () => {
    await visitAll();
    const stored = await site.connection
      .collection<{ _id: string; profiles: object }>('visit_counts')
      .findOne({ _id: `day:breakdown:${day}` });
    expect(Object.keys(stored ?? {}).sort()).to.deep.equal(['_id', 'batches', 'counts', 'day', 'profiles']);
    expect(Object.values(stored?.profiles ?? {}).sort()).to.deep.equal([
      'news.example\n\nDE\nphone',
      'other.example\n\nCH\nphone',
    ]);
    expect(JSON.stringify(stored)).not.to.match(/203\.0|Mozilla|story|T14/);
  });

  it('know the first and the last page of a visit, which ends after 30 minutes without a view', async () => {
    await visitAll();
    expect(rows(await numbers(), 'entries')).to.deep.equal([
      ['/services', 6],
      ['/about', 5],
    ]);
    expect(rows(await numbers(), 'exits')).to.deep.equal([]);
    expect(await read('/now')).to.deep.equal({ visitors: 11 });
    now = new Date(`${day}T14:36:00Z`);
    expect(await read('/now')).to.deep.equal({ visitors: 0 });
    await visit(site, '/contact', reader(1, inside()));
    expect(await read('/now')).to.deep.equal({ visitors: 1 });
    now = new Date(`${day}T15:40:00Z`);
    ada = await signInAgain(site, ada);
    await until(async () => (await numbers()).rankings.exits.total.now === 11);
    expect(rows(await numbers(), 'exits')).to.deep.equal([
      ['/about', 10],
      ['/contact', 1],
    ]);
    await visit(site, '/careers', reader(1, inside()));
    await until(async () => (await numbers()).rankings.entries.total.now === 12);
    expect(await read(`/entries?from=${day}&to=${day}`)).to.deep.include({ different: 3 });
  });

  it('count goals once per visitor: messages, downloads, and pages from the settings', async () => {
    const { settings } = await settingsCalls(site, ada).read();
    expect(settings.goalPages).to.deep.equal([]);
    await settingsCalls(site, ada).change({ goalPages: ['/case-studies', '/about'] });
    await visitAll();
    await visit(site, '/about', reader(8, inside()));
    await until(async () => (await numbers()).views.now === 18);
    const { goals } = await numbers();
    expect(goals.visitors).to.deep.equal({ now: 11, before: 0 });
    expect(goals.rows.map(({ key, title, now: count }) => [key, title, count])).to.deep.equal([
      ['contact', null, 1],
      ['application', null, 0],
      ['files', null, 0],
      ['/case-studies', 'Case Studies', 0],
      ['/about', 'About', 11],
    ]);
    const filtered = (await numbers('&device=phone')).goals.rows.map(({ now: count }) => count);
    expect(filtered).to.deep.equal([1, 0, 0, 0, 11]);
  });

  it('do not count a first page for a visit that another process started', async () => {
    await visit(site, '/about', reader(1, inside()));
    await visit(site, '/services', reader(2));
    await until(async () => (await numbers()).rankings.entries.total.now === 1);
    expect(rows(await numbers(), 'entries')).to.deep.equal([['/services', 1]]);
  });
});

describe('the breakdown of a day', () => {
  it('limits pairs of page and profile, and counts the rest of a page together', () => {
    const tally = createBreakdownTally();
    for (let each = 0; each < analyticsLimits.pairsADay + 10; each += 1) {
      const profile = tally.profileOf({
        ...{ source: `${each}.example`, campaign: undefined, country: 'DE', device: 'phone' },
      });
      tally.add('views', '/', day, profile);
    }
    const taken = Array.from({ length: 3 }, () => tally.take()).flat();
    const counts = taken.flatMap((each) => each.counts);
    expect(counts).to.have.lengthOf(analyticsLimits.pairsADay + 1);
    expect(counts.at(-1)).to.deep.equal({ measure: 'views', key: '/', profile: '-', count: 10 });
    expect(taken[0]?.profiles.size).to.equal(analyticsLimits.pairsADay);
    expect(tally.take()).to.deep.equal([]);
  });
});
