/** Formatting of analytics. */
import { expect } from 'chai';
import { fieldName, rowAddress, rowName } from '#client/staff/analytics/ranking-labels.ts';
import { labelIndexes, trendOf } from '#client/staff/analytics/trend-points.ts';
import {
  describeChange,
  directionOf,
  formatPeriod,
  formatPoint,
  ratio,
  ratioChange,
  formatShare,
  formatChange,
  formatTick,
  describeTrend,
} from '#client/staff/analytics/format-analytics.ts';
import { addDays } from '#client/staff/analytics/periods.ts';

const both = (now: number, before: number) => [describeChange({ now, before }), formatChange({ now, before })];

/** So many days from this one, with as many views as `viewsAt` says. */
const days = (from: string, count: number, viewsAt: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ at: addDays(from, index), views: viewsAt(index), visitors: 1 }));

const hours = (day: string, viewsAt: (hour: number) => number) =>
  Array.from({ length: 24 }, (_, hour) => ({
    at: `${day}T${String(hour).padStart(2, '0')}`,
    views: viewsAt(hour),
    visitors: 0,
  }));

describe('a change of a number', () => {
  it('is shown as a percentage', () => {
    expect(both(1347, 1203)).to.deep.equal(['up 12% from 1,203', '+12%']);
    expect(both(902, 1203)).to.deep.equal(['down 25% from 1,203', '−25%']);
    expect(both(0, 12)).to.deep.equal(['down 100% from 12', '−100%']);
    expect(both(1204, 1203)).to.deep.equal(['up under 1% from 1,203', '+<1%']);
    expect(both(8, 8)).to.deep.equal(['same as before, 8', '0%']);
  });

  it('is shown as a factor where a percentage says little', () => {
    expect(both(2500, 100)).to.deep.equal(['25 times the 100 before', '×25']);
    expect(both(990, 100)).to.deep.equal(['up 890% from 100', '+890%']);
  });

  it('is empty without a previous number', () => {
    expect(both(12, 0)).to.deep.equal(['no earlier data', 'new']);
    expect(both(0, 0)).to.deep.equal(['no earlier data', '–']);
    expect(directionOf({ now: 12, before: 0 })).to.equal('unknown');
  });

  it('can be of ratios', () => {
    expect(ratio(12, 0)).to.equal(null);
    expect(ratio(1234, 1000)).to.equal('1.2');
    expect(ratioChange('2.4', '2.1')).to.deep.equal({ words: 'up from 2.1', direction: 'up' });
    expect(ratioChange('2.1', '2.1')).to.deep.equal({ words: 'same as before, 2.1', direction: 'same' });
    expect(ratioChange('2.1', null).words).to.equal('no earlier data');
  });

  it('can be a share', () => {
    expect([
      formatShare(1, 3),
      formatShare(1, 1000),
      formatShare(0, 3),
      formatShare(5, 0),
      formatShare(9, 3),
    ]).to.deep.equal(['33%', '<1%', '0%', '0%', '100%']);
  });
});

describe('days', () => {
  it('are written short', () => {
    expect(formatPeriod({ from: '2026-10-29', to: '2026-11-27' })).to.equal('Oct 29 to Nov 27, 2026');
    expect(formatPeriod({ from: '2025-11-28', to: '2026-11-27' })).to.equal('Nov 28, 2025 to Nov 27, 2026');
    expect(formatPeriod({ from: '2026-11-27', to: '2026-11-27' })).to.equal('Nov 27, 2026');
    expect(formatPoint('2026-11-27', 'day')).to.equal('Fri, Nov 27');
    expect(formatPoint('2026-11-27T14', 'hour')).to.equal('Nov 27, 2 PM');
    expect(formatPoint('2026-11-23', 'week')).to.equal('Week from Nov 23');
    expect([formatTick('2026-11-27T00', 'hour'), formatTick('2026-11-27', 'day')]).to.deep.equal(['12 AM', 'Nov 27']);
    expect([formatTick('2026-12-01', 'week'), formatTick('2027-01-04', 'week')]).to.deep.equal(['Dec', 'Jan 2027']);
  });
});

