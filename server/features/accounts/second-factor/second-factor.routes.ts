/** The second factor over HTTP: the second step of signing in, and confirming that it is oneself. */
import {
  askConfirmationPasskeyCall,
  askSignInPasskeyCall,
  changeFactorPolicyCall,
  confirmCall,
  passkeySignInCall,
  readFactorPolicyCall,
  secondStepCall,
  type FactorProof,
} from '#shared/accounts/second-factor.contract.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import type { AccountRepository } from '../account.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { refusedField } from '../own-account.routes.ts';
import { deviceName } from '../device-name.ts';
import type { NoteDevice, TellOfChange } from '../security-letters.ts';
import type { SessionRepository } from '../session.repository.ts';
import type { LocalSignIn } from '#server/platform/config/single-sign-on-settings.ts';
import { beginSession, maySignInLocally, recordRefusedSignIn } from '../sign-in.ts';
import { singleSignOnRequired } from '../single-sign-on/single-sign-on-required.ts';
import { sessionCounter, type AttemptOutcome, type SignInLimits } from '../sign-in-limits.ts';
import { checkProof, waysOf, type CheckProofDeps } from './check-proof.ts';
import { askForPasskey, checkPasskey } from './passkeys.ts';
import { accountOfChallenge } from './second-step.ts';

export interface SecondFactorRoutesDeps extends CheckProofDeps {
  readonly audit: AuditTrail;
  readonly noteDevice: NoteDevice;
  readonly tellOfChange: TellOfChange;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  /** Of wrong passwords. */
  readonly limits: SignInLimits;
  readonly localSignIn: LocalSignIn;
}

export const wrongPasskey = (): Problem =>
  new Problem('wrong-passkey', 'Passkey not accepted. Try again or choose another method.');

export const wrongCode = (message = 'This code is wrong or was used before. Wait for the next one.'): Problem =>
  refusedField('wrong-code', 'code', message);

/** @throws a Problem with wrong-code, wrong-passkey or too-many-requests */
export const whenProved = <Found>(outcome: AttemptOutcome<Found>, way: FactorProof['way']): Found => {
  if (outcome.outcome === 'right') return outcome.found;
  if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong codes.', outcome.waitMs);
  if (way === 'passkey') throw wrongPasskey();
  throw way === 'app' ? wrongCode() : wrongCode('This recovery code is wrong or was used before.');
};

const signInExpired = (): Problem => new Problem('sign-in-expired', 'Timed out. Sign in again.');

/** Not waited for: it never fails, and whoever signs in has done so. */
const tellOfRecoveryCode = async (
  accountId: string,
  userAgent: string,
  { factors, tellOfChange }: SecondFactorRoutesDeps,
): Promise<void> => {
  const codesLeft = async (): Promise<number> => (await factors.find(accountId)).recoveryCodes;
  await tellOfChange(accountId, { change: 'recovery-code-used', device: deviceName(userAgent), codesLeft });
};

const signInRoutes = (deps: SecondFactorRoutesDeps): readonly CallRoute[] => [
  callRoute(secondStepCall, async ({ body: { challenge, proof }, address, requestId, userAgent, country }) => {
    const account = await accountOfChallenge(challenge, deps);
    if (account === null) throw signInExpired();
    const from = { address, requestId, userAgent, country };
    const origin = { accountId: account.id, counter: `account ${account.id}`, address, requestId };
    const outcome = await checkProof(origin, proof, 'second-step', deps, () =>
      beginSession(account, { origin: from, withFactor: true }, deps),
    );
    if (outcome.outcome === 'wrong')
      await recordRefusedSignIn(account, from, proof.way === 'passkey' ? 'wrong-passkey' : 'wrong-code', deps);
    const begun = whenProved(outcome, proof.way);
    if (proof.way === 'recovery-code') void tellOfRecoveryCode(account.id, userAgent, deps);
    deps.log.info({ requestId, accountId: account.id, way: proof.way }, 'somebody signed in');
    return { status: 200, body: begun };
  }),
  callRoute(askSignInPasskeyCall, async ({ body: { challenge } }) => {
    if (challenge === undefined)
      return { status: 200, body: { ...(await askForPasskey({ purpose: 'sign-in', accountId: null }, deps)) } };
    const account = await accountOfChallenge(challenge, deps);
    if (account === null) throw signInExpired();
    return { status: 200, body: { ...(await askForPasskey({ purpose: 'second-step', accountId: account.id }, deps)) } };
  }),
  callRoute(passkeySignInCall, async ({ body: { answer }, address, requestId, userAgent, country }) => {
    const accountId = await checkPasskey({ purpose: 'sign-in', accountId: null }, answer, deps);
    const account = accountId === null ? null : await deps.accounts.findWithPassword(accountId);
    if (account === null) throw wrongPasskey();
    const from = { address, requestId, userAgent, country };
    if (account.suspendedAt !== null) {
      await recordRefusedSignIn(account, from, 'account-suspended', deps);
      throw new Problem('account-suspended', 'This account is suspended. Ask an owner of the site.');
    }
    if (!maySignInLocally(account, deps)) {
      await recordRefusedSignIn(account, from, 'single-sign-on-required', deps);
      throw singleSignOnRequired();
    }
    const begun = await beginSession(account, { origin: from, withFactor: true }, deps);
    deps.log.info({ requestId, accountId: account.id, way: 'passkey alone' }, 'somebody signed in');
    return { status: 200, body: begun };
  }),
];

const confirmRoutes = (deps: SecondFactorRoutesDeps): readonly CallRoute[] => [
  callRoute(askConfirmationPasskeyCall, async ({ staff }) => ({
    status: 200,
    body: { ...(await askForPasskey({ purpose: 'confirm', accountId: staff.id }, deps)) },
  })),
  callRoute(confirmCall, async ({ staff, body: { proof }, requestId, userAgent }) => {
    const confirm = async (withFactor: boolean): Promise<true> => {
      await deps.sessions.confirm(staff.sessionId, deps.clock(), withFactor);
      return true;
    };
    if (proof.way !== 'password') {
      const origin = { accountId: staff.id, counter: sessionCounter(staff), requestId };
      whenProved(await checkProof(origin, proof, 'confirm', deps, () => confirm(true)), proof.way);
      if (proof.way === 'recovery-code') void tellOfRecoveryCode(staff.id, userAgent, deps);
      return { status: 204 };
    }
    if ((await waysOf(staff.id, deps)).length > 0)
      throw refusedField('wrong-password', 'password', 'The account has a second factor: confirm with that.');
    const outcome = await confirmPassword({ staff, password: proof.password, requestId }, deps, () => confirm(false));
    if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong passwords.', outcome.waitMs);
    if (outcome.outcome === 'wrong')
      throw refusedField('wrong-password', 'password', 'This is not your current password.');
    return { status: 204 };
  }),
];

export const createSecondFactorRoutes = (deps: SecondFactorRoutesDeps): readonly CallRoute[] => [
  ...signInRoutes(deps),
  ...confirmRoutes(deps),
  callRoute(readFactorPolicyCall, async () => ({
    status: 200,
    body: { roles: Array.from(await deps.factors.requiredRoles()) },
  })),
  callRoute(changeFactorPolicyCall, async ({ body, staff, requestId }) => {
    const roles: RoleId[] = [...new Set(body.roles)];
    await deps.factors.requireOf(roles);
    deps.log.info({ requestId, by: staff.id, roles }, 'the roles that need a second factor were changed');
    return { status: 200, body: { roles } };
  }),
];
