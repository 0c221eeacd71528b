/** A moment as a reader far away understands it: with the day of the week, the year, and the time zone by its name. */
export const createSayMoment = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return (moment) => `${format.format(moment)} (${timeZone})`;
};
