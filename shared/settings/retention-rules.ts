/** What is erased after a number of days or months, and the words for it. The settings have the numbers. */
import { formatCount } from '../api/list-count.ts';

/** What one of them is called, and several. The names are those of the settings. */
const retained = {
  archivedDays: ['archived message', 'archived messages'],
  spamDays: ['message marked as spam', 'messages marked as spam'],
  auditDays: ['entry of the audit record', 'entries of the audit record'],
  applicationMonths: ['application', 'applications'],
  analyticsMonths: ['day of numbers', 'days of numbers'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

export type Retained = keyof typeof retained;

export const retainedNames = Object.keys(retained) as readonly Retained[];

/** Days, or months where the name says so, after which something is erased; 0 keeps it. */
export type RetentionDays = Readonly<Record<Retained, number>>;

export const retentionLimits = {
  most: 9999,
  maxMonths: 120,
  /** So that nobody can wipe the record of what they have just done from a screen. */
  minAuditDays: 30,
} as const;

/** How many of each there are, counted as lists are. */
export type RetainedCounts = Readonly<Record<Retained, number>>;

/** "42 archived messages and 1 entry of the audit record"; empty when there are none. */
export const sayRetained = (counts: RetainedCounts): string => {
  const parts = retainedNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatCount(counts[name])} ${retained[name][counts[name] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat('en-GB').format(parts);
};

/** How many there are, all kinds together. */
export const countRetained = (counts: RetainedCounts): number =>
  retainedNames.reduce((sum, name) => sum + counts[name], 0);

/** "6 months"; what is kept without an end is kept for as long as it is needed. */
export const sayMonths = (months: number): string =>
  months === 0 ? 'as long as it is needed' : `${months} ${months === 1 ? 'month' : 'months'}`;

/** The same day so many months earlier, or the last of that month. */
export const monthsBefore = (months: number, now: Date): Date => shiftMonths(now, -months);

/** The same day so many months later, or the last of that month. */
export const monthsAfter = (months: number, from: Date): Date => shiftMonths(from, months);

const shiftMonths = (from: Date, months: number): Date => {
  const shifted = new Date(from);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  // The 31st of a month that has 30 days is the 1st of the next one.
  if (shifted.getUTCDate() !== from.getUTCDate()) shifted.setUTCDate(0);
  return shifted;
};
