import { expect } from 'chai';
import { deskShiftSchema, deskShifts, shiftWithin } from '#shared/content/desk-shifts.ts';

describe('deskShifts', () => {
  const at = (time: string) => new Date(`2027-03-01T${time}Z`);
  const desk = (hours: string) => ({ region: hours, hours });
  const nowOf = (hours: string, time: string) => deskShifts([desk(hours)], at(time))?.[0]?.now;

  it('treats a shift over midnight as one', () => {
    expect(deskShifts([desk('22:00–06:00 UTC')], at('02:14'))?.[0]).to.include({ length: 8, now: 4 });
    expect(nowOf('22:00–06:00', '21:59')).to.equal(undefined);
    expect(nowOf('22:00–06:00', '06:00')).to.equal(undefined);
  });

  it('accepts quarter hours, and the same time twice for the whole day', () => {
    expect(nowOf('from 9:30 to 17:45', '09:44')).to.equal(0);
    expect(nowOf('from 9:30 to 17:45', '17:44')).to.equal(8);
    expect(deskShifts([desk('00:00–00:00')], at('12:00'))?.[0]).to.include({ length: 24, now: 12 });
  });

  it('returns shifts that can be drawn for unusual hours', () => {
    for (const hours of ['06:00–06:10', '24:59–00:00', '00:00–24:00', '23:59–24:00']) {
      const [shift] = deskShifts([desk(hours)], at('06:05')) ?? [];
      expect(deskShiftSchema.safeParse(shift).success, hours).to.equal(true);
    }
  });

  it('returns nothing if hours are not times', () => {
    for (const hours of ['on request', '08:00', '99:00–16:00', '08:00–16:75', '108:00–16:00'])
      expect(deskShifts([desk('08:00–16:00'), desk(hours)], at('12:00')), hours).to.equal(undefined);
  });
});

describe('shiftWithin', () => {
  const shifts = deskShifts(
    ['22:00–06:00', '06:00–14:00', '14:00–22:00'].map((hours) => ({ region: hours, hours })),
    new Date('2027-03-01T12:00:00Z'),
  );
  const within = (from: number, length = 8) => shiftWithin({ from, length }, shifts ?? [])?.region;

  it('finds the shift with the longest overlap with the working day, across midnight too', () => {
    expect([within(6), within(9), within(12)]).to.deep.equal(['06:00–14:00', '06:00–14:00', '14:00–22:00']);
    expect([within(-4), within(20), within(1)]).to.deep.equal(['22:00–06:00', '22:00–06:00', '22:00–06:00']);
  });

  it('finds nothing without an overlap', () => {
    expect(shiftWithin({ from: 9, length: 8 }, [])).to.equal(undefined);
    expect(shiftWithin({ from: 9, length: 2 }, shifts?.slice(0, 1) ?? [])).to.equal(undefined);
  });
});
