/**
 * A day as US English writes it, in UTC, so that server and browser print the same. It is no more
 * than this and costs nothing, while the first formatter of dates that a process makes loads a
 * language's data for tens of milliseconds.
 */

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** `long` is January 5, 2025, `short` is Jan 5, 2025. */
export type DayFormat = 'long' | 'short';

/** `moment` as a date, or as ISO 8601. */
export const formatDay = (moment: Date | string, form: DayFormat): string => {
  const day = new Date(moment);
  const month = months[day.getUTCMonth()] ?? '';
  return `${form === 'long' ? month : month.slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
};

/** The date of a moment in UTC, as ISO 8601. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
