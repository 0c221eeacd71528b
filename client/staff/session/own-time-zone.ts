/** The time zone of displayed and entered times: the one chosen for the account, or the device's. */
import { attempt, readPreference, storePreference } from '../ui/stored-choice.ts';

const storageKey = 'adminTimeZone';

let chosen: string | null | undefined;

const isKnown = (timeZone: string): boolean => attempt(() => new Intl.DateTimeFormat('en', { timeZone })) !== undefined;

/** Null, or a time zone that the browser does not support, selects the device's. */
export function chooseTimeZone(timeZone: string | null): void {
  chosen = timeZone !== null && isKnown(timeZone) ? timeZone : null;
  storePreference(storageKey, chosen);
}

let device: string | undefined;

/** Cached, because reading it takes longer than rendering a row of a list. */
export const deviceTimeZone = (): string => (device ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export function ownTimeZone(): string {
  // Remembered from the last visit, so that displayed times do not change when the server answers.
  if (chosen === undefined) chooseTimeZone(readPreference(storageKey));
  return chosen ?? deviceTimeZone();
}

/** `America/New York` instead of `America/New_York`. */
export const timeZoneName = (timeZone = ownTimeZone()): string => timeZone.replaceAll('_', ' ');

/** Local time, encoded as if it were UTC. */
function wallTime(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const),
    timeZone,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** A value for `<input type="datetime-local">`; empty for null. */
export const localInput = (at: string | null, timeZone = ownTimeZone()): string =>
  at === null ? '' : new Date(wallTime(Date.parse(at), timeZone)).toISOString().slice(0, 16);

const dayMs = 86_400_000;

/**
 * Parses the value of such an input. An ambiguous time is the first of the two; a skipped one is later by as much as clocks are put
 * forward. Returns null for an empty or incomplete value.
 */
export function momentOf(entered: string, timeZone = ownTimeZone()): Date | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(entered) ? Date.parse(`${entered}Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  // Clocks change at most once in two days, so the offset is that of the day before or after.
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - (wallTime(near, timeZone) - near));
  const at = candidates.find((each) => wallTime(each, timeZone) === wall) ?? candidates[0];
  return new Date(at ?? NaN);
}
