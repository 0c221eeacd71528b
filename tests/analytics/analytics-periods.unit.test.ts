/** The periods of the analytics screen, across clock changes, month ends and leap days. */
import { expect } from 'chai';
import {
  analyticsAddress,
  daysOf,
  filteredAddress,
  shownFrom,
  addDays,
  dayCount,
  hourIn,
  isDay,
  mistakeInDays,
  periodOf,
  todayIn,
} from '#client/staff/analytics/periods.ts';

const today = '2026-11-27';
const shown = (query: string) => shownFrom(new URLSearchParams(query), today);

describe('the period of the analytics', () => {
  it('spans months, years and leap days', () => {
    expect(addDays('2026-03-01', -1)).to.equal('2026-02-28');
    expect(addDays('2028-02-28', 1)).to.equal('2028-02-29');
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01');
    expect(dayCount({ from: '2026-11-27', to: '2026-11-27' })).to.equal(1);
  });

  it('has the same number of days across clock changes', () => {
    // Zurich: put forward on 29 March and back on 25 October.
    expect(dayCount({ from: '2026-03-28', to: '2026-03-30' })).to.equal(3);
    expect(dayCount({ from: '2026-10-24', to: '2026-10-26' })).to.equal(3);
    expect(periodOf('7-days', '2026-03-31')).to.deep.equal({ from: '2026-03-25', to: '2026-03-31' });
    expect(periodOf('30-days', '2026-11-01')).to.deep.equal({ from: '2026-10-03', to: '2026-11-01' });
  });

  it('ends today; a year starts one day after the same date', () => {
    expect(periodOf('today', today)).to.deep.equal({ from: today, to: today });
    expect(periodOf('90-days', today)).to.deep.equal({ from: '2026-08-30', to: today });
    expect(periodOf('12-months', today)).to.deep.equal({ from: '2025-11-28', to: today });
    expect(periodOf('12-months', '2028-02-29')).to.deep.equal({ from: '2027-03-01', to: '2028-02-29' });
    expect(dayCount(periodOf('12-months', '2028-12-31'))).to.equal(366);
  });

  it('can be this month until today, or the whole last month', () => {
    expect(periodOf('this-month', today)).to.deep.equal({ from: '2026-11-01', to: today });
    expect(periodOf('this-month', '2026-11-01')).to.deep.equal({ from: '2026-11-01', to: '2026-11-01' });
    expect(periodOf('last-month', today)).to.deep.equal({ from: '2026-10-01', to: '2026-10-31' });
    expect(periodOf('last-month', '2027-01-31')).to.deep.equal({ from: '2026-12-01', to: '2026-12-31' });
    expect(periodOf('last-month', '2028-03-31')).to.deep.equal({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('starts at midnight in the time zone', () => {
    const moment = new Date('2026-11-27T23:30:00Z');
    expect(todayIn('UTC', moment)).to.equal('2026-11-27');
    expect(todayIn('Europe/Zurich', moment)).to.equal('2026-11-28');
    expect(todayIn('America/Los_Angeles', moment)).to.equal('2026-11-27');
    expect(hourIn('Europe/Zurich', moment)).to.equal('2026-11-28T00');
    expect(hourIn('Asia/Kolkata', moment)).to.equal('2026-11-28T05');
    // The hour that comes twice.
    expect(hourIn('Europe/Zurich', new Date('2026-10-25T00:30:00Z'))).to.equal('2026-10-25T02');
    expect(hourIn('Europe/Zurich', new Date('2026-10-25T01:30:00Z'))).to.equal('2026-10-25T02');
  });

  it('accepts only calendar days', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).to.equal(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].some(isDay)).to.equal(false);
  });

  it('reports errors', () => {
    const mistake = (from: string, to: string) => mistakeInDays({ from, to }, today);
    expect(mistake('2026-11-01', '2026-11-27')).to.equal(undefined);
    expect(mistake('', '2026-11-27')).to.equal('Choose a first and a last day.');
    expect(mistake('2026-11-02', '2026-11-01')).to.equal('Choose a last day on or after the first.');
    expect(mistake('2026-11-01', '2026-11-28')).to.equal('Choose a last day that is not in the future.');
    expect(mistake('2025-10-24', '2026-11-27')).to.equal(undefined);
    expect(mistake('2025-10-23', '2026-11-27')).to.equal('Choose 400 days or fewer.');
  });

  it('is read from the address, which may be invalid', () => {
    expect(shown('')).to.deep.equal({ chosen: '30-days', list: undefined, filters: {} });
    expect(shown('period=90-days&list=pages')).to.deep.equal({ chosen: '90-days', list: 'pages', filters: {} });
    expect(shown('period=ever&list=people')).to.deep.equal({ chosen: '30-days', list: undefined, filters: {} });
    expect(shown('from=2026-11-01&to=2026-11-12').chosen).to.deep.equal({ from: '2026-11-01', to: '2026-11-12' });
    expect(shown('from=2026-11-12&to=2026-11-01').chosen).to.equal('30-days');
    const filtered = 'period=today&page=%2Fabout&source=news.example';
    expect(shown(filtered).filters).to.deep.equal({ page: '/about', source: 'news.example' });
    expect(filteredAddress(shown(filtered), 'page')).to.equal('/admin/analytics?period=today&source=news.example');
    for (const query of [
      filtered,
      '',
      'period=today',
      'period=12-months&list=files',
      'from=2026-11-01&to=2026-11-12&list=pages',
    ])
      expect(analyticsAddress(shown(query))).to.equal(`/admin/analytics${query && `?${query}`}`);
    expect(daysOf('7-days', today)).to.deep.equal({ from: '2026-11-21', to: today });
  });
});
