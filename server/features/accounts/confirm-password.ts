/**
 * Confirms a change of a user's own access by password. Wrong passwords are counted by session, apart from failed sign-ins:
 * otherwise anyone who knows the username could block confirmations.
 */
import type { AccountsDeps } from './accounts-deps.ts';
import { confirmationRequired, type SignedIn } from '#server/platform/http/call-route.ts';
import { fieldProblem, tooManyRequests } from '#server/platform/http/problem.ts';
import type { AccountWithPassword } from './account.repository.ts';
import { verifyPassword } from './hash-password.ts';
import { listSecondFactors } from './second-factor/check-proof.ts';
import { countAttempt, sessionCounter } from './sign-in-limits.ts';

export interface Confirmation {
  readonly staff: SignedIn;
  readonly password: string;
  readonly requestId: string;
  /** The field of the password in the request; `current_password` by default. */
  readonly field?: string;
}

/**
 * Calls `act` if the password is correct. `act` returns null if the password has changed since.
 *
 * @throws a Problem with wrong-password, too-many-requests, or confirmation-required if the account has a second factor that was
 *   not used within ten minutes
 */
export const confirmPassword = async <Done>(
  { staff, password, requestId, field = 'current_password' }: Confirmation,
  deps: AccountsDeps,
  act: (account: AccountWithPassword) => Promise<Done | null>,
): Promise<Done> => {
  const { accounts, limits, log } = deps;
  if (!staff.isConfirmed && (await listSecondFactors(staff.id, deps)).length > 0) throw confirmationRequired();
  const attempt = await countAttempt({ counter: sessionCounter(staff) }, limits, async () => {
    const account = await accounts.findWithPassword(staff.id);
    if (account === null || !(await verifyPassword(password, account.passwordHash))) return null;
    return act(account);
  });
  if (attempt.outcome === 'right') return attempt.found;
  log.warn({ requestId, accountId: staff.id, outcome: attempt.outcome }, 'a password was not confirmed');
  if (attempt.outcome === 'too-many') throw tooManyRequests('Too many wrong passwords.', attempt.waitMs);
  throw fieldProblem('wrong-password', field, 'This is not your current password.');
};
