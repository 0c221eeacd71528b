/** What is noted of a fact beside its figure, and what staff are told of it. */
import { dayOf } from '#shared/time/format-day.ts';

export interface FactNotes {
  /** Words, or the address of a page. */
  readonly source?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly checked?: string | undefined;
}

/** Whether a source is an address that can be opened, rather than words. */
export const isSourceLink = (source: string): boolean => /^https?:\/\//i.test(source);

const looksLikeAddress = /^[a-z][a-z\d+.-]*:\S+$/i;

/** What is wrong with a source; undefined for plain words and for a link that can be opened. */
export const sourceProblem = (source: string): string | undefined => {
  if (isSourceLink(source) ? !/\s/.test(source) && URL.canParse(source) : !looksLikeAddress.test(source))
    return undefined;
  return 'Give plain words, or one link that begins with https:// and has no spaces.';
};

/** Somewhere it is tomorrow already. */
export const isFutureDay = (day: string, now: Date): boolean => day > dayOf(new Date(now.getTime() + 86_400_000));

/** What somebody should do something about: a fact without a source, or one that was checked more than a year ago. */
export const factState = ({ source, checked }: FactNotes, now: Date) => {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return { lacksSource: source === undefined, isOld: checked !== undefined && checked < dayOf(yearAgo) };
};
