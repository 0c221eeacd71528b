/** Notes of staff on facts, and their state. */
import { dayOf } from '#shared/time/format-day.ts';

export interface FactNotes {
  /** Words, or a link. */
  readonly source?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly checked?: string | undefined;
}

/** True for a link, false for words. */
export const isSourceLink = (source: string): boolean => /^https?:\/\//i.test(source);

const looksLikeAddress = /^[a-z][a-z\d+.-]*:\S+$/i;

/** Returns an error message for a source; undefined if it is valid. */
export const sourceProblem = (source: string): string | undefined => {
  if (isSourceLink(source) ? !/\s/.test(source) && URL.canParse(source) : !looksLikeAddress.test(source))
    return undefined;
  return 'Enter plain text, or one link that begins with https:// and has no spaces.';
};

/** Allows tomorrow, because of time zones. */
export const isFutureDay = (day: string, now: Date): boolean => day > dayOf(new Date(now.getTime() + 86_400_000));

/** The state for staff: no source, or last checked more than a year ago. */
export const factState = ({ source, checked }: FactNotes, now: Date) => {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return { lacksSource: source === undefined, isOld: checked !== undefined && checked < dayOf(yearAgo) };
};
