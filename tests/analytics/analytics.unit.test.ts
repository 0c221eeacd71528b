/** Parts of counting that need no server: days of a time zone, request details, the tally. */
import { expect } from 'chai';
import { analyticsLimits, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import {
  campaignOf,
  cleanTerm,
  createAgentOf,
  createTargetOf,
  sourceOf,
} from '#server/features/analytics/classify-visit.ts';
import { periodBefore } from '#server/features/analytics/read-analytics.ts';
import {
  addDays,
  countDays,
  createSiteClock,
  dayAt,
  listDays,
  listHours,
} from '#server/features/analytics/site-days.ts';
import { createTally } from '#server/features/analytics/tally.ts';
import { browsers, crawler } from '../support/analytics-calls.ts';

const berlin = 'Europe/Berlin';

describe('the days of a time zone', () => {
  it('have 24 hours, 23 when clocks go forward, and a repeated hour once', () => {
    expect(listHours('2026-06-01', berlin)).to.have.lengthOf(24);
    const spring = listHours('2026-03-29', berlin);
    expect(spring).to.have.lengthOf(23).and.not.include('2026-03-29T02');
    const autumn = listHours('2026-10-25', berlin);
    expect(autumn).to.have.lengthOf(24);
    expect([autumn[0], autumn.at(-1)]).to.deep.equal(['2026-10-25T00', '2026-10-25T23']);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'UTC'])
      expect(listHours('2026-11-27', zone), zone).to.have.lengthOf(24);
    // At midnight there, the clock goes on to one.
    expect(listHours('2024-09-08', 'America/Santiago')).to.have.lengthOf(23);
  });

  it('start at midnight, on both sides of a clock change', () => {
    let zone = berlin;
    const at = createSiteClock(() => zone);
    const hourOf = (time: string) => at(Date.parse(time)).hour;
    expect(hourOf('2026-10-24T21:59:59Z')).to.equal('2026-10-24T23');
    expect(hourOf('2026-10-24T22:00:00Z')).to.equal('2026-10-25T00');
    expect(hourOf('2026-10-25T00:30:00Z')).to.equal('2026-10-25T02');
    expect(hourOf('2026-10-25T01:30:00Z')).to.equal('2026-10-25T02');
    expect(hourOf('2026-10-25T23:00:00Z')).to.equal('2026-10-26T00');
    zone = 'Asia/Kathmandu';
    expect(hourOf('2026-10-25T23:00:00Z')).to.equal('2026-10-26T04');
    expect(dayAt(new Date('2026-11-27T23:30:00Z'), berlin)).to.equal('2026-11-28');
  });

  it('have no gaps, over months and leap days', () => {
    expect(listDays('2028-02-28', '2028-03-01')).to.deep.equal(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(countDays('2026-01-01', '2026-12-31')).to.equal(365);
    expect(addDays('2026-03-01', -1)).to.equal('2026-02-28');
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).to.deep.equal({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });
});

describe('the visit of a request', () => {
  it('has the page or file, without the query', () => {
    const targetOf = createTargetOf();
    expect(targetOf('/services/ai-data?utm_source=x')).to.include({
      kind: 'page',
      key: '/services/ai-data',
      form: 'html',
    });
    expect(targetOf('/_data/')).to.include({ key: '/', form: 'data' });
    expect(targetOf('/blog/category/Data%20%26%20AI')).to.include({ key: '/blog/category/Data %26 AI' });
    expect(targetOf('/careers/devops-engineer/apply')).to.include({ funnel: 'application' });
    expect(targetOf(`/media/${'a'.repeat(32)}/file.pdf`)).to.include({ kind: 'file' });
    for (const none of ['/admin/blog', '/x/y/z', '/media/x', '/api', '/careers/x/application?key=y', '/?preview=z', ''])
      expect(targetOf(none), none).to.equal(null);
  });

  it('has a device or crawler', () => {
    const agentOf = createAgentOf();
    for (const [device, agent] of Object.entries(browsers))
      expect(agentOf(agent)).to.deep.equal({ isBot: false, device });
    for (const bot of [crawler, '', 'curl/8.5.0', 'GPTBot/1.2', 'UptimeRobot/2.0'])
      expect(agentOf(bot).isBot, bot).to.equal(true);
  });

  it('has a referrer host, campaign and search term without personal data', () => {
    const own = ['www.loom.example'];
    expect(sourceOf('https://www.news.example/a?b=c', own)).to.equal('news.example');
    for (const direct of [undefined, '', 'nonsense', 'https://www.loom.example/x', 'javascript:alert(1)'])
      expect(sourceOf(direct, own)).to.equal(unnamedKeys.direct);
    expect(campaignOf('/?utm_source=mail&utm_campaign=Spring%20%20Letter')).to.equal('spring letter');
    expect(campaignOf('/?utm_source=mail')).to.equal('mail');
    for (const name of ['letter-20261201', '98765432109', 'q4 2026-12-01'])
      expect(campaignOf(`/?utm_source=mail&utm_campaign=${name}`)).to.equal(name);
    for (const query of ['utm_campaign=ada%40x.example', 'utm_source=mail&utm_campaign=ada%2540x.example'])
      expect(campaignOf(`/?${query}`)).to.equal(unnamedKeys.withheld);
    expect(campaignOf('/?utm_campaign=%20&utm_source=mail')).to.equal('mail');
    expect(campaignOf(`/?utm_campaign=${'x'.repeat(200)}`)).to.have.lengthOf(analyticsLimits.text);
    expect(cleanTerm('  Cloud\u0000\n  COST ')).to.equal('cloud cost');
    for (const personal of ['ada@x.example', '+49 30 1234567', '030/123456', 'account 12345678', ' '])
      expect(cleanTerm(personal), personal).to.equal(undefined);
    expect(cleanTerm('iso 27001')).to.equal('iso 27001');
  });
});

describe('the tally', () => {
  const at = { day: '2026-11-27', hour: '2026-11-27T14' };

  it('counts by hour, kind and key, and resets when taken', () => {
    const tally = createTally();
    tally.add('pages', '/a', at);
    tally.add('pages', '/a', at, 2);
    tally.add('pages', '/a', { ...at, hour: '2026-11-27T15' });
    const taken = tally.take();
    expect(taken.map(({ hour, kinds }) => [hour, kinds.get('pages')?.get('/a')])).to.deep.equal([
      ['2026-11-27T14', 3],
      ['2026-11-27T15', 1],
    ]);
    expect(tally.take()).to.deep.equal([]);
  });

  it('limits the names of a kind per day, and counts the rest together', () => {
    const tally = createTally();
    for (let each = 0; each < analyticsLimits.keysADay + 10; each += 1) tally.add('sources', `${each}.example`, at);
    tally.take();
    tally.add('sources', 'late.example', at);
    tally.add('sources', '7.example', at);
    tally.add('sources', 'late.example', { day: '2026-11-28', hour: '2026-11-28T00' });
    const [today, tomorrow] = tally.take();
    expect([...(today?.kinds.get('sources') ?? [])]).to.deep.equal([
      [unnamedKeys.other, 1],
      ['7.example', 1],
    ]);
    expect([...(tomorrow?.kinds.get('sources') ?? [])]).to.deep.equal([['late.example', 1]]);
  });

  it('waits for the database for days, in bounded memory', () => {
    const tally = createTally();
    for (let hour = 0; hour < 200; hour += 1) tally.add('totals', 'views', { day: `d${hour}`, hour: `h${hour}` });
    const taken = tally.take();
    expect(taken.length).to.be.at.most(80);
    expect(taken.reduce((sum, { kinds }) => sum + (kinds.get('totals')?.get('views') ?? 0), 0)).to.equal(200);
  });
});
