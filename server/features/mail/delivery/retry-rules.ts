/** When a failed email is tried again, and when it is not. */

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

const firstDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];
const laterDelayMs = 4 * hourMs;
/** Jitter: emails that failed together are retried at different times. */
const jitter = 0.1;

/** After this an email is only sent if staff resend it, because its text may be outdated. */
const maxWaitMs = 3 * 24 * hourMs;

export interface Waiting {
  readonly created_at: Date;
  /** When staff last resent it. The time that it may wait counts from here. */
  readonly resent_at?: Date | undefined;
  /** When its link expires. */
  readonly expires_at?: Date | undefined;
}

const lastMoment = ({ created_at, resent_at = created_at }: Waiting): number => resent_at.getTime() + maxWaitMs;

/** Whether an attempt that begins now may end after the link expires. */
export const isExpired = ({ expires_at }: Waiting, now: Date, attemptMs: number): boolean =>
  expires_at !== undefined && now.getTime() + attemptMs > expires_at.getTime();

/** Whether it has waited so long that only staff may send it. */
export const isStale = (row: Waiting, now: Date): boolean => now.getTime() > lastMoment(row);

/** Time of the next attempt; null for no more attempts. `random` is from 0 to 1. */
export const nextAttemptAt = (row: Waiting, attempts: number, now: Date, random: number): Date | null => {
  const delayMs = firstDelaysMs[attempts - 1] ?? laterDelayMs;
  const next = now.getTime() + delayMs * (1 - jitter + 2 * jitter * random);
  const last = Math.min(lastMoment(row), row.expires_at?.getTime() ?? Infinity);
  return next > last ? null : new Date(next);
};

/** The due time of an email that is sent now. It has passed by any clock, even a wrong one. */
export const dueAtOnce = new Date(0);

/** The longest delay before an attempt. */
const maxDelayMs = 24 * hourMs;

/** Clocks of instances may differ by this. */
const maxClockDifferenceMs = hourMs;

/** A due time after this was stored while a clock was wrong. */
export const latestValidDueTime = (now: Date): Date => new Date(now.getTime() + maxDelayMs + maxClockDifferenceMs);

/** When an email without recipients is looked at again: often while it is new, then less often. */
export const heldUntil = (row: Waiting, now: Date): Date => {
  const ageMs = now.getTime() - row.created_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(15 * minuteMs, ageMs / 4), maxDelayMs));
};

/** Time of the next attempt for display: an email that is due at once is due since it was stored or resent. */
export const nextAttemptOf = ({
  due_at,
  resent_at,
  created_at,
}: Waiting & { readonly due_at?: Date | undefined }): Date | null =>
  due_at === undefined || due_at > dueAtOnce ? (due_at ?? null) : (resent_at ?? created_at);
