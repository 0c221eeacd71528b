/** Days and hours of the site’s time zone, as counts are kept by them. */

/** Where a moment lies: `2026-11-27`, and `2026-11-27T14`. Both sides of a clock that is set back are one hour. */
export interface SiteHour {
  readonly day: string;
  readonly hour: string;
}

const quarterMs = 900_000;
const dayMs = 86_400_000;

const formatterOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const),
  });

/** A formatter takes tens of milliseconds to make, and microseconds to ask. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const hourAt = (time: number, timeZone: string): SiteHour => {
  const formatter = formatters.get(timeZone) ?? formatterOf(timeZone);
  formatters.set(timeZone, formatter);
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return { day, hour: `${day}T${parts['hour']}` };
};

/** @returns the hour of a moment. The last one is remembered: zones differ by quarters of an hour, so it holds for one. */
export const createSiteClock = (timeZone: () => string): ((time: number) => SiteHour) => {
  let lastQuarter = Number.NaN;
  let lastZone = '';
  let last: SiteHour = { day: '', hour: '' };
  return (time) => {
    const quarter = Math.floor(time / quarterMs);
    const zone = timeZone();
    if (quarter !== lastQuarter || zone !== lastZone) {
      last = hourAt(time, zone);
      lastQuarter = quarter;
      lastZone = zone;
    }
    return last;
  };
};

export const dayAt = (time: Date, timeZone: string): string => hourAt(time.getTime(), timeZone).day;

/** The same date so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** From the first to the last, both included. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const listDays = (from: string, to: string): readonly string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));

/** Zones are at most 14 hours ahead of UTC and 12 behind it. */
const zoneMs = 14 * 3_600_000;

/** The hours that a day has: 24, or one less where the clock is put forward. */
export const listHours = (day: string, timeZone: string): readonly string[] => {
  const hours = new Set<string>();
  const midnight = Date.parse(day);
  for (let time = midnight - zoneMs; time < midnight + dayMs + zoneMs; time += quarterMs) {
    const found = hourAt(time, timeZone);
    if (found.day === day) hours.add(found.hour);
  }
  return [...hours].sort();
};
