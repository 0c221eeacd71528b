/** Signs in by username and password, and starts sessions of twelve hours. */
import type { AccountsDeps } from './accounts-deps.ts';
import { randomBytes } from 'node:crypto';
import type { SecondStep } from '#shared/accounts/second-factor.contract.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import { recordAction, type AuditedAction, type AuditOrigin } from '#server/platform/http/audit-trail.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import { Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import type { Credentials } from './create-account.ts';
import { signInKey, type Account, type AccountWithPassword } from './account.repository.ts';
import { deviceName } from './device-name.ts';
import { dummyHash, verifyPassword } from './hash-password.ts';
import { listSecondFactors } from './second-factor/check-proof.ts';
import { challengeSeconds, passwordMark, signChallenge, signToken } from './session-token.ts';
import type { Session } from './session.repository.ts';
import { countAttempt } from './sign-in-limits.ts';

/** The answer to a sign-in. */
export interface StartedSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
}

const signInAction = ({ id, username, name, role }: Account, origin: AuditOrigin): Omit<AuditedAction, 'words'> => ({
  who: { id, username, name, role },
  kind: 'sign-in',
  origin,
});

const sessionSeconds = 12 * 60 * 60;

interface SessionStart {
  readonly origin: CallContext;
  readonly withFactor: boolean;
  /** For the log. */
  readonly way: string;
}

/** Times are whole seconds, because the token counts in seconds and the record must agree with it. */
const newSession = (
  { id: accountId, passwordHash }: AccountWithPassword,
  { origin, withFactor }: Pick<SessionStart, 'origin' | 'withFactor'>,
  now: Date,
): Session => {
  const began = Math.floor(now.getTime() / 1000);
  const createdAt = new Date(began * 1000);
  return {
    id: randomBytes(24).toString('base64url'),
    accountId,
    // The mark of the hash that was verified: if the password has changed since, the session is not valid.
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

export const startSession = async (
  account: AccountWithPassword,
  { way, ...start }: SessionStart,
  { sessions, secret, clock, audit, noteDevice, log }: AccountsDeps,
): Promise<StartedSession> => {
  const session = newSession(account, start, clock());
  const origin = { ...start.origin, sessionId: session.id };
  await recordAction(audit, { ...signInAction(account, origin), words: 'Signed in' }, () => sessions.insert(session));
  noteDevice(account, session);
  log.info({ requestId: origin.requestId, accountId: account.id, way }, 'signed in');
  return { access_token: signToken(session, secret), token_type: 'bearer', expires_in: sessionSeconds };
};

export const recordRefusedSignIn = async (
  account: Account,
  origin: AuditOrigin,
  problem: ProblemCode,
  { audit }: Pick<AccountsDeps, 'audit'>,
): Promise<void> => {
  const entry = await audit.begin({ ...signInAction(account, origin), words: 'Failed to sign in' });
  await entry.finish({ outcome: 'refused', problem });
};

/** @throws a Problem with account-suspended */
export const refuseSuspended = async (
  account: AccountWithPassword,
  origin: CallContext,
  deps: Pick<AccountsDeps, 'audit'>,
): Promise<void> => {
  if (account.suspendedAt === null) return;
  await recordRefusedSignIn(account, origin, 'account-suspended', deps);
  throw new Problem('account-suspended', 'This account is suspended. Ask an owner of the site.');
};

/**
 * For a sign-in by password or passkey, without single sign-on.
 *
 * @throws a Problem with account-suspended, or single-sign-on-required if LOCAL_SIGN_IN excludes the role
 */
export const requireLocalSignIn = async (
  account: AccountWithPassword,
  origin: CallContext,
  deps: Pick<AccountsDeps, 'audit' | 'environment'>,
): Promise<void> => {
  await refuseSuspended(account, origin, deps);
  if (deps.environment.localSignIn === 'everybody' || account.role === 'owner') return;
  await recordRefusedSignIn(account, origin, 'single-sign-on-required', deps);
  throw new Problem(
    'single-sign-on-required',
    'Only owners can sign in with a password or passkey. Use single sign-on.',
  );
};

/**
 * Compares the password within the limits of failed attempts. An unknown username takes as long as a wrong password, and gets
 * the same answer. The log and the audit log never contain an unknown username: people type passwords into that field.
 *
 * @throws a Problem with wrong-credentials or too-many-requests
 */
export const checkPassword = async (
  { username, password }: Credentials,
  origin: CallContext,
  deps: AccountsDeps,
): Promise<AccountWithPassword> => {
  const { accounts, limits, log } = deps;
  const { address, requestId } = origin;
  const account = await accounts.findForSignIn(username);
  const counter = account === null ? `name ${signInKey(username)}` : `account ${account.id}`;
  const attempt = await countAttempt({ counter, address }, limits, async () =>
    (await verifyPassword(password, account?.passwordHash ?? dummyHash)) ? account : null,
  );
  if (attempt.outcome === 'right') return attempt.found;
  if (attempt.outcome === 'too-many') {
    log.warn({ requestId }, 'a sign-in was refused: too many have failed');
    throw tooManyRequests('Too many failed sign-ins.', attempt.waitMs);
  }
  log.warn({ requestId, accountId: account?.id }, 'a sign-in failed');
  // Not awaited: the response time must not reveal whether the account exists.
  if (account !== null)
    recordRefusedSignIn(account, origin, 'wrong-credentials', deps).catch((error: unknown) => {
      log.warn({ err: error, requestId }, 'a failed sign-in could not be recorded');
    });
  throw new Problem('wrong-credentials', 'Invalid username or password', { headers: { 'WWW-Authenticate': 'Bearer' } });
};

/** After a correct password. Starts a session, or asks for the second factor of the account. */
export const completeSignIn = async (
  account: AccountWithPassword,
  origin: CallContext,
  deps: AccountsDeps,
): Promise<StartedSession | SecondStep> => {
  await requireLocalSignIn(account, origin, deps);
  const ways = await listSecondFactors(account.id, deps);
  if (ways.length === 0) return startSession(account, { origin, withFactor: false, way: 'password' }, deps);
  const challenge = signChallenge(account, deps.secret, deps.clock());
  return { second_factor_required: true, challenge, expires_in: challengeSeconds, ways };
};
