import { expect } from 'chai';
import fc from 'fast-check';
import { formatDay } from '#shared/time/format-day.ts';

describe('formatDay', () => {
  it('formats a day as US English does, at any time of day', () => {
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const moments = fc.date({ min: new Date('1583-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(formatDay(moment, 'long')).to.equal(long.format(moment));
        expect(formatDay(moment.toISOString(), 'short')).to.equal(short.format(moment));
      }),
    );
  });

  it('names every month', () => {
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
    expect(days.map((day) => formatDay(day, 'long'))).to.deep.equal([
      ...['January 1, 2026', 'February 2, 2026', 'March 3, 2026', 'April 4, 2026', 'May 5, 2026', 'June 6, 2026'],
      ...['July 7, 2026', 'August 8, 2026', 'September 9, 2026', 'October 10, 2026', 'November 11, 2026'],
      'December 12, 2026',
    ]);
  });
});
