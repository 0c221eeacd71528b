/** Whether somebody proves by a second factor that it is them. Wrong proofs are counted and slowed down as wrong passwords are. */
import type { FactorProof, ProofWay } from '#shared/accounts/second-factor.contract.ts';
import { countAttempt, type AttemptOutcome, type SignInLimits } from '../sign-in-limits.ts';
import type { FactorRepository } from './factor.repository.ts';
import { stepOfCode } from './one-time-code.ts';
import { checkPasskey, type PasskeyDeps } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';

export interface CheckProofDeps extends PasskeyDeps {
  readonly factors: FactorRepository;
  /** Of wrong codes: apart from passwords, so that a right password does not forgive them. */
  readonly factorLimits: SignInLimits;
  /** Encrypts the secrets of apps. */
  readonly secret: string;
}

export interface FactorFinders {
  readonly factors: Pick<FactorRepository, 'find'>;
  readonly passkeys: Pick<PasskeyDeps['passkeys'], 'list'>;
}

/** The ways in which an account can prove itself; none without a second factor. */
export const waysOf = async (accountId: string, { factors, passkeys }: FactorFinders): Promise<ProofWay[]> => {
  const [{ app, recoveryCodes }, own] = await Promise.all([factors.find(accountId), passkeys.list(accountId)]);
  if (app === null && own.length === 0) return [];
  return [
    ...(app === null ? [] : (['app'] as const)),
    ...(own.length === 0 ? [] : (['passkey'] as const)),
    ...(recoveryCodes === 0 ? [] : (['recovery-code'] as const)),
  ];
};

const checkAppCode = async (accountId: string, code: string, deps: CheckProofDeps): Promise<boolean> => {
  const { app } = await deps.factors.find(accountId);
  if (app === null) return false;
  const plain = openSecret(app.secret, accountId, deps.secret);
  if (plain === null) {
    deps.log.warn({ accountId }, 'the secret of an authenticator app cannot be read: JWT_SECRET was changed');
    return false;
  }
  const step = stepOfCode(plain, code, deps.clock());
  return step !== null && deps.factors.acceptStep(accountId, { secret: app.secret, step });
};

const check = async (
  accountId: string,
  proof: FactorProof,
  purpose: 'second-step' | 'confirm',
  deps: CheckProofDeps,
): Promise<boolean> => {
  if (proof.way === 'app') return checkAppCode(accountId, proof.code, deps);
  if (proof.way === 'passkey') return (await checkPasskey({ purpose, accountId }, proof.answer, deps)) === accountId;
  const isGood = await deps.factors.acceptRecoveryCode(accountId, hashRecoveryCode(proof.code));
  if (isGood) deps.log.warn({ accountId }, 'a recovery code was used');
  return isGood;
};

interface ProofOrigin {
  readonly accountId: string;
  /** Left out for a confirmation. */
  readonly address?: string;
  readonly counter: string;
  readonly requestId: string;
}

/** `act` is done when the proof is good; when it answers null, it no longer counts. */
export const checkProof = async <Done>(
  { accountId, requestId, ...counted }: ProofOrigin,
  proof: FactorProof,
  purpose: 'second-step' | 'confirm',
  deps: CheckProofDeps,
  act: () => Promise<Done | null>,
): Promise<AttemptOutcome<Done>> => {
  const checked = await countAttempt(counted, deps.factorLimits, async () =>
    (await check(accountId, proof, purpose, deps)) ? act() : null,
  );
  if (checked.outcome !== 'right')
    deps.log.warn({ requestId, accountId, way: proof.way, outcome: checked.outcome }, 'a second factor was refused');
  return checked;
};
