/**
 * Before what concerns their own access, somebody who is signed in says their password. Wrong ones are counted for their session,
 * apart from failed sign-ins: whoever only knows their name cannot keep them from it.
 */
import type { Logger } from 'pino';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { countAttempt, sessionCounter, type SignInLimits, type AttemptOutcome } from './sign-in-limits.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { isPassword } from './hash-password.ts';

export interface ConfirmPasswordDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly limits: SignInLimits;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Who says which password. */
export interface Confirmation {
  readonly staff: SignedIn;
  readonly password: string;
  readonly requestId: string;
}

/** `act` is done when the password is right; when it answers null, the password has become wrong meanwhile. */
export const confirmPassword = async <Done>(
  { staff, password, requestId }: Confirmation,
  { accounts, limits, log }: ConfirmPasswordDeps,
  act: (account: AccountWithPassword) => Promise<Done | null>,
): Promise<AttemptOutcome<Done>> => {
  const confirmed = await countAttempt({ counter: sessionCounter(staff) }, limits, async () => {
    const account = await accounts.findWithPassword(staff.id);
    if (account === null || !(await isPassword(password, account.passwordHash))) return null;
    return act(account);
  });
  if (confirmed.outcome !== 'right')
    log.warn({ requestId, accountId: staff.id, outcome: confirmed.outcome }, 'a password was not confirmed');
  return confirmed;
};
