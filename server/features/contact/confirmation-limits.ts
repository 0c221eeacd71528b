/**
 * How many confirmations go out. Anybody can write somebody else's address into the form, so without a limit the site would send
 * mail to strangers for whoever asks. Messages are stored and shown to staff all the same.
 */
import type { Logger } from 'pino';
import type { Connection } from 'mongoose';
import { createRateLimitStore } from '#server/platform/http/rate-limit-store.ts';

/** Counts a confirmation to this address. False: it is not to be sent. */
export type MayConfirm = (email: string) => Promise<boolean>;

export interface ConfirmationLimitOptions {
  readonly connection: Connection;
  /** The key of the hashes that stand for addresses. */
  readonly secret: string;
  readonly off: boolean;
  /** How many the whole site sends within an hour. */
  readonly perHour: number;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  /** Counts a confirmation that is not sent, by the limit that it met. */
  readonly withheld: (limit: 'recipient' | 'site') => void;
}

const hourMs = 60 * 60 * 1000;
const perRecipient = [
  { scope: 'confirmation-hour', windowMs: hourMs, most: 1 },
  { scope: 'confirmation-day', windowMs: 24 * hourMs, most: 3 },
] as const;

/** One for all spellings that reach the same mailbox: case is ignored everywhere, what follows a plus by most. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

export const createConfirmationLimits = (options: ConfirmationLimitOptions): MayConfirm => {
  const { connection, secret, off, perHour, clock, log, withheld } = options;
  if (off) return () => Promise.resolve(true);
  const limiter = (scope: string, windowMs: number, most: number) => {
    const store = createRateLimitStore({ connection, secret, scope, windowMs, clock });
    return async (key: string): Promise<{ readonly allowed: boolean; readonly hits: number }> => {
      const { totalHits } = await store.increment(key);
      return { allowed: totalHits <= most, hits: totalHits };
    };
  };
  const ofRecipient = perRecipient.map(({ scope, windowMs, most }) => limiter(scope, windowMs, most));
  const ofSite = limiter('confirmations', hourMs, perHour);
  return async (email) => {
    for (const count of ofRecipient)
      if (!(await count(mailboxOf(email))).allowed) {
        withheld('recipient');
        return false;
      }
    const { allowed, hits } = await ofSite('all');
    if (allowed) return true;
    withheld('site');
    if (hits === perHour + 1)
      log.warn({ perHour }, 'CONFIRMATIONS_PER_HOUR is reached: messages are stored, and not confirmed by mail');
    return false;
  };
};
