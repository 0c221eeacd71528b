/**
 * A signed-in user confirms a change of their own access by the password. Wrong passwords are counted by session, apart from
 * failed sign-ins: otherwise anyone who knows the user name could block confirmations.
 */
import type { Logger } from 'pino';
import { confirmationRequired, type SignedIn } from '#server/platform/http/call-route.ts';
import { countAttempt, sessionCounter, type SignInLimits, type AttemptOutcome } from './sign-in-limits.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { isPassword } from './hash-password.ts';
import { waysOf, type FactorFinders } from './second-factor/check-proof.ts';

export interface ConfirmPasswordDeps extends FactorFinders {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly limits: SignInLimits;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A password of a signed-in user. */
export interface Confirmation {
  readonly staff: SignedIn;
  readonly password: string;
  readonly requestId: string;
}

/**
 * `act` is done when the password is right; when it answers null, the password has become wrong meanwhile. Where the account has a
 * second factor, the password alone is not enough.
 *
 * @throws a Problem with confirmation-required
 */
export const confirmPassword = async <Done>(
  { staff, password, requestId }: Confirmation,
  deps: ConfirmPasswordDeps,
  act: (account: AccountWithPassword) => Promise<Done | null>,
): Promise<AttemptOutcome<Done>> => {
  const { accounts, limits, log } = deps;
  if (!staff.isConfirmed && (await waysOf(staff.id, deps)).length > 0) throw confirmationRequired();
  const confirmed = await countAttempt({ counter: sessionCounter(staff) }, limits, async () => {
    const account = await accounts.findWithPassword(staff.id);
    if (account === null || !(await isPassword(password, account.passwordHash))) return null;
    return act(account);
  });
  if (confirmed.outcome !== 'right')
    log.warn({ requestId, accountId: staff.id, outcome: confirmed.outcome }, 'a password was not confirmed');
  return confirmed;
};
