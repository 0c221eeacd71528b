/** Dates and times in the staff area: US English, in the user's time zone. */
import { ownTimeZone } from '../../session/own-time-zone.ts';

const options = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  full: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  near: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Form = keyof typeof options;

/** Cached: creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: Form, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options[form], timeZone });
  formats.set(key, format);
  return format;
}

// Newer ICU data use a narrow no-break space before AM and PM, which the site's font lacks.
const print = (at: string | Date, form: Form, timeZone = ownTimeZone()): string =>
  formatOf(form, timeZone).format(new Date(at)).replaceAll('\u202f', ' ');

/** `Oct 13, 2026`. */
export const dayOf = (at: string | Date, timeZone?: string): string => print(at, 'day', timeZone);

/** `Oct 13, 2026, 2:12 PM`. */
export const fullMoment = (at: string | Date, timeZone?: string): string => print(at, 'full', timeZone);

/** As short as possible: `2:05 PM` today, `Oct 14, 2:05 PM` this year, otherwise in full. */
export function nearMoment(at: string | Date, now: Date, timeZone?: string): string {
  const day = (moment: string | Date) => dayOf(moment, timeZone);
  if (day(at) === day(now)) return print(at, 'time', timeZone);
  return day(at).slice(-4) === day(now).slice(-4) ? print(at, 'near', timeZone) : fullMoment(at, timeZone);
}
