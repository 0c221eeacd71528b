/** When a mail that did not go out is tried again, and when it no longer goes out by itself. */

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

const firstDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];
const laterDelayMs = 4 * hourMs;
/** A tenth more or less, so that mails which failed together do not come back together. */
const jitter = 0.1;

/** How long a mail goes out by itself; after that what it says may no longer be true. */
const timeoutMs = 3 * 24 * hourMs;

/** Since when a mail waits, and until when it may. */
export interface Waiting {
  readonly created_at: Date;
  /** When staff asked for it again; how long it may wait counts from here. */
  readonly resent_at?: Date | undefined;
  /** When the link in it stops to be good. */
  readonly expires_at?: Date | undefined;
}

const lastMoment = ({ created_at, resent_at = created_at }: Waiting): number => resent_at.getTime() + timeoutMs;

/** No attempt begins that may end after the link in the mail. */
export const isExpired = ({ expires_at }: Waiting, now: Date, attemptMs: number): boolean =>
  expires_at !== undefined && now.getTime() + attemptMs > expires_at.getTime();

/** Whether it has waited so long that only staff send it. */
export const isStale = (row: Waiting, now: Date): boolean => now.getTime() > lastMoment(row);

/** After how many attempts, at which moment; null when it is to be given up. `random` is from 0 to 1. */
export const nextAttemptAt = (row: Waiting, attempts: number, now: Date, random: number): Date | null => {
  const delayMs = firstDelaysMs[attempts - 1] ?? laterDelayMs;
  const next = now.getTime() + delayMs * (1 - jitter + 2 * jitter * random);
  const last = Math.min(lastMoment(row), row.expires_at?.getTime() ?? Infinity);
  return next > last ? null : new Date(next);
};

/** The due time of a mail that is to go out now: it has come by every clock, wherever somebody may set one to. */
export const dueAtOnce = new Date(0);

/** No mail is ever meant to wait for longer: one that says so was written while a clock was wrong. */
export const longestWaitMs = 24 * hourMs;

/** When a mail that nobody can be sent is looked at again: soon while it is young, less often later. */
export const heldUntil = (row: Waiting, now: Date): Date => {
  const ageMs = now.getTime() - row.created_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(15 * minuteMs, ageMs / 4), longestWaitMs));
};

/** When a mail that waits is tried next, as people understand it: what is due at once is due since it was asked for. */
export const nextAttemptOf = ({
  due_at,
  resent_at,
  created_at,
}: Waiting & { readonly due_at?: Date | undefined }): Date | null =>
  due_at === undefined || due_at > dueAtOnce ? (due_at ?? null) : (resent_at ?? created_at);
