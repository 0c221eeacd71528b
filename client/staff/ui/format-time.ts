/** Dates, times and durations in the staff area: US English, in the user's time zone. */
import { ownTimeZone } from '../session/own-time-zone.ts';

const options = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  full: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  near: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
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
export const formatDate = (at: string | Date, timeZone?: string): string => print(at, 'day', timeZone);

/** `Oct 13, 2026, 2:12 PM`. */
export const formatDateTime = (at: string | Date, timeZone?: string): string => print(at, 'full', timeZone);

/** As short as possible: `2:05 PM` today, `Oct 14, 2:05 PM` this year, otherwise in full. */
export function formatShortTime(at: string | Date, now: Date, timeZone?: string): string {
  const day = (moment: string | Date) => formatDate(moment, timeZone);
  if (day(at) === day(now)) return print(at, 'time', timeZone);
  return day(at).slice(-4) === day(now).slice(-4) ? print(at, 'near', timeZone) : formatDateTime(at, timeZone);
}

const weekMs = 7 * 24 * 60 * 60_000;

/** For rows of a list: `2:05 PM` today, `Tue` in the last six days, `Oct 14` this year, `Oct 14, 2025` before. */
export function formatRowTime(at: string | Date, now: Date, timeZone?: string): string {
  const [day, today] = [formatDate(at, timeZone), formatDate(now, timeZone)];
  if (day === today) return print(at, 'time', timeZone);
  const ago = now.getTime() - new Date(at).getTime();
  const isThisWeek = ago > 0 && ago < weekMs && print(at, 'weekday', timeZone) !== print(now, 'weekday', timeZone);
  if (isThisWeek) return print(at, 'weekday', timeZone);
  return day.slice(-4) === today.slice(-4) ? print(at, 'monthDay', timeZone) : day;
}

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** At most two units, rounded down: `38 min`, `3 h 10 min`, `19 h`, `2 days 5 h`; long durations omit the smaller unit. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.max(ms, 0) / minuteMs);
  if (minutes < 1) return 'less than 1 min';
  if (minutes < hourMinutes) return `${minutes} min`;
  const hours = Math.floor(minutes / hourMinutes);
  if (minutes < 10 * hourMinutes)
    return minutes % hourMinutes === 0 ? `${hours} h` : `${hours} h ${minutes % hourMinutes} min`;
  if (minutes < 2 * dayMinutes) return `${hours} h`;
  const whole = Math.floor(minutes / dayMinutes);
  const rest = hours % 24;
  return whole > 6 || rest === 0 ? days(whole) : `${days(whole)} ${rest} h`;
}
