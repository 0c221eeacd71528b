/**
 * Limits of failed sign-ins by address and by account, and of failed confirmations by session. Unknown usernames are counted as
 * well, so that a refusal does not reveal whether an account exists. All instances share the counters in the database.
 */
import type { Connection } from 'mongoose';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';
import { createRateLimitStore, type CountedHit, type RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { setTimeout } from 'node:timers/promises';
import type { SignedIn } from '#server/platform/http/call-route.ts';

const freeFailures = 4;
const firstWaitMs = 250;
const maxWaitMs = 2000;

/** The delay before an attempt: none for the first failures, then 250 ms, doubled with each failure up to two seconds. */
export const slowDownMs = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - freeFailures));

interface AttemptOrigin {
  /** Attempts with the same counter are counted together. */
  readonly counter: string;
  /** Left out for a signed-in user, so that others at the same address cannot use up the attempts. */
  readonly address?: string;
}

/** The counter of a session: a stolen session allows no more guesses than a sign-in. */
export const sessionCounter = ({ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>): string =>
  `session ${id} ${sessionId}`;

export type AttemptOutcome<Found> =
  | { readonly outcome: 'right'; readonly found: Found }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too-many'; readonly waitMs: number };

/** Runs `check`, which returns null if the credentials are wrong. If it throws, the attempt is not counted. */
export const countAttempt = async <Found>(
  { counter, address }: AttemptOrigin,
  limits: SignInLimits,
  check: () => Promise<Found | null>,
): Promise<AttemptOutcome<Found>> => {
  const attempt = await limits.begin(counter, address);
  if (attempt.refused) return { outcome: 'too-many', waitMs: attempt.waitMs };
  try {
    await setTimeout(slowDownMs(attempt.earlier));
    const found = await check();
    if (found === null) return { outcome: 'wrong' };
    await attempt.succeeded();
    return { outcome: 'right', found };
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};

/** An allowed attempt. It counts as failed until one of the methods is called. */
export interface SignInAttempt {
  readonly refused: false;
  /** Earlier failures in this window, by address or by counter, whichever is more. */
  readonly earlier: number;
  /** Resets the counter. The count of the address is only reduced by this attempt. */
  succeeded(): Promise<void>;
  /** For an attempt that could not be checked. */
  takeBack(): Promise<void>;
}

export interface RefusedAttempt {
  readonly refused: true;
  /** Until the next attempt is allowed. */
  readonly waitMs: number;
}

export interface SignInLimits {
  /** Counts before the password is compared, so that concurrent guesses cannot exceed the limit. */
  begin(counter: string, address?: string): Promise<SignInAttempt | RefusedAttempt>;
}

export interface SignInLimitOptions {
  readonly connection: Connection;
  /** Key of the hashes under which addresses and names are stored. */
  readonly secret: string;
  readonly off: boolean;
  readonly clock: () => Date;
  /** Passwords and second factors have separate counters. */
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
  const storeFor = (key: string) =>
    createRateLimitStore({ connection, secret, scope: `${scope}-${key}`, windowMs, clock });
  const addresses = storeFor('address');
  const counters = storeFor('name');

  const count = async (store: RateLimitStore, key: string): Promise<Count> => {
    const { totalHits, resetTime } = await store.increment(key);
    // The store allows requests that it cannot count. Password attempts must not go uncounted.
    if (resetTime === undefined) throw new DatabaseUnavailableError();
    return { hits: totalHits, resetTime, waitMs: resetTime.getTime() - clock().getTime() };
  };

  return {
    async begin(counter, address) {
      const byAddress = address === undefined ? undefined : await count(addresses, address);
      // Attempts of a refused address do not count against accounts: otherwise it could block all of them.
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
