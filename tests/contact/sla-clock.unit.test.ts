import { expect } from 'chai';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { createBusinessCalendar } from '#server/features/contact/sla-clock.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { createSlaClock } from '#server/features/contact/sla-clock.ts';

interface Company {
  readonly hours?: string;
  readonly zone?: string;
  readonly holidays?: string;
}

/** A calendar from environment variables. */
const calendarOf = ({ hours = 'Mon-Fri 09:00-17:00', zone = 'UTC', holidays = '' }: Company) => {
  const environment = parseEnvironment({
    BUSINESS_HOURS: hours,
    BUSINESS_TIME_ZONE: zone,
    BUSINESS_HOLIDAYS: holidays,
  });
  return createBusinessCalendar({
    hours: environment.businessHours ?? [],
    timeZone: environment.businessTimeZone ?? '',
    holidays: environment.businessHolidays ?? [],
  });
};

/** Adds four business hours by default. */
const after = (from: string, company: Company = {}, minutes = 240): string =>
  calendarOf(company).addBusinessTime(new Date(from), minutes).toISOString().replace(':00.000Z', 'Z');

describe('addBusinessTime', () => {
  describe('when the company is open', () => {
    it('ends on the same day up to its last minute', () => {
      expect(after('2027-03-02T09:30Z')).to.equal('2027-03-02T13:30Z');
      expect(after('2027-03-02T13:00Z')).to.equal('2027-03-02T17:00Z');
    });

    it('keeps seconds and milliseconds', () => {
      expect(after('2027-03-02T15:59:59.750Z')).to.equal('2027-03-03T11:59:59.750Z');
    });

    it('continues on the next day, and after a weekend', () => {
      expect(after('2027-03-02T15:00Z')).to.equal('2027-03-03T11:00Z');
      expect(after('2027-03-05T16:30Z')).to.equal('2027-03-08T12:30Z');
    });
  });

  describe('when the company is closed', () => {
    it('starts at the next opening time', () => {
      expect(after('2027-03-02T03:00Z')).to.equal('2027-03-02T13:00Z');
      expect(after('2027-03-02T17:00Z')).to.equal('2027-03-03T13:00Z');
      expect(after('2027-03-06T12:00Z')).to.equal('2027-03-08T13:00Z');
    });

    it('does not count the break at noon', () => {
      const hours = 'Mon-Thu 09:00-12:30, Mon-Thu 13:30-18:00, Fri 09:00-15:00';
      expect(after('2027-03-02T10:00Z', { hours })).to.equal('2027-03-02T15:00Z');
      expect(after('2027-03-05T13:00Z', { hours })).to.equal('2027-03-08T11:00Z');
    });

    it('skips dated and yearly holidays', () => {
      const holidays = '2026-12-28, 12-25, 01-01';
      expect(after('2026-12-24T16:00Z', { holidays })).to.equal('2026-12-29T12:00Z');
      expect(after('2027-12-27T16:00Z', { holidays })).to.equal('2027-12-28T12:00Z');
      expect(after('2031-12-31T16:00Z', { holidays })).to.equal('2032-01-02T12:00Z');
    });

    it('finds the only open day of a year', () => {
      const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(5, 10));
      const holidays = days.filter((day) => day !== '07-01').join(',');
      expect(after('2027-07-02T00:00Z', { hours: 'Thu 09:00-17:00', holidays })).to.equal('2032-07-01T13:00Z');
    });
  });

  describe('when hours overlap or wrap', () => {
    it('counts no minute twice, in any order of spans', () => {
      const hours = 'Tue 12:00-17:00,tue 09:00-13:00, TUE 10:00-11:00';
      expect(after('2027-03-02T09:00Z', { hours }, 480)).to.equal('2027-03-02T17:00Z');
      expect(after('2027-03-02T09:00Z', { hours }, 481)).to.equal('2027-03-09T09:01Z');
    });

    it('accepts days across the end of the week, and hours across midnight', () => {
      expect(after('2027-03-05T16:00Z', { hours: 'Fri-Mon 09:00-17:00' })).to.equal('2027-03-06T12:00Z');
      const night = 'Mon 22:00-24:00, Tue 00:00-06:00';
      expect(after('2027-03-01T23:00Z', { hours: night })).to.equal('2027-03-02T03:00Z');
    });

    it('equals elapsed time for a company that is always open, also when clocks change', () => {
      for (const zone of ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Beirut']) {
        const calendar = calendarOf({ hours: '24/7', zone });
        for (let day = 0; day < 366; day += 1) {
          const from = new Date(Date.UTC(2027, 0, 1 + day, 19, 17));
          expect(calendar.addBusinessTime(from, 600).getTime() - from.getTime()).to.equal(600 * 60_000);
        }
      }
    });
  });

  describe('in another time zone', () => {
    it('opens by the local time of that zone', () => {
      expect(after('2027-03-02T06:00Z', { zone: 'Asia/Kolkata' })).to.equal('2027-03-02T10:00Z');
      expect(after('2027-03-02T23:30Z', { zone: 'Pacific/Auckland' })).to.equal('2027-03-03T03:30Z');
      expect(after('2027-03-06T00:30Z', { zone: 'America/Los_Angeles' })).to.equal('2027-03-08T20:30Z');
    });

    it('opens an hour earlier in UTC in summer time', () => {
      const zone = 'Europe/Berlin';
      expect(after('2027-03-26T15:00Z', { zone })).to.equal('2027-03-29T10:00Z');
      expect(after('2027-10-29T14:00Z', { zone })).to.equal('2027-11-01T11:00Z');
    });

    it('counts elapsed hours in a night in which clocks change', () => {
      const company = { zone: 'Europe/Berlin', hours: 'Sun 00:00-06:00' };
      // 28 March 2027 has no third hour, 31 October has it twice.
      expect(after('2027-03-27T23:00Z', company)).to.equal('2027-03-28T03:00Z');
      expect(after('2027-03-27T23:00Z', company, 301)).to.equal('2027-04-03T22:01Z');
      expect(after('2027-10-30T22:00Z', company, 420)).to.equal('2027-10-31T05:00Z');
    });

    it('is closed in skipped hours', () => {
      const zone = 'Europe/Berlin';
      expect(after('2027-03-27T23:00Z', { zone, hours: 'Sun 02:15-02:45' }, 10)).to.equal('2027-04-04T00:25Z');
      expect(after('2027-03-27T23:00Z', { zone, hours: 'Sun 01:00-02:30' }, 61)).to.equal('2027-04-03T23:01Z');
      expect(after('2027-03-27T23:00Z', { zone, hours: 'Sun 02:30-04:00' }, 60)).to.equal('2027-03-28T02:00Z');
      const samoa = { zone: 'Pacific/Apia', hours: 'Mon-Sun 09:00-17:00' };
      expect(after('2011-12-30T02:00Z', samoa)).to.equal('2011-12-30T22:00Z');
    });
  });

  describe('when the company would never open', () => {
    it('throws', () => {
      const hours = [{ weekday: 1, from: 540, to: 1020 }];
      const everyDay = Array.from({ length: 365 }, (_, i) =>
        new Date(Date.UTC(2001, 0, 1 + i)).toISOString().slice(5, 10),
      );
      expect(() => createBusinessCalendar({ hours: [], timeZone: 'UTC', holidays: [] })).to.throw(RangeError);
      expect(() => createBusinessCalendar({ hours, timeZone: 'UTC', holidays: everyDay })).to.throw(RangeError);
    });
  });
});

describe('dueAt', () => {
  const holidays = [{ date: '2027-03-03', name: 'Founders’ day' }];
  const due = (from: string, promise: 'standard' | 'urgent'): string =>
    createSlaClock(() => ({ ...siteSettings, hours: { ...siteSettings.hours, holidays } }))
      .dueAt(new Date(from), promise)
      .toISOString()
      .replace(':00.000Z', 'Z');

  it('is 24 hours later, at any time', () => {
    expect(due('2027-03-05T20:00Z', 'standard')).to.equal('2027-03-06T20:00Z');
    expect(due('2027-03-02T12:00Z', 'standard')).to.equal('2027-03-03T12:00Z');
  });

  it('is 4 business hours later for urgent messages', () => {
    expect(due('2027-03-02T10:00Z', 'urgent')).to.equal('2027-03-02T14:00Z');
    expect(due('2027-03-04T16:00Z', 'urgent')).to.equal('2027-03-05T12:00Z');
  });

  it('is never later for urgent messages than for others', () => {
    expect(due('2027-03-05T20:00Z', 'urgent')).to.equal('2027-03-06T20:00Z');
    expect(due('2027-03-02T16:00Z', 'urgent')).to.equal('2027-03-03T16:00Z');
  });
});
