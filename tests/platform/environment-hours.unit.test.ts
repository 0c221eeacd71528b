/** The business hours that the environment says in place of the settings. */
import { expect } from 'chai';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { environmentLines } from '../support/environment-lines.ts';

describe('parseEnvironment for business hours', () => {
  describe('BUSINESS_HOURS', () => {
    const hours = (text: string) => parseEnvironment({ BUSINESS_HOURS: text }).businessHours;

    it('accepts days with hours, several parts, and 24/7', () => {
      expect(hours('Sat - Mon 09:30-12:00')).to.deep.equal(
        [6, 7, 1].map((weekday) => ({ weekday, from: 570, to: 720 })),
      );
      expect(hours('fri 08:00 - 24:00,Mon 00:00-08:00')).to.deep.equal([
        { weekday: 5, from: 480, to: 1440 },
        { weekday: 1, from: 0, to: 480 },
      ]);
      expect(hours('24/7')?.map(({ to }) => to)).to.deep.equal(Array<number>(7).fill(1440));
    });

    const refused = ['always', 'Mon', 'Mon 9-17', 'Mon 09:60-17:00', 'Mon 17:00-09:00', 'Mon 09:00-09:00'];
    for (const bad of [...refused, 'Mon 09:00-24:01', 'Mo 09:00-17:00', 'Mon-Fri 09:00-17:00,', '09:00-17:00'])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ BUSINESS_HOURS: bad })).to.deep.equal([
          'BUSINESS_HOURS must be days with hours, such as Mon-Thu 09:00-18:00, Fri 09:00-15:00, or 24/7.',
        ]);
      });
  });

  describe('BUSINESS_TIME_ZONE', () => {
    it('accepts the name of a zone', () => {
      expect(parseEnvironment({ BUSINESS_TIME_ZONE: 'Asia/Kolkata' }).businessTimeZone).to.equal('Asia/Kolkata');
    });

    for (const bad of ['Mars/Olympus', '+02:00', 'Berlin'])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ BUSINESS_TIME_ZONE: bad })[0]).to.match(/^BUSINESS_TIME_ZONE must be /);
      });
  });

  describe('BUSINESS_HOLIDAYS', () => {
    it('accepts days of one year and of every year', () => {
      const { businessHolidays } = parseEnvironment({ BUSINESS_HOLIDAYS: '2027-04-02, 12-25,02-29' });
      expect(businessHolidays).to.deep.equal(['2027-04-02', '12-25', '02-29']);
    });

    for (const bad of ['Christmas', '2027-02-29', '13-01', '02-30', '12-25,', '25.12.', '2027-04-02T00:00'])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ BUSINESS_HOLIDAYS: bad })[0]).to.match(/^BUSINESS_HOLIDAYS must be /);
      });

    it('refuses holidays that leave no open day', () => {
      const everyDay = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2001, 0, 1 + i)));
      const days = everyDay.map((day) => day.toISOString().slice(5, 10));
      expect(environmentLines({ BUSINESS_HOLIDAYS: days.join(',') })).to.have.lengthOf(1);
      expect(environmentLines({ BUSINESS_HOLIDAYS: days.slice(1).join(',') })).to.deep.equal([]);
    });
  });
});
