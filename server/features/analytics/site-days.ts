/** Days and hours in the site's time zone. */

/** Day and hour, as `2026-11-27` and `2026-11-27T14`. When the clock is set back, both hours count as one. */
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

/** Cached: creating a formatter takes tens of milliseconds. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const hourAt = (time: number, timeZone: string): SiteHour => {
  const formatter = formatters.get(timeZone) ?? formatterOf(timeZone);
  formatters.set(timeZone, formatter);
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return { day, hour: `${day}T${parts['hour']}` };
};

/**
 * Returns a function from a time to its hour. The last result is cached for a quarter of an hour, the finest offset of time
 * zones.
 */
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

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Number of days, both included. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const listDays = (from: string, to: string): readonly string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));

/** The largest offset of a time zone is 14 hours. */
const zoneMs = 14 * 3_600_000;

/** Hours of the day: 24, or 23 when the clock is set forward. */
export const listHours = (day: string, timeZone: string): readonly string[] => {
  const hours = new Set<string>();
  const midnight = Date.parse(day);
  for (let time = midnight - zoneMs; time < midnight + dayMs + zoneMs; time += quarterMs) {
    const found = hourAt(time, timeZone);
    if (found.day === day) hours.add(found.hour);
  }
  return [...hours].sort();
};
