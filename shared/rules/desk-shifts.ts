/** The shifts of the operations desks as one day, read from the hours that the about page says in words. */
import { z } from 'zod';

/** Which desk is awake is told anew this often; shifts begin and end at quarters. */
export const quarterHourMs = 15 * 60 * 1000;

const dayHours = 24;

export const deskShiftSchema = z.object({
  region: z.string(),
  hours: z.string(),
  length: z.number().positive().max(dayHours).describe('In hours'),
  now: z.number().optional().describe('Hours of the shift that have passed, where it is on duty now'),
});
export type DeskShift = z.output<typeof deskShiftSchema>;

const timeOfDay = '([01]?\\d|2[0-4]):([0-5]\\d)';
const twoTimes = new RegExp(`(?<!\\d)${timeOfDay}\\D+${timeOfDay}(?!\\d)`);

/** Hours from one time of day to a later one, past midnight if need be. */
const hoursBetween = (from: number, to: number): number => (to - from + 2 * dayHours) % dayHours;

/** The shifts at `now`, in UTC. Undefined unless the hours of every desk name two times of day. */
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
    shifts.push({ region, hours, length, ...(passed < length ? { now: passed } : {}) });
  }
  return shifts;
}
