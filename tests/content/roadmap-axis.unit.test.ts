import { expect } from 'chai';
import { roadmapAxis } from '#shared/content/roadmap-axis.ts';

const periods = ['2024-2025', '2025-2026', '2025-2027', '2026-2028'];
const on = (day: string) => roadmapAxis(periods, new Date(day));

describe('The roadmap’s axis', () => {
  it('has a column for each year from the first to the last', () => {
    expect(on('2026-11-21').years).to.deep.equal([2024, 2025, 2026, 2027, 2028]);
  });
  it('places each period over the columns of its years', () => {
    expect(on('2026-11-21').bars).to.deep.equal([
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 2, to: 4 },
      { from: 3, to: 5 },
    ]);
  });
  it('accepts a hyphen instead of the dash', () => {
    const day = new Date('2026-11-21');
    expect(roadmapAxis(['2024-2025'], day)).to.deep.equal(roadmapAxis(['2024-2025'], day));
  });
  it('extends to the milestones', () => {
    const { years, bars } = roadmapAxis(periods, new Date('2026-11-21'), [2023, 2030]);
    expect([years[0], years.at(-1)]).to.deep.equal([2023, 2030]);
    expect(bars[0]).to.deep.equal({ from: 2, to: 3 });
  });
  it('supports a single year', () => {
    expect(roadmapAxis(['2030-2030'], new Date('2030-07-02'))).to.deep.include({
      years: [2030],
      bars: [{ from: 1, to: 1 }],
    });
  });
  it('is empty without periods', () => {
    expect(roadmapAxis([], new Date('2026-11-21'))).to.deep.equal({ years: [], bars: [], today: null });
  });

  describe('when today is on it', () => {
    it('places today by its share of the whole', () => {
      expect(on('2024-01-01').today).to.equal(0);
      expect(on('2026-01-01').today).to.equal(40);
      expect(on('2026-11-21').today).to.be.closeTo(57.75, 0.01);
    });
    it('stays the same through the day, in any time zone of the server', () => {
      expect(on('2026-11-21T23:59:59Z').today).to.equal(on('2026-11-21T00:00:00Z').today);
    });
    it('includes the last day', () => {
      expect(on('2028-12-31T23:59:59Z').today).to.be.below(100);
    });
  });

  describe('when today is outside', () => {
    it('has no place for today', () => {
      expect(on('2023-12-31T23:59:59Z').today).to.equal(null);
      expect(on('2029-01-01T00:00:00Z').today).to.equal(null);
    });
  });

  describe('when a period is malformed', () => {
    it('names it', () => {
      expect(() => roadmapAxis(['2027-2025'], new Date())).to.throw(RangeError, '2027-2025');
      expect(() => roadmapAxis(['soon'], new Date())).to.throw(RangeError, 'soon');
    });
  });
});
