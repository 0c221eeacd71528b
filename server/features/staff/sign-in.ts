/** Somebody gives a name and a password, and gets a session of twelve hours and the token to it. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SignInLimits } from '#server/http/sign-in-limits.ts';
import type { Credentials } from './create-account.ts';
import type { CheckCredentials } from './credential-check.ts';
import type { Session, SessionRepository } from './session.repository.ts';
import { signToken } from './session-token.ts';
import { slowDownMs } from './slow-down.ts';
import { usernameKey } from './username-key.ts';

export interface SignInDeps {
  readonly limits: SignInLimits;
  readonly check: CheckCredentials;
  readonly sessions: Pick<SessionRepository, 'insert'>;
  readonly secret: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Where an attempt comes from. */
export interface SignInOrigin {
  readonly address: string;
  readonly requestId: string;
}

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly token: string; readonly seconds: number }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too-many'; readonly waitMs: number };

const sessionSeconds = 12 * 60 * 60;

/** Whole seconds, because the token counts in them and the record must say the same. */
const newSession = (accountId: string, now: Date): Session => {
  const began = Math.floor(now.getTime() / 1000);
  return {
    id: randomBytes(24).toString('base64url'),
    accountId,
    createdAt: new Date(began * 1000),
    expiresAt: new Date((began + sessionSeconds) * 1000),
  };
};

/** The log never holds the name: people type passwords into that field. */
export const signIn = async (
  credentials: Credentials,
  { address, requestId }: SignInOrigin,
  { limits, check, sessions, secret, clock, log }: SignInDeps,
): Promise<SignInOutcome> => {
  const attempt = await limits.begin(address, usernameKey(credentials.username));
  if (attempt.refused) {
    log.warn({ requestId }, 'a sign-in was refused: too many have failed');
    return { outcome: 'too-many', waitMs: attempt.waitMs };
  }
  try {
    await setTimeout(slowDownMs(attempt.earlier));
    const { account, refusedAccountId } = await check(credentials);
    if (account === null) {
      log.warn({ requestId, accountId: refusedAccountId }, 'a sign-in failed');
      return { outcome: 'wrong' };
    }
    const session = newSession(account.id, clock());
    await sessions.insert(session);
    await attempt.succeeded();
    log.info({ requestId, accountId: account.id }, 'somebody signed in');
    return { outcome: 'signed-in', token: signToken(session, secret), seconds: sessionSeconds };
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};
