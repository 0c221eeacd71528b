/** Somebody gives a name and a password, and gets a session of twelve hours and the token to it. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LocalSignIn } from '#server/platform/config/single-sign-on-settings.ts';
import { deviceName } from './device-name.ts';
import type { NoteDevice } from './security-letters.ts';
import { countAttempt, signInCounter, type SignInLimits } from './sign-in-limits.ts';
import {
  recordAction,
  type AuditedAction,
  type AuditOrigin,
  type AuditTrail,
} from '#server/platform/http/audit-trail.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import type { Account, AccountRepository, AccountWithPassword } from './account.repository.ts';
import type { CheckCredentials } from './credential-check.ts';
import type { Session, SessionRepository } from './session.repository.ts';
import { signToken, passwordMark } from './session-token.ts';
import { waysOf, type CheckProofDeps } from './second-factor/check-proof.ts';
import { challengeSeconds, signChallenge } from './second-factor/second-step.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import type { SecondStep } from '#shared/accounts/second-factor.contract.ts';
import type { Credentials } from './staff-accounts.ts';

export interface BeginSessionDeps {
  readonly sessions: Pick<SessionRepository, 'insert'>;
  readonly audit: AuditTrail;
  readonly noteDevice: NoteDevice;
  readonly secret: string;
  readonly clock: () => Date;
}

export interface SignInDeps extends BeginSessionDeps, Pick<CheckProofDeps, 'factors' | 'passkeys'> {
  readonly limits: SignInLimits;
  readonly check: CheckCredentials;
  readonly accounts: Pick<AccountRepository, 'findById' | 'findForSignIn'>;
  readonly localSignIn: LocalSignIn;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A session as its browser is told of it. */
export interface BegunSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
}

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly session: BegunSession }
  | { readonly outcome: 'half-way'; readonly next: SecondStep }
  | { readonly outcome: 'wrong' }
  /** The password was right, as with the next one. */
  | { readonly outcome: 'suspended' }
  /** A password is not enough for this role. */
  | { readonly outcome: 'single-sign-on-required' }
  | { readonly outcome: 'too-many'; readonly waitMs: number };

/** What an attempt with the name of an account is in the audit record. */
const attemptOf = ({ id, username, name, role }: Account, origin: AuditOrigin): Omit<AuditedAction, 'words'> => ({
  who: { id, username, name, role },
  kind: 'sign-in',
  origin,
});

const sessionSeconds = 12 * 60 * 60;

interface SessionStart {
  readonly origin: CallContext;
  readonly withFactor: boolean;
}

/** Whole seconds, because the token counts in them and the record must say the same. */
const newSession = (
  { id: accountId, passwordHash }: AccountWithPassword,
  { origin, withFactor }: SessionStart,
  now: Date,
): Session => {
  const began = Math.floor(now.getTime() / 1000);
  const createdAt = new Date(began * 1000);
  return {
    id: randomBytes(24).toString('base64url'),
    accountId,
    // Of the password that was compared: one that has been changed meanwhile begins no session.
    passwordMark: passwordMark(passwordHash),
    device: deviceName(origin.userAgent),
    country: origin.country,
    createdAt,
    lastUsedAt: createdAt,
    confirmedAt: createdAt,
    withFactor,
    expiresAt: new Date((began + sessionSeconds) * 1000),
  };
};

export const beginSession = async (
  account: AccountWithPassword,
  start: SessionStart,
  { sessions, secret, clock, audit, noteDevice }: BeginSessionDeps,
): Promise<BegunSession> => {
  const session = newSession(account, start, clock());
  const origin = { ...start.origin, sessionId: session.id };
  await recordAction(audit, { ...attemptOf(account, origin), words: 'Signed in' }, () => sessions.insert(session));
  noteDevice(account, session);
  return { access_token: signToken(session, secret), token_type: 'bearer', expires_in: sessionSeconds };
};

/** Without the provider of single sign-on: by password or passkey. */
export const maySignInLocally = (
  { role }: Pick<AccountWithPassword, 'role'>,
  { localSignIn }: { readonly localSignIn: LocalSignIn },
): boolean => localSignIn === 'everybody' || role === 'owner';

export const recordRefusedSignIn = async (
  account: Account,
  origin: AuditOrigin,
  problem: ProblemCode,
  { audit }: Pick<BeginSessionDeps, 'audit'>,
): Promise<void> => {
  const entry = await audit.begin({ ...attemptOf(account, origin), words: 'Failed to sign in' });
  await entry.finish({ outcome: 'refused', problem });
};

/** With the password alone, if the account has no second factor. */
const completeSignIn = async (
  account: AccountWithPassword,
  origin: CallContext,
  deps: SignInDeps,
): Promise<SignInOutcome> => {
  if (account.suspendedAt !== null) {
    await recordRefusedSignIn(account, origin, 'account-suspended', deps);
    return { outcome: 'suspended' };
  }
  if (!maySignInLocally(account, deps)) {
    await recordRefusedSignIn(account, origin, 'single-sign-on-required', deps);
    return { outcome: 'single-sign-on-required' };
  }
  const ways = await waysOf(account.id, deps);
  if (ways.length === 0)
    return { outcome: 'signed-in', session: await beginSession(account, { origin, withFactor: false }, deps) };
  const challenge = signChallenge(account, deps.secret, deps.clock());
  return { outcome: 'half-way', next: { second_factor_required: true, challenge, expires_in: challengeSeconds, ways } };
};

/** Of a name that belongs to nobody there is no entry: people type passwords into that field. */
const recordWrongPassword = async (accountId: string, origin: CallContext, deps: SignInDeps): Promise<void> => {
  const account = await deps.accounts.findById(accountId);
  if (account !== null) await recordRefusedSignIn(account, origin, 'wrong-credentials', deps);
};

/** The log never holds the name: people type passwords into that field. */
export const signIn = async (
  credentials: Credentials,
  origin: CallContext,
  deps: SignInDeps,
): Promise<SignInOutcome> => {
  const { limits, check, log } = deps;
  const { address, requestId } = origin;
  let accountId: string | undefined;
  const counter = await signInCounter(credentials.username, deps.accounts);
  const attempt = await countAttempt({ counter, address }, limits, async () => {
    const { account, refusedAccountId } = await check(credentials);
    if (account === null) {
      log.warn({ requestId, accountId: refusedAccountId }, 'a sign-in failed');
      // Not waited for: the time of an answer must not tell whether there is an account of that name.
      if (refusedAccountId !== undefined)
        recordWrongPassword(refusedAccountId, origin, deps).catch((error: unknown) => {
          log.warn({ err: error, requestId }, 'a failed sign-in could not be recorded');
        });
      return null;
    }
    accountId = account.id;
    return completeSignIn(account, origin, deps);
  });
  if (attempt.outcome === 'too-many') log.warn({ requestId }, 'a sign-in was refused: too many have failed');
  if (attempt.outcome !== 'right') return attempt;
  if (attempt.found.outcome === 'signed-in') log.info({ requestId, accountId }, 'somebody signed in');
  return attempt.found;
};
