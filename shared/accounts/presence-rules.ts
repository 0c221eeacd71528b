/** Who else has a record of the staff area open: the records that are watched, and how long a sign of life counts. */
import type { Need } from './roles.ts';

/** The kinds of records, each with what one needs to see who is there: the same as to read the record. */
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
  /** Milliseconds between two signs of life of an open, visible tab. */
  signMs: 12_000,
  /** Milliseconds that one counts: one sign may be late or lost. */
  countsMs: 30_000,
} as const;
