/** Checks proofs of a second factor. Wrong proofs are counted and slowed down like wrong passwords. */
import type { AccountsDeps } from '../accounts-deps.ts';
import type { FactorProof, ProofWay } from '#shared/accounts/second-factor.contract.ts';
import { countAttempt, type AttemptOutcome } from '../sign-in-limits.ts';
import { openSecret, stepOfCode } from './authenticator-app.ts';
import { checkPasskey } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

export interface FactorFinders {
  readonly factors: Pick<AccountsDeps['factors'], 'find'>;
  readonly passkeys: Pick<AccountsDeps['passkeys'], 'list'>;
}

/** Lists the proofs that an account can give. Recovery codes count only beside an app or a passkey. */
export const listSecondFactors = async (
  accountId: string,
  { factors, passkeys }: FactorFinders,
): Promise<ProofWay[]> => {
  const [{ app, recoveryCodes }, own] = await Promise.all([factors.find(accountId), passkeys.list(accountId)]);
  const ways: ProofWay[] = [];
  if (app !== null) ways.push('app');
  if (own.length > 0) ways.push('passkey');
  if (ways.length > 0 && recoveryCodes > 0) ways.push('recovery-code');
  return ways;
};

const checkAppCode = async (accountId: string, code: string, deps: AccountsDeps): Promise<boolean> => {
  const { app } = await deps.factors.find(accountId);
  if (app === null) return false;
  const plain = openSecret(app.secret, accountId, deps.secret);
  if (plain === null) {
    deps.log.warn({ accountId }, 'the secret of an authenticator app cannot be read: JWT_SECRET was changed');
    return false;
  }
  const step = stepOfCode(plain, code, deps.clock());
  return step !== null && deps.factors.useStep(accountId, { secret: app.secret, step });
};

const isValidProof = async (
  accountId: string,
  proof: FactorProof,
  purpose: 'second-step' | 'confirm',
  deps: AccountsDeps,
): Promise<boolean> => {
  if (proof.way === 'app') return checkAppCode(accountId, proof.code, deps);
  if (proof.way === 'passkey') return (await checkPasskey({ purpose, accountId }, proof.answer, deps)) === accountId;
  const isValid = await deps.factors.useRecoveryCode(accountId, hashRecoveryCode(proof.code));
  if (isValid) deps.log.warn({ accountId }, 'a recovery code was used');
  return isValid;
};

interface ProofOrigin {
  readonly accountId: string;
  /** Left out for a confirmation. */
  readonly address?: string;
  readonly counter: string;
  readonly requestId: string;
}

/** Calls `act` if the proof is valid. `act` returns null if the account has changed since. */
export const checkProof = async <Done>(
  { accountId, requestId, ...attempt }: ProofOrigin,
  proof: FactorProof,
  purpose: 'second-step' | 'confirm',
  deps: AccountsDeps,
  act: () => Promise<Done | null>,
): Promise<AttemptOutcome<Done>> => {
  const checked = await countAttempt(attempt, deps.factorLimits, async () =>
    (await isValidProof(accountId, proof, purpose, deps)) ? act() : null,
  );
  if (checked.outcome !== 'right')
    deps.log.warn({ requestId, accountId, way: proof.way, outcome: checked.outcome }, 'a second factor was refused');
  return checked;
};
