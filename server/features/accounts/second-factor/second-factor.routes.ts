/** Routes for the second step of a sign-in, sign-in by passkey, confirmation, and the roles that require a second factor. */
import type { AccountsDeps } from '../accounts-deps.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
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
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { fieldProblem, Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import type { AccountWithPassword } from '../account.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { deviceName } from '../device-name.ts';
import { passwordMark, readChallenge } from '../session-token.ts';
import { sessionCounter, type AttemptOutcome } from '../sign-in-limits.ts';
import { recordRefusedSignIn, requireLocalSignIn, startSession } from '../sign-in.ts';
import { checkProof, listSecondFactors } from './check-proof.ts';
import { checkPasskey, createPasskeyOptions } from './passkeys.ts';

export const wrongPasskey = (): Problem =>
  new Problem('wrong-passkey', 'Passkey not accepted. Try again or choose another method.');

/** @throws a Problem with wrong-code, wrong-passkey or too-many-requests */
export const requireProof = <Found>(outcome: AttemptOutcome<Found>, way: FactorProof['way']): Found => {
  if (outcome.outcome === 'right') return outcome.found;
  if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong codes.', outcome.waitMs);
  if (way === 'passkey') throw wrongPasskey();
  const message =
    way === 'app'
      ? 'This code is wrong or was used before. Wait for the next one.'
      : 'This recovery code is wrong or was used before.';
  throw fieldProblem('wrong-code', 'code', message);
};

/** Finds the account of a challenge whose password is unchanged. @throws a Problem with sign-in-expired */
const requireChallenge = async (
  challenge: string,
  { accounts, secret, clock }: AccountsDeps,
): Promise<AccountWithPassword> => {
  const claims = readChallenge(challenge, secret, clock());
  const account = claims && (await accounts.findWithPassword(claims.sub));
  if (account === null || account.suspendedAt !== null || passwordMark(account.passwordHash) !== claims?.mark)
    throw new Problem('sign-in-expired', 'Timed out. Sign in again.');
  return account;
};

/** Not awaited, because it never fails and the sign-in does not depend on it. */
const notifyOfRecoveryCode = async (
  accountId: string,
  userAgent: string,
  { factors, notifyOfChange }: AccountsDeps,
): Promise<void> => {
  const codesLeft = async (): Promise<number> => (await factors.find(accountId)).recoveryCodes;
  await notifyOfChange(accountId, { change: 'recovery-code-used', device: deviceName(userAgent), codesLeft });
};

const createSignInRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  callRoute(secondStepCall, async ({ body: { challenge, proof }, origin }) => {
    const account = await requireChallenge(challenge, deps);
    const { way } = proof;
    const { address, requestId, userAgent } = origin;
    const attempt = { accountId: account.id, counter: `account ${account.id}`, address, requestId };
    const outcome = await checkProof(attempt, proof, 'second-step', deps, () =>
      startSession(account, { origin, withFactor: true, way }, deps),
    );
    if (outcome.outcome === 'wrong')
      await recordRefusedSignIn(account, origin, way === 'passkey' ? 'wrong-passkey' : 'wrong-code', deps);
    const session = requireProof(outcome, way);
    if (way === 'recovery-code') void notifyOfRecoveryCode(account.id, userAgent, deps);
    return { status: 200, body: session };
  }),
  callRoute(askSignInPasskeyCall, async ({ body: { challenge } }) => {
    const request =
      challenge === undefined
        ? ({ purpose: 'sign-in', accountId: null } as const)
        : ({ purpose: 'second-step', accountId: (await requireChallenge(challenge, deps)).id } as const);
    return { status: 200, body: { ...(await createPasskeyOptions(request, deps)) } };
  }),
  callRoute(passkeySignInCall, async ({ body: { answer }, origin }) => {
    const accountId = await checkPasskey({ purpose: 'sign-in', accountId: null }, answer, deps);
    const account = accountId === null ? null : await deps.accounts.findWithPassword(accountId);
    if (account === null) throw wrongPasskey();
    await requireLocalSignIn(account, origin, deps);
    return { status: 200, body: await startSession(account, { origin, withFactor: true, way: 'passkey alone' }, deps) };
  }),
];

const createConfirmRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  callRoute(askConfirmationPasskeyCall, async ({ staff }) => ({
    status: 200,
    body: { ...(await createPasskeyOptions({ purpose: 'confirm', accountId: staff.id }, deps)) },
  })),
  callRoute(confirmCall, async ({ staff, body: { proof }, requestId, userAgent }) => {
    const confirm = async (withFactor: boolean): Promise<true> => {
      await deps.sessions.confirm(staff.sessionId, deps.clock(), withFactor);
      return true;
    };
    if (proof.way === 'password') {
      if ((await listSecondFactors(staff.id, deps)).length > 0)
        throw fieldProblem('wrong-password', 'password', 'The account has a second factor: confirm with that.');
      const confirmation = { staff, password: proof.password, requestId, field: 'password' };
      await confirmPassword(confirmation, deps, () => confirm(false));
      return { status: 204 };
    }
    const attempt = { accountId: staff.id, counter: sessionCounter(staff), requestId };
    requireProof(await checkProof(attempt, proof, 'confirm', deps, () => confirm(true)), proof.way);
    if (proof.way === 'recovery-code') void notifyOfRecoveryCode(staff.id, userAgent, deps);
    return { status: 204 };
  }),
];

export const createSecondFactorRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  ...createSignInRoutes(deps),
  ...createConfirmRoutes(deps),
  callRoute(readFactorPolicyCall, async () => ({
    status: 200,
    body: { roles: Array.from(await deps.factors.requiredRoles()) },
  })),
  callRoute(changeFactorPolicyCall, async ({ body, staff, requestId }) => {
    const roles: RoleId[] = [...new Set(body.roles)];
    await deps.factors.setRequiredRoles(roles);
    deps.log.info({ requestId, by: staff.id, roles }, 'the roles that require a second factor were changed');
    return { status: 200, body: { roles } };
  }),
];
