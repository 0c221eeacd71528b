/** Somebody adds a second factor to their own account, or removes one. */
import type { Logger } from 'pino';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { TellOfChange } from '../security-letters.ts';
import type { SessionRepository } from '../session.repository.ts';
import { countAttempt, sessionCounter, type AttemptOutcome } from '../sign-in-limits.ts';
import type { CheckProofDeps } from './check-proof.ts';
import { describeAppSecret, makeAppSecret, stepOfCode, type AppSetup } from './one-time-code.ts';
import { addPasskey, type PasskeyDeps } from './passkeys.ts';
import type { Passkey } from './passkey.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import type { PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';

export interface OwnFactorsDeps extends CheckProofDeps {
  readonly sessions: Pick<SessionRepository, 'confirm'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly tellOfChange: TellOfChange;
}

/** The codes when they were made now; null when the account has some already. */
const firstRecoveryCodes = async (accountId: string, { factors }: OwnFactorsDeps): Promise<string[] | null> => {
  const codes = makeRecoveryCodes();
  return (await factors.addRecoveryCodes(accountId, codes.map(hashRecoveryCode))) ? codes : null;
};

export const beginApp = async ({ id, username }: SignedIn, deps: OwnFactorsDeps): Promise<AppSetup> => {
  const plain = makeAppSecret();
  await deps.factors.beginApp(id, sealSecret(plain, id, deps.secret), deps.clock());
  return describeAppSecret(plain, deps.environment.siteName, username);
};

/** A secret that waited for longer was seen by nobody who still wants it. */
const pendingMs = 60 * 60_000;

export interface Added {
  readonly recoveryCodes: string[] | null;
}

/** Null when no app was begun. The code that is given is used up. */
export const addApp = async (
  staff: SignedIn,
  code: string,
  deps: OwnFactorsDeps,
): Promise<AttemptOutcome<Added> | null> => {
  const { factors, sessions, clock, log } = deps;
  const { pending } = await factors.find(staff.id);
  const plain =
    pending === null || clock().getTime() - pending.begunAt.getTime() > pendingMs
      ? null
      : openSecret(pending.secret, staff.id, deps.secret);
  if (pending === null || plain === null) return null;
  return countAttempt({ counter: sessionCounter(staff) }, deps.factorLimits, async () => {
    const step = stepOfCode(plain, code, clock());
    if (step === null || !(await factors.addApp(staff.id, { secret: pending.secret, step }, clock()))) return null;
    await sessions.confirm(staff.sessionId, clock(), true);
    log.info({ accountId: staff.id }, 'an authenticator app was added');
    return { recoveryCodes: await firstRecoveryCodes(staff.id, deps) };
  });
};

/** Recovery codes stand for a factor that was lost; without any they would be one by themselves. */
const forgetCodesWithoutFactor = async (
  accountId: string,
  { factors, passkeys }: Pick<OwnFactorsDeps, 'factors' | 'passkeys'>,
): Promise<void> => {
  const [{ app }, own] = await Promise.all([factors.find(accountId), passkeys.list(accountId)]);
  if (app === null && own.length === 0) await factors.remove(accountId);
};

export const removeApp = async ({ id }: SignedIn, deps: OwnFactorsDeps): Promise<boolean> => {
  if (!(await deps.factors.removeApp(id))) return false;
  await forgetCodesWithoutFactor(id, deps);
  deps.log.info({ accountId: id }, 'an authenticator app was removed');
  return true;
};

/** Null without a second factor. */
export const renewRecoveryCodes = async ({ id }: SignedIn, deps: OwnFactorsDeps): Promise<string[] | null> => {
  const [{ app }, own] = await Promise.all([deps.factors.find(id), deps.passkeys.list(id)]);
  if (app === null && own.length === 0) return null;
  const codes = makeRecoveryCodes();
  await deps.factors.replaceRecoveryCodes(id, codes.map(hashRecoveryCode));
  deps.log.info({ accountId: id }, 'recovery codes were renewed');
  return codes;
};

export const addOwnPasskey = async (
  staff: SignedIn,
  { name, answer }: { readonly name: string; readonly answer: PasskeyRegistration },
  deps: OwnFactorsDeps,
): Promise<(Added & { readonly passkey: Passkey }) | null> => {
  const passkey = await addPasskey(staff.id, name, answer, deps);
  if (passkey === null) return null;
  await deps.sessions.confirm(staff.sessionId, deps.clock(), true);
  deps.log.info({ accountId: staff.id }, 'a passkey was added');
  return { passkey, recoveryCodes: await firstRecoveryCodes(staff.id, deps) };
};

export const removeOwnPasskey = async ({ id }: SignedIn, passkey: string, deps: OwnFactorsDeps): Promise<boolean> => {
  if (!(await deps.passkeys.remove(id, passkey))) return false;
  await forgetCodesWithoutFactor(id, deps);
  deps.log.info({ accountId: id }, 'a passkey was removed');
  return true;
};

/** By the operator, for somebody who has lost everything: the password alone is enough again. */
export const resetFactors = async (
  accountId: string,
  {
    factors,
    passkeys,
  }: {
    readonly factors: Pick<OwnFactorsDeps['factors'], 'remove'>;
    readonly passkeys: Pick<PasskeyDeps['passkeys'], 'removeAll'>;
  },
): Promise<void> => {
  await passkeys.removeAll(accountId);
  await factors.remove(accountId);
};
