/** Presence: which records show who else has them open, and its intervals. */
import type { Need } from './roles.ts';

/** Each kind of record with the permission to read it, which presence also requires. */
export const watchedRecords = {
  message: 'read-leads',
  article: 'read-site',
  page: 'read-site',
  picture: 'signed-in',
  redirect: 'redirects',
  topic: 'publish',
  settings: 'settings',
  person: 'people',
} as const satisfies Readonly<Record<string, Need>>;

export type WatchedKind = keyof typeof watchedRecords;

export const watchedKinds = Object.keys(watchedRecords) as [WatchedKind, ...WatchedKind[]];

export const presenceTimes = {
  /** Interval of reports from an open, visible tab, in milliseconds. */
  signMs: 12_000,
  /** A report is valid for this long, in milliseconds: one may be late or lost. */
  countsMs: 30_000,
} as const;
