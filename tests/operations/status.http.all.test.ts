/** The status page: there when the settings say so, with what the site saw of itself minute by minute. */
import { setTimeout } from 'node:timers/promises';
import { load } from 'cheerio';
import { expect } from 'chai';
import type { StatusDay } from '#server/features/operations/status/status-history.repository.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const read = async (site: TestSite) => {
  const response = await fetch(`${site.url}/status`);
  const $ = load(await response.text());
  const bars = (id: string): string[] =>
    $(`section[aria-labelledby=${id}] li`)
      .toArray()
      .map((bar) => $(bar).attr('data-state') ?? '');
  return {
    status: response.status,
    title: $('h1').text(),
    share: (id: string): string => $(`section[aria-labelledby=${id}] b`).text(),
    bars,
    trouble: $('dl')
      .last()
      .find('dd')
      .toArray()
      .map((each) => $(each).text()),
    robots: $('meta[name=robots]').attr('content'),
    text: $('main').text(),
  };
};

describe('/status', () => {
  const start = new Date('2026-11-20T12:00:20Z').getTime();
  let now = start;
  const days = () => site.connection.collection<StatusDay>('status_days');

  const site = serveTestSite({ clock: () => new Date(now), statusPollIntervalMs: 20 });

  it('does not exist until an owner switches it on', async () => {
    expect((await read(site)).status).to.equal(404);
    await settingsCalls(site, await signIn(site)).switchFeatures({ statusPage: true });
    await until(async () => (await read(site)).status === 200);
    await until(async () => (await days().countDocuments()) === 1);
    // What a page has read may be half a minute old; this is still the same minute.
    now += 31_000;
  });

  it('shows the current state and the history', async () => {
    const page = await read(site);
    expect(page).to.include({ title: 'Everything is working', robots: 'noindex, follow' });
    expect(page.text)
      .to.contain('Friday, November 20, 2026 at 12:00 (UTC)')
      .and.to.contain('None in the last 90 days.');
    // Without a mail server there is no mail to look at.
    expect(page.text).not.to.contain('confirmations and replies');
    for (const part of ['pages', 'messages']) {
      expect(page.bars(part)).to.have.length(90);
      expect(page.bars(part).slice(-2)).to.deep.equal(['none', 'works']);
      expect(page.share(part)).to.equal('100.00 % of 1 day');
    }
  });

  it('counts each minute once, however often it probes', async () => {
    now = start + minuteMs;
    await until(async () => (await days().findOne({}))?.last === 12 * 60 + 1);
    await setTimeout(100);
    const day = await days().findOne({});
    expect(day?.parts.pages).to.deep.equal({ works: 2 });
  });

  it('shows minutes with failures, and minutes without data', async () => {
    const yesterday = new Date(now - dayMs).toISOString().slice(0, 10);
    const before = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
    const part = (works: number, slow: number, fails: number) => ({ works, slow, fails });
    await days().insertMany([
      // From noon on, whole.
      { _id: before, first: 720, last: 1439, parts: { pages: part(720, 0, 0), messages: part(700, 20, 0) } },
      // An hour without the program, and ten minutes without pages.
      { _id: yesterday, first: 0, last: 1439, parts: { pages: part(1370, 0, 10), messages: part(1380, 0, 0) } },
    ]);
    now += minuteMs;
    await until(async () => (await read(site)).trouble.length > 0);
    const page = await read(site);
    expect(page.bars('pages').slice(-4)).to.deep.equal(['none', 'works', 'fails', 'fails']);
    expect(page.bars('messages').slice(-4)).to.deep.equal(['none', 'slow', 'fails', 'fails']);
    // Today began at midnight, and the program at noon.
    expect(page.trouble).to.deep.equal([
      'Pages, 720 minutes',
      'Messages, 720 minutes',
      'Pages, 70 minutes',
      'Messages, 60 minutes',
    ]);
  });
});

describe('/status of two instances', () => {
  it('counts each minute once, is current without a database, and stores the minutes of the outage later', async () => {
    let now = new Date('2026-11-20T12:00:30Z').getTime();
    const proxy = await openDatabaseProxy();
    const shared = {
      clock: () => new Date(now),
      statusPollIntervalMs: 20,
      jwtSecret: 'a secret of the tests, of some length',
    };
    const one = await startTestSite({ ...shared, mongodbUri: proxy.uri });
    const other = await startTestSite({ ...shared, mongodbUri: proxy.directUri });
    try {
      const days = other.connection.collection<StatusDay>('status_days');
      const messages = async () => (await days.findOne({}))?.parts.messages;
      await settingsCalls(one, await signIn(one)).switchFeatures({ statusPage: true });
      for (const site of [one, other]) await until(async () => (await read(site)).status === 200);
      await until(async () => (await days.countDocuments()) === 1);
      await setTimeout(100);
      expect(await messages()).to.deep.equal({ works: 1 });
      await other.close();
      await proxy.become('closed');
      now += minuteMs;
      await until(async () => (await read(one)).title === 'Working, with delays');
      const page = await read(one);
      expect(page.text).to.contain('The history cannot be read at the moment.');
      expect(page.bars('messages')).to.deep.equal([]);
      now += minuteMs;
      await setTimeout(100);
      await proxy.become('open');
      now += minuteMs;
      await until(async () => (await read(one)).title === 'Everything is working');
      now += minuteMs;
      await until(async () => (await read(one)).bars('messages').length === 90);
      const stored = await one.connection.collection<StatusDay>('status_days').findOne({});
      expect(stored?.parts.messages?.slow).to.be.within(1, 3);
      const { works = 0, slow = 0 } = stored?.parts.messages ?? {};
      expect(works + slow).to.equal((stored?.last ?? 0) - (stored?.first ?? 0) + 1);
    } finally {
      await one.close();
      await proxy.close();
    }
  });
});
