/** Filters, entry and exit pages, goals, and the visitors of the last minutes. */
import { expect } from 'chai';
import { analyticsLimits } from '#shared/analytics/analytics-rules.ts';
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import { createBreakdownTally } from '#server/features/analytics/breakdown-tally.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { browsers, visit } from '../support/analytics-calls.ts';
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

  /** Six readers from one site open two pages, two others from elsewhere one. The first sends a message. */
  const visitAll = async (): Promise<void> => {
    for (let each = 1; each <= 6; each += 1) {
      await visit(site, '/services', reader(each, { referer: news }));
      await visit(site, '/about', reader(each, inside()));
    }
    for (const each of [7, 8])
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
    expect([ofPage.views.now, ofPage.visitors.now]).to.deep.equal([8, 8]);
    expect(rows(ofPage, 'sources')).to.deep.equal([
      ['news.example', 6],
      ['other.example', 2],
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
    expect([all.views.now, all.visitors.now, all.by]).to.deep.equal([14, 8, 'hour']);
    expect(rows(all, 'sources')).to.deep.equal([
      ['news.example', 6],
      ['other.example', 2],
    ]);
    expect(all.funnels[0]?.steps.at(-1)?.now).to.equal(1);
  });

  it('show nothing of fewer than five visitors', async () => {
    await visitAll();
    const few = await numbers('&source=other.example');
    expect([few.too_few, few.views.now, few.visitors.now]).to.deep.equal([true, 0, 0]);
    expect(Object.values(few.rankings).every(({ rows: found }) => found.length === 0)).to.equal(true);
    expect(few.goals.rows.every(({ now: count }) => count === 0)).to.equal(true);
    const list = await read<{ rows: unknown[] }>(`/pages?from=${day}&to=${day}&source=other.example`);
    expect(list.rows).to.deep.equal([]);
  });

  it('show nothing of fewer than five visitors in the period before', async () => {
    await visitAll();
    now = new Date('2026-11-28T10:00:00Z');
    for (let each = 1; each <= 5; each += 1)
      await visit(site, '/about', reader(each, { referer: 'https://other.example/' }));
    ada = await signInAgain(site, ada);
    const readNext = () => read('?from=2026-11-28&to=2026-11-28&source=other.example');
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
      ['/about', 2],
    ]);
    expect(rows(await numbers(), 'exits')).to.deep.equal([]);
    expect(await read('/now')).to.deep.equal({ visitors: 8 });
    now = new Date(`${day}T14:36:00Z`);
    expect(await read('/now')).to.deep.equal({ visitors: 0 });
    await visit(site, '/contact', reader(1, inside()));
    expect(await read('/now')).to.deep.equal({ visitors: 1 });
    now = new Date(`${day}T15:40:00Z`);
    ada = await signInAgain(site, ada);
    await until(async () => (await numbers()).rankings.exits.total.now === 8);
    expect(rows(await numbers(), 'exits')).to.deep.equal([
      ['/about', 7],
      ['/contact', 1],
    ]);
    await visit(site, '/careers', reader(1, inside()));
    await until(async () => (await numbers()).rankings.entries.total.now === 9);
    expect(await read(`/entries?from=${day}&to=${day}`)).to.deep.include({ different: 3 });
  });

  it('count goals once per visitor: messages, downloads, and pages from the settings', async () => {
    const { settings } = await settingsCalls(site, ada).read();
    expect(settings.goalPages).to.deep.equal([]);
    await settingsCalls(site, ada).change({ goalPages: ['/case-studies', '/about'] });
    await visitAll();
    await visit(site, '/about', reader(8, inside()));
    await until(async () => (await numbers()).views.now === 15);
    const { goals } = await numbers();
    expect(goals.visitors).to.deep.equal({ now: 8, before: 0 });
    expect(goals.rows.map(({ key, title, now: count }) => [key, title, count])).to.deep.equal([
      ['contact', null, 1],
      ['application', null, 0],
      ['files', null, 0],
      ['/case-studies', 'Case Studies', 0],
      ['/about', 'About', 8],
    ]);
    const filtered = (await numbers('&device=phone')).goals.rows.map(({ now: count }) => count);
    expect(filtered).to.deep.equal([1, 0, 0, 0, 8]);
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
