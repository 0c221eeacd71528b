/**
 * Limits of confirmations. Visitors can enter any address in the form, so without limits the site could be used to send mail to
 * strangers. Messages over the limits are stored and shown to staff, but not confirmed.
 */
import type { Logger } from 'pino';
import type { Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { createRateLimitStore } from '#server/platform/http/rate-limit-store.ts';

/** Counts a confirmation to this address. False: it must not be sent. */
export type MayConfirm = (email: string) => Promise<boolean>;

export interface SiteLimitOptions {
  readonly connection: Connection;
  /** The key of the hashes that replace addresses. */
  readonly secret: string;
  /** The limit of the whole site in an hour. */
  readonly perHour: number;
  readonly clock: () => Date;
}

export interface ConfirmationLimitOptions extends SiteLimitOptions {
  readonly off: boolean;
  readonly log: Pick<Logger, 'warn'>;
  /** Counts a confirmation that is not sent, by the limit that it exceeds. */
  readonly withheld: (limit: 'recipient' | 'site') => void;
}

const hourMs = 60 * 60 * 1000;

/** The same for all spellings of one mailbox: servers ignore case, and most ignore what follows a plus. */
const mailboxOf = (email: string): string => emailKey(email).replace(/\+[^@]*(?=@)/, '');

const siteCounter = ({ connection, secret, clock }: SiteLimitOptions) =>
  createRateLimitStore({ connection, secret, scope: 'confirmations', windowMs: hourMs, clock });
const site = 'all';

/** Returns a function that reads how many confirmations the limit of the site withholds now. */
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
    { limit: 1, count: counter('confirmation-hour', hourMs) },
    { limit: 3, count: counter('confirmation-day', 24 * hourMs) },
  ];
  const siteStore = siteCounter(options);
  return async (email) => {
    for (const { limit, count } of perRecipient)
      if ((await count(mailboxOf(email))) > limit) {
        withheld('recipient');
        return false;
      }
    const siteTotal = (await siteStore.increment(site)).totalHits;
    if (siteTotal <= perHour) return true;
    withheld('site');
    if (siteTotal === perHour + 1)
      log.warn({ perHour }, 'CONFIRMATIONS_PER_HOUR is reached: messages are stored, and not confirmed by mail');
    return false;
  };
};
