/** Shifts of the operations desks on one day, from the hours on the about page. */
import { z } from 'zod';

/** Interval for updating the desk on duty; shifts begin and end at quarter hours. */
export const quarterHourMs = 15 * 60 * 1000;

const dayHours = 24;

export const deskShiftSchema = z.object({
  region: z.string(),
  hours: z.string(),
  from: z.number().min(0).max(dayHours).describe('Start, as hour of the day'),
  length: z.number().positive().max(dayHours).describe('In hours'),
  now: z.number().optional().describe('Hours since the start, if it is on duty now'),
});
export type DeskShift = z.output<typeof deskShiftSchema>;

const timeOfDay = '([01]?\\d|2[0-4]):([0-5]\\d)';
const twoTimes = new RegExp(`(?<!\\d)${timeOfDay}\\D+${timeOfDay}(?!\\d)`);

/** Hours from one time of day to the next occurrence of another. */
const hoursBetween = (from: number, to: number): number => (to - from + 2 * dayHours) % dayHours;

/** The shifts at `now`, in UTC. Undefined if the hours of a desk are not two times of day. */
export function deskShifts(
  desks: readonly { readonly region: string; readonly hours: string }[],
  now: Date,
): DeskShift[] | undefined {
  const hour = now.getUTCHours() + Math.floor(now.getUTCMinutes() / 15) / 4;
  const shifts: DeskShift[] = [];
  for (const { region, hours } of desks) {
    const [, fromHours, fromMinutes, toHours, toMinutes] = twoTimes.exec(hours) ?? [];
    if (toMinutes === undefined) return undefined;
    const from = Number(fromHours) + Number(fromMinutes) / 60;
    const length = hoursBetween(from, Number(toHours) + Number(toMinutes) / 60) || dayHours;
    const passed = hoursBetween(from, hour);
    shifts.push({ region, hours, from: from % dayHours, length, ...(passed < length ? { now: passed } : {}) });
  }
  return shifts;
}

/** Overlap in hours. */
const sharedHours = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** The shift with the longest overlap with a working day; undefined without any. */
export function shiftWithin(
  { from, length }: Pick<DeskShift, 'from' | 'length'>,
  shifts: readonly DeskShift[],
): DeskShift | undefined {
  const start = ((from % dayHours) + dayHours) % dayHours;
  const within = (shift: DeskShift): number =>
    [-dayHours, 0, dayHours]
      .map((day) => sharedHours(start, start + length, shift.from + day, shift.from + day + shift.length))
      .reduce((sum, hours) => sum + hours, 0);
  const [most] = shifts
    .map((shift) => ({ shift, hours: within(shift) }))
    .filter(({ hours }) => hours > 0)
    .toSorted((a, b) => b.hours - a.hours);
  return most?.shift;
}
