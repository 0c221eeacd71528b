/**
 * Limits of failed sign-ins by address and by account, and of failed confirmations by session. Unknown names are counted as well, so
 * that a refusal does not tell whether an account exists. All instances share the counters in the database.
 */
import type { Connection } from 'mongoose';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';
import { createRateLimitStore, type CountedHit, type RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { setTimeout } from 'node:timers/promises';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { signInKey, type AccountRepository } from './account.repository.ts';

const freeFailures = 4;
const firstWaitMs = 250;
const longestWaitMs = 2000;

/** Nothing for somebody who mistypes; from the fourth failure on, twice as long with each, up to two seconds. */
export const slowDownMs = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));

interface AttemptOrigin {
  /** Attempts with the same counter are counted together. */
  readonly counter: string;
  /** Left out for a signed-in user, so that others at the same address cannot use up the attempts. */
  readonly address?: string;
}

/** The same counter for user name and email of an account. Unknown names have their own counters. */
export const signInCounter = async (
  typed: string,
  accounts: Pick<AccountRepository, 'findForSignIn'>,
): Promise<string> => {
  const account = await accounts.findForSignIn(typed);
  return account === null ? `name ${signInKey(typed)}` : `account ${account.id}`;
};

/** The counter of a session: a stolen session allows no more guesses than a sign-in. */
export const sessionCounter = ({ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>): string =>
  `session ${id} ${sessionId}`;

export type AttemptOutcome<Found> =
  | { readonly outcome: 'right'; readonly found: Found }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too-many'; readonly waitMs: number };

/** `look` answers null when the password is wrong; what it throws says that nobody could tell, and the attempt is given back. */
export const countAttempt = async <Found>(
  { counter, address }: AttemptOrigin,
  limits: SignInLimits,
  look: () => Promise<Found | null>,
): Promise<AttemptOutcome<Found>> => {
  const attempt = await limits.begin(counter, address);
  if (attempt.refused) return { outcome: 'too-many', waitMs: attempt.waitMs };
  try {
    await setTimeout(slowDownMs(attempt.earlier));
    const found = await look();
    if (found === null) return { outcome: 'wrong' };
    await attempt.succeeded();
    return { outcome: 'right', found };
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};

/** An attempt that may be made. It counts as failed until it is said to be otherwise. */
export interface SignInAttempt {
  readonly refused: false;
  /** How many others count within this window, for the address or for the counter, whichever is more. */
  readonly earlier: number;
  /** The password was right: the counter begins anew, the address only gets this attempt back. */
  succeeded(): Promise<void>;
  /** Nothing was found out, so nothing failed. */
  takeBack(): Promise<void>;
}

export interface RefusedAttempt {
  readonly refused: true;
  /** Until the next attempt may be made. */
  readonly waitMs: number;
}

export interface SignInLimits {
  /** Counts before anything is compared, so that guesses made at once cannot outrun the counters. */
  begin(counter: string, address?: string): Promise<SignInAttempt | RefusedAttempt>;
}

export interface SignInLimitOptions {
  readonly connection: Connection;
  /** Makes the hashes that stand for addresses and names. */
  readonly secret: string;
  readonly off: boolean;
  readonly clock: () => Date;
  /** What is counted apart: passwords, or second factors. */
  readonly scope: string;
}

const limit = 10;
const windowMs = 15 * 60_000;

const done = (): Promise<void> => Promise.resolve();
const unlimited: SignInLimits = {
  begin: () => Promise.resolve({ refused: false, earlier: 0, succeeded: done, takeBack: done }),
};

interface Count extends CountedHit {
  readonly hits: number;
  readonly waitMs: number;
}

export const createSignInLimits = ({ connection, secret, off, clock, scope }: SignInLimitOptions): SignInLimits => {
  if (off) return unlimited;
  const storeFor = (what: string) =>
    createRateLimitStore({ connection, secret, scope: `${scope}-${what}`, windowMs, clock });
  const addresses = storeFor('address');
  const counters = storeFor('name');

  const count = async (store: RateLimitStore, key: string): Promise<Count> => {
    const { totalHits, resetTime } = await store.increment(key);
    // The store lets pass what it cannot count; a password must not be guessed at uncounted.
    if (resetTime === undefined) throw new DatabaseUnavailableError();
    return { hits: totalHits, resetTime, waitMs: resetTime.getTime() - clock().getTime() };
  };

  return {
    async begin(counter, address) {
      const byAddress = address === undefined ? undefined : await count(addresses, address);
      // A refused address does not count against accounts: otherwise it could block all of them.
      if (byAddress !== undefined && byAddress.hits > limit) return { refused: true, waitMs: byAddress.waitMs };
      const giveBackAddress = async (): Promise<void> => {
        if (address !== undefined && byAddress !== undefined) await addresses.decrement(address, byAddress);
      };
      const byCounter = await count(counters, counter);
      if (byCounter.hits > limit) {
        await giveBackAddress();
        return { refused: true, waitMs: byCounter.waitMs };
      }
      return {
        refused: false,
        earlier: Math.max(byAddress?.hits ?? 0, byCounter.hits) - 1,
        succeeded: async () => {
          await Promise.all([giveBackAddress(), counters.resetKey(counter)]);
        },
        takeBack: async () => {
          await Promise.all([giveBackAddress(), counters.decrement(counter, byCounter)]);
        },
      };
    },
  };
};
