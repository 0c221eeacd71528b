/** Kinds of records with a retention period, and their names. The periods are in the settings. */
import { formatCount } from '../api/list-count.ts';

/** Singular and plural. The keys are those of the settings. */
const retained = {
  archivedDays: ['archived message', 'archived messages'],
  spamDays: ['message marked as spam', 'messages marked as spam'],
  auditDays: ['entry of the audit log', 'entries of the audit log'],
  applicationMonths: ['application', 'applications'],
  analyticsMonths: ['day of numbers', 'days of numbers'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

export type Retained = keyof typeof retained;

export const retainedNames = Object.keys(retained) as readonly Retained[];

/** Days, or months if the name says so, after which records are erased; 0 keeps them. */
export type RetentionDays = Readonly<Record<Retained, number>>;

export const retentionLimits = {
  most: 9999,
  maxMonths: 120,
  /** Prevents owners from erasing the audit log of what they have just done. */
  minAuditDays: 30,
} as const;

/** Number of each, up to the limit of list counts. */
export type RetainedCounts = Readonly<Record<Retained, number>>;

/** "42 archived messages and 1 entry of the audit log"; empty if there are none. */
export const formatRetained = (counts: RetainedCounts): string => {
  const parts = retainedNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatCount(counts[name])} ${retained[name][counts[name] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat('en-GB').format(parts);
};

/** Total of all kinds. */
export const countRetained = (counts: RetainedCounts): number =>
  retainedNames.reduce((sum, name) => sum + counts[name], 0);

/** "6 months"; 0 means as long as needed. */
export const formatMonths = (months: number): string =>
  months === 0 ? 'as long as it is needed' : `${months} ${months === 1 ? 'month' : 'months'}`;

/** Clamped to the last day of the month. */
export const monthsBefore = (months: number, now: Date): Date => shiftMonths(now, -months);

/** Clamped to the last day of the month. */
export const monthsAfter = (months: number, from: Date): Date => shiftMonths(from, months);

const shiftMonths = (from: Date, months: number): Date => {
  const shifted = new Date(from);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  // `setUTCMonth` turns the 31st of a month with 30 days into the 1st of the next.
  if (shifted.getUTCDate() !== from.getUTCDate()) shifted.setUTCDate(0);
  return shifted;
};
