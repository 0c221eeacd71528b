/**
 * Before what concerns their own access, somebody who is signed in says their password. Wrong ones count as failed sign-ins, so that
 * whoever has got hold of a session can guess no more often than a stranger.
 */
import type { Logger } from 'pino';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { countAttempt, type SignInLimits, type AttemptOutcome } from './sign-in-limits.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { isPassword } from './hash-password.ts';

export interface ConfirmPasswordDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly limits: SignInLimits;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Who says which password, and from where. */
export interface Confirmation {
  readonly staff: SignedIn;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
}

/** `act` is done when the password is right; when it answers null, the password has become wrong meanwhile. */
export const confirmPassword = async <Done>(
  { staff, password, address, requestId }: Confirmation,
  { accounts, limits, log }: ConfirmPasswordDeps,
  act: (account: AccountWithPassword) => Promise<Done | null>,
): Promise<AttemptOutcome<Done>> => {
  const confirmed = await countAttempt({ address, username: staff.username }, limits, async () => {
    const account = await accounts.findWithPassword(staff.id);
    if (account === null || !(await isPassword(password, account.passwordHash))) return null;
    return act(account);
  });
  if (confirmed.outcome !== 'right')
    log.warn({ requestId, accountId: staff.id, outcome: confirmed.outcome }, 'a password was not confirmed');
  return confirmed;
};
