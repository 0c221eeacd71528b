/** Somebody gives a name and a password, and gets a session of twelve hours and the token to it. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Credentials } from './create-account.ts';
import type { CheckCredentials } from './credential-check.ts';
import type { Session, SessionRepository } from './session.repository.ts';
import { signToken } from './session-token.ts';

export interface SignInDeps {
  readonly check: CheckCredentials;
  readonly sessions: Pick<SessionRepository, 'insert'>;
  readonly secret: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export interface SignedInSession {
  readonly token: string;
  readonly seconds: number;
}

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

/** Null when name and password do not belong together. The log never holds the name: people type passwords into that field. */
export const signIn = async (
  credentials: Credentials,
  requestId: string,
  { check, sessions, secret, clock, log }: SignInDeps,
): Promise<SignedInSession | null> => {
  const { account, refusedAccountId } = await check(credentials);
  if (account === null) {
    log.warn({ requestId, accountId: refusedAccountId }, 'a sign-in failed');
    return null;
  }
  const session = newSession(account.id, clock());
  await sessions.insert(session);
  log.info({ requestId, accountId: account.id }, 'somebody signed in');
  return { token: signToken(session, secret), seconds: sessionSeconds };
};
