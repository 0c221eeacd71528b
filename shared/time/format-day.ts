/**
 * Formats days in US English and UTC, the same on server and browser. Avoids `Intl`, whose first formatter takes tens
 * of milliseconds to load.
 */

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** `long` is January 5, 2025, `short` is Jan 5, 2025. */
export type DayFormat = 'long' | 'short';

export const formatDay = (moment: Date | string, form: DayFormat): string => {
  const day = new Date(moment);
  const month = months[day.getUTCMonth()] ?? '';
  return `${form === 'long' ? month : month.slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
};

/** Returns the UTC date as ISO 8601. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
