/** Opening hours in settings and environment. Free of zod, for the browser. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const dayMs = 24 * 60 * 60 * 1000;

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  // Invalid days roll over into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** `2027-12-24` is one day, `12-24` that day of every year. */
export const isHoliday = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? isDay(text) : /^\d{2}-\d{2}$/.test(text) && isDay(`2000-${text}`);

/** Only yearly holidays can close every day. With 29 February alone, the same weekday recurs every 28 years. */
export const leavesDaysOpen = (holidays: readonly string[]): boolean =>
  new Set(holidays.filter((day) => day.length === 5 && day !== '02-29')).size < 365;

/** Accepts names only: an offset such as +02:00 is wrong for half of the year. */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** Minutes since midnight; undefined for an invalid time. `24:00` is the end of a day. */
export const minuteOfDay = (time: string): number | undefined => {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours === '' || Number(minutes) > 59 || minute * 60_000 > dayMs ? undefined : minute;
};

export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
