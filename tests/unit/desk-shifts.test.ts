import { expect } from 'chai';
import { deskShifts } from '#shared/rules/desk-shifts.ts';

describe('deskShifts', () => {
  const at = (time: string) => new Date(`2027-03-01T${time}Z`);
  const desk = (hours: string) => ({ region: hours, hours });
  const nowOf = (hours: string, time: string) => deskShifts([desk(hours)], at(time))?.[0]?.now;

  it('counts a shift over midnight as one', () => {
    expect(deskShifts([desk('22:00–06:00 UTC')], at('02:14'))?.[0]).to.include({ length: 8, now: 4 });
    expect(nowOf('22:00–06:00', '21:59')).to.equal(undefined);
    expect(nowOf('22:00–06:00', '06:00')).to.equal(undefined);
  });

  it('takes quarters of an hour, and the same time twice for the whole day', () => {
    expect(nowOf('from 9:30 to 17:45', '09:44')).to.equal(0);
    expect(nowOf('from 9:30 to 17:45', '17:44')).to.equal(8);
    expect(deskShifts([desk('00:00–00:00')], at('12:00'))?.[0]).to.include({ length: 24, now: 12 });
  });

  it('draws no day where hours name no times', () => {
    expect(deskShifts([desk('08:00–16:00'), desk('on request')], at('12:00'))).to.equal(undefined);
  });
});
