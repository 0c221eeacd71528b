/** Converts a UTC time of day to other time zones. */

export interface ZoneTime {
  /** For example 14:00. */
  readonly time: string;
  /** Days relative to the given day: -1, 0 or 1. */
  readonly days: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** `day` as ISO 8601 and `time` as 14:00, in UTC. `past`: the time belongs to the day before. */
export function zoneTime({ day, time, past = false }: ZoneMoment, timeZone: string): ZoneTime {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const moment = new Date(Date.parse(`${day}T${time}:00Z`) - (past ? dayMs : 0));
  const form = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const parts = Object.fromEntries(form.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day: dayThere = '', hour = '', minute = '' } = parts;
  const there = Date.parse(`${year}-${month}-${dayThere}T00:00:00Z`);
  return { time: `${hour}:${minute}`, days: Math.round((there - midnight) / dayMs) };
}

export interface ZoneMoment {
  readonly day: string;
  readonly time: string;
  /** The time belongs to the day before, as in the first hours of a night shift. */
  readonly past?: boolean;
}
