/** The shifts of the operations desks as one day, read from the hours that the about page says in words. */
import { z } from 'zod';

/** Which desk is awake is told anew this often; shifts begin and end at quarters. */
export const quarterHourMs = 15 * 60 * 1000;

const dayHours = 24;

export const deskShiftSchema = z.object({
  region: z.string(),
  hours: z.string(),
  length: z.number().min(0.25).max(dayHours).describe('In hours'),
  /** Where the present quarter of an hour begins in the shift, in hours; only of a desk that is awake. */
  now: z.number().optional().describe('Hours of the shift that have passed, where it is on duty now'),
});
export type DeskShift = z.output<typeof deskShiftSchema>;

const twoTimes = /(\d{1,2}):(\d\d)\D+(\d{1,2}):(\d\d)/;

/** Hours from one time of day to a later one, past midnight if need be. */
const hoursBetween = (from: number, to: number): number => (to - from + dayHours) % dayHours;

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