describe('the trend', () => {
  const period = { from: '2026-11-21', to: '2026-11-27' };
  const of = (by: 'day' | 'hour', series: ReturnType<typeof days>, hour = '2026-11-27T23') =>
    trendOf({ by, series, series_before: series }, hour);

  it('is described in sentences', () => {
    const trend = of(
      'day',
      days('2026-11-21', 7, (index) => 100 + index),
    );
    const numbers = { ...period, views: { now: 721, before: 600 }, visitors: { now: 1, before: 3 } };
    expect(describeTrend(numbers, trend)).to.equal(
      '721 views by 1 visitor in 7 days, up 20% from 600. Most on Fri, Nov 27: 106; fewest on Sat, Nov 21: 100.',
    );
    expect(describeTrend({ ...numbers, views: { now: 721, before: 0 } }, trend)).to.contain(', with no earlier data.');
    expect(describeTrend({ ...numbers, views: { now: 0, before: 0 } }, trend)).to.equal('No views in 7 days.');
    expect(describeTrend({ ...numbers, views: { now: 0, before: 4 } }, trend)).to.equal(
      'No views in 7 days, 4 before.',
    );
  });

  it('ends with the current hour', () => {
    const trend = of(
      'hour',
      hours('2026-11-27', (hour) => (hour > 14 ? 0 : hour + 1)),
      '2026-11-27T14',
    );
    expect(trend.points[14]?.views).to.equal(15);
    expect(trend.points[15]?.views).to.equal(null);
    const day = { from: '2026-11-27', to: '2026-11-27' };
    expect(describeTrend({ ...day, views: { now: 120, before: 60 }, visitors: { now: 9, before: 8 } }, trend)).to.equal(
      '120 views by 9 visitors on Nov 27, 2026, up 100% from 60. Most at 2 PM: 15; fewest at 12 AM: 1.',
    );
  });

  it('is drawn by whole weeks if long, with a label at each month', () => {
    const trend = of(
      'day',
      days('2025-11-28', 365, () => 10),
    );
    expect(trend.by).to.equal('week');
    expect(trend.points).to.have.lengthOf(52);
    expect(trend.points.every(({ views }) => views === 70)).to.equal(true);
    expect(trend.points[0]?.at).to.equal('2025-11-29');
    const months = labelIndexes(trend, 14).map((index) => trend.points[index]?.at.slice(0, 7));
    expect(months).to.have.lengthOf(12);
    expect(new Set(months).size).to.equal(12);
    expect(labelIndexes(trend, 5)).to.have.lengthOf(4);
  });

  it('has evenly spaced labels', () => {
    const trend = of(
      'day',
      days('2026-11-01', 30, () => 1),
    );
    expect(labelIndexes(trend, 15)).to.deep.equal(Array.from({ length: 15 }, (_, index) => index * 2));
    expect(labelIndexes(trend, 4)).to.deep.equal([0, 14, 28]);
    expect(
      labelIndexes(
        of(
          'hour',
          hours('2026-11-27', () => 1),
        ),
        5,
      ),
    ).to.deep.equal([0, 6, 12, 18]);
  });
});

describe('a row of a ranking', () => {
  const row = (key: string, title: string | null = null) => ({ key, title, now: 1, before: 0 });

  it('has a readable name', () => {
    expect(rowName('countries', row('CH'))).to.deep.equal({ name: 'Switzerland' });
    expect(rowName('countries', row('not a code'))).to.deep.equal({ name: 'not a code' });
    expect(rowName('sources', row('(direct)'))).to.deep.equal({ name: 'Direct' });
    expect(rowName('pages', row('(other)'))).to.deep.equal({ name: 'All others' });
    expect(rowName('pages', row('/about', 'About'))).to.deep.equal({ name: 'About', detail: '/about' });
    expect(rowName('devices', row('desktop'))).to.deep.equal({ name: 'Computer' });
    expect(rowName('files', row('/media/0a1b/price-list.pdf'))).to.deep.equal({ name: 'price-list.pdf' });
    expect([fieldName('service_interest'), fieldName('q-1f'), fieldName('odd')]).to.deep.equal([
      'Service',
      'Question about the position',
      'odd',
    ]);
  });

  it('links only to public pages', () => {
    expect(rowAddress('pages', row('/about'))).to.equal('/about');
    expect(rowAddress('pages', row('//evil.example'))).to.equal(undefined);
    expect(rowAddress('sources', row('news.example'))).to.equal('https://news.example');
    expect(rowAddress('sources', row('javascript:alert(1)'))).to.equal(undefined);
    expect(rowAddress('searches', row('a & b'))).to.equal('/search?q=a+%26+b');
    expect(rowAddress('campaigns', row('autumn'))).to.equal(undefined);
    expect(rowAddress('sources', row('(direct)'))).to.equal(undefined);
  });
});
