/** The time zone in which a screen says and takes times of day: what its reader has chosen for their account, or else the device's. */

const storageKey = 'adminTimeZone';

let chosen: string | null | undefined;

const isKnown = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** From the last visit, so that no time changes under its reader when the server answers. */
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage may be forbidden; on the server there is none.
    return null;
  }
}

/** Null: none of their own. A browser may know fewer than the server does. */
export function chooseTimeZone(timeZone: string | null): void {
  chosen = timeZone !== null && isKnown(timeZone) ? timeZone : null;
  try {
    if (chosen === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, chosen);
  } catch {
    // As above.
  }
}

let device: string | undefined;

/** As it was when this was first asked: a browser needs longer to tell it than to draw the row of a list. */
export const deviceTimeZone = (): string => (device ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export function ownTimeZone(): string {
  if (chosen === undefined) chooseTimeZone(readStored());
  return chosen ?? deviceTimeZone();
}

/** As people read it: `America/New York`. */
export const timeZoneName = (timeZone = ownTimeZone()): string => timeZone.replaceAll('_', ' ');

/** What a clock on the wall shows, as if it were UTC. */
function wallTime(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const),
    timeZone,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** A moment as `<input type="datetime-local">` takes it; empty for no moment. */
export const localInput = (at: string | null, timeZone = ownTimeZone()): string =>
  at === null ? '' : new Date(wallTime(Date.parse(at), timeZone)).toISOString().slice(0, 16);

const dayMs = 86_400_000;

/**
 * The moment that such a field names: where clocks show a time twice, the first; one that they skip is as much later as they are put forward.
 * Null for an empty or unfinished entry.
 */
export function momentOf(entered: string, timeZone = ownTimeZone()): Date | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(entered) ? Date.parse(`${entered}Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  // Clocks change at most once in two days, so the offset is that of the day before or that of the day after.
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - (wallTime(near, timeZone) - near));
  const at = candidates.find((each) => wallTime(each, timeZone) === wall) ?? candidates[0];
  return new Date(at ?? NaN);
}
