/** Formats a moment in a time zone. */
export type FormatDateTime = (moment: Date, timeZone?: string) => string;

/** Formats with day of the week, year and the name of the time zone, for readers in any place. */
export const createDateTimeFormat = (defaultTimeZone: () => string): FormatDateTime => {
  const options = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' } as const;
  // Made when first needed: the first formatter of a process takes tens of milliseconds.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment, timeZone = defaultTimeZone()) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return `${format.format(moment)} (${timeZone})`;
  };
};
