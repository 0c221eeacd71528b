/** Which week the letter on Monday tells of, and how it compares numbers. */
import { expect } from 'chai';
import { change, endedWeek } from '#server/features/operations/site-health/weekly-report.ts';

describe('the week of the weekly report', () => {
  it('ends on Monday at seven in the time zone of the site', () => {
    const zone = 'America/New_York';
    // 2026-11-23 is a Monday; New York is five hours behind.
    const before = endedWeek(new Date('2026-11-23T11:59:00Z'), zone);
    const after = endedWeek(new Date('2026-11-23T12:00:00Z'), zone);
    expect(before).to.include({ monday: '2026-11-09', sunday: '2026-11-15' });
    expect(after).to.include({ monday: '2026-11-16', sunday: '2026-11-22' });
    expect(after.from.toISOString()).to.equal('2026-11-16T05:00:00.000Z');
    expect(after.to.toISOString()).to.equal('2026-11-23T05:00:00.000Z');
    expect(endedWeek(new Date('2026-11-29T23:00:00Z'), zone)).to.include({ monday: '2026-11-16' });
  });

  it('has 167 and 169 hours where the clocks change', () => {
    const hours = (now: string): number => {
      const { from, to } = endedWeek(new Date(now), 'Europe/Berlin');
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect(hours('2026-03-30T10:00:00Z')).to.equal(167);
    expect(hours('2026-10-26T10:00:00Z')).to.equal(169);
  });

  it('describes changes in words', () => {
    expect(change(1204, 1075)).to.equal('up 12% from 1,075');
    expect(change(97, 100)).to.equal('down 3% from 100');
    expect(change(5, 0)).to.equal('none in the week before');
    expect(change(0, 0)).to.equal('same as the week before');
    expect(change(1000, 1001)).to.equal('same as the week before');
  });
});
