/** Durations in words: at most two units, rounded down. */

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** `38 min`, `3 h 10 min`, `19 h`, `2 days 5 h`; long durations omit the smaller unit. */
export function durationLabel(ms: number): string {
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
