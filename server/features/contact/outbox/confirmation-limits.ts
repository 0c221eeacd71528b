/**
 * How many confirmations go out. Anybody can write somebody else's address into the form, so without a limit the site would send
 * mail to strangers for whoever asks. Messages are stored and shown to staff all the same.
 */
import type { Logger } from 'pino';
import type { Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { createRateLimitStore } from '#server/platform/http/rate-limit-store.ts';

/** Counts a confirmation to this address. False: it is not to be sent. */
export type MayConfirm = (email: string) => Promise<boolean>;

export interface SiteLimitOptions {
  readonly connection: Connection;
  /** The key of the hashes that stand for addresses. */
  readonly secret: string;
  /** How many the whole site sends within an hour. */
  readonly perHour: number;
  readonly clock: () => Date;
}

export interface ConfirmationLimitOptions extends SiteLimitOptions {
  readonly off: boolean;
  readonly log: Pick<Logger, 'warn'>;
  /** Counts a confirmation that is not sent, by the limit that it met. */
  readonly withheld: (limit: 'recipient' | 'site') => void;
}

const hourMs = 60 * 60 * 1000;

/** One for all spellings that reach the same mailbox: case is ignored everywhere, what follows a plus by most. */
const mailboxOf = (email: string): string => emailKey(email).replace(/\+[^@]*(?=@)/, '');

const siteCounter = ({ connection, secret, clock }: SiteLimitOptions) =>
  createRateLimitStore({ connection, secret, scope: 'confirmations', windowMs: hourMs, clock });
const site = 'all';

/** Reads how many confirmations the limit for the whole site holds back at the moment. */
export const createReadWithheld = (options: SiteLimitOptions): (() => Promise<number>) => {
  const counter = siteCounter(options);
  return async () => Math.max(0, ((await counter.get?.(site))?.totalHits ?? 0) - options.perHour);
};

export const createConfirmationLimits = (options: ConfirmationLimitOptions): MayConfirm => {
  const { connection, secret, off, perHour, clock, log, withheld } = options;
  if (off) return () => Promise.resolve(true);
  const counter = (scope: string, windowMs: number) => {
    const store = createRateLimitStore({ connection, secret, scope, windowMs, clock });
    return async (key: string): Promise<number> => (await store.increment(key)).totalHits;
  };
  const perRecipient = [
    { most: 1, count: counter('confirmation-hour', hourMs) },
    { most: 3, count: counter('confirmation-day', 24 * hourMs) },
  ];
  const ofSiteCounter = siteCounter(options);
  return async (email) => {
    for (const { most, count } of perRecipient)
      if ((await count(mailboxOf(email))) > most) {
        withheld('recipient');
        return false;
      }
    const ofSite = (await ofSiteCounter.increment(site)).totalHits;
    if (ofSite <= perHour) return true;
    withheld('site');
    if (ofSite === perHour + 1)
      log.warn({ perHour }, 'CONFIRMATIONS_PER_HOUR is reached: messages are stored, and not confirmed by mail');
    return false;
  };
};
