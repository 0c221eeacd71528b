/** Adds and removes second factors of a user's own account. */
import type { AccountsDeps } from '../accounts-deps.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { countAttempt, sessionCounter, type AttemptOutcome } from '../sign-in-limits.ts';
import {
  createAppSecret,
  describeAppSecret,
  openSecret,
  sealSecret,
  stepOfCode,
  type AppSetup,
} from './authenticator-app.ts';
import { addPasskey } from './passkeys.ts';
import type { Passkey } from './passkey.repository.ts';
import { hashRecoveryCode, createRecoveryCodes } from './recovery-codes.ts';
import type { PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';

/** Returns null if the account has recovery codes. */
const createFirstRecoveryCodes = async (accountId: string, { factors }: AccountsDeps): Promise<string[] | null> => {
  const codes = createRecoveryCodes();
  return (await factors.addRecoveryCodes(accountId, codes.map(hashRecoveryCode))) ? codes : null;
};

export const beginApp = async ({ id, username }: SignedIn, deps: AccountsDeps): Promise<AppSetup> => {
  const plain = createAppSecret();
  await deps.factors.beginApp(id, sealSecret(plain, id, deps.secret), deps.clock());
  return describeAppSecret(plain, deps.content.current['site-settings'].name, username);
};

/** A shown secret must be confirmed within an hour. */
const pendingMs = 60 * 60_000;

export interface AddedFactor {
  /** Null if the account had codes. */
  readonly recoveryCodes: string[] | null;
}

/** Returns null if no app was started. The code cannot be used again. */
export const addApp = async (
  staff: SignedIn,
  code: string,
  deps: AccountsDeps,
): Promise<AttemptOutcome<AddedFactor> | null> => {
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
    return { recoveryCodes: await createFirstRecoveryCodes(staff.id, deps) };
  });
};

/** Recovery codes replace a factor, so they are removed with the last one. */
const removeCodesWithoutFactor = async (
  accountId: string,
  { factors, passkeys }: Pick<AccountsDeps, 'factors' | 'passkeys'>,
): Promise<void> => {
  const [{ app }, own] = await Promise.all([factors.find(accountId), passkeys.list(accountId)]);
  if (app === null && own.length === 0) await factors.remove(accountId);
};

export const removeApp = async ({ id }: SignedIn, deps: AccountsDeps): Promise<boolean> => {
  if (!(await deps.factors.removeApp(id))) return false;
  await removeCodesWithoutFactor(id, deps);
  deps.log.info({ accountId: id }, 'an authenticator app was removed');
  return true;
};

/** Returns null if the account has no second factor. */
export const renewRecoveryCodes = async ({ id }: SignedIn, deps: AccountsDeps): Promise<string[] | null> => {
  const [{ app }, own] = await Promise.all([deps.factors.find(id), deps.passkeys.list(id)]);
  if (app === null && own.length === 0) return null;
  const codes = createRecoveryCodes();
  await deps.factors.replaceRecoveryCodes(id, codes.map(hashRecoveryCode));
  deps.log.info({ accountId: id }, 'recovery codes were renewed');
  return codes;
};

export const addOwnPasskey = async (
  staff: SignedIn,
  { name, answer }: { readonly name: string; readonly answer: PasskeyRegistration },
  deps: AccountsDeps,
): Promise<(AddedFactor & { readonly passkey: Passkey }) | null> => {
  const passkey = await addPasskey(staff.id, name, answer, deps);
  if (passkey === null) return null;
  await deps.sessions.confirm(staff.sessionId, deps.clock(), true);
  deps.log.info({ accountId: staff.id }, 'a passkey was added');
  return { passkey, recoveryCodes: await createFirstRecoveryCodes(staff.id, deps) };
};

export const removeOwnPasskey = async ({ id }: SignedIn, passkey: string, deps: AccountsDeps): Promise<boolean> => {
  if (!(await deps.passkeys.remove(id, passkey))) return false;
  await removeCodesWithoutFactor(id, deps);
  deps.log.info({ accountId: id }, 'a passkey was removed');
  return true;
};

/** Removes all second factors, for a user who has lost them or an account that is removed. */
export const resetFactors = async (
  accountId: string,
  {
    factors,
    passkeys,
  }: {
    readonly factors: Pick<AccountsDeps['factors'], 'remove'>;
    readonly passkeys: Pick<AccountsDeps['passkeys'], 'removeAll'>;
  },
): Promise<void> => {
  await passkeys.removeAll(accountId);
  await factors.remove(accountId);
};
