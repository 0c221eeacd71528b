/** A moment as a reader far away understands it: with the day of the week, the year, and the time zone by its name. */
export const createSayMoment = (timeZone: string): ((moment: Date) => string) => {
  const options = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    // The first one of a process takes tens of milliseconds, which no start has to wait for.
    format ??= new Intl.DateTimeFormat('en-US', options);
    return `${format.format(moment)} (${timeZone})`;
  };
};
