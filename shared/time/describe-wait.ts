const inUnits = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats a waiting time: seconds up to 90 seconds, then minutes, then hours. */
export const describeWait = (seconds: number): string => {
  if (seconds < 90) return inUnits(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? inUnits(minutes, 'minute') : inUnits(Math.ceil(minutes / 60), 'hour');
};
