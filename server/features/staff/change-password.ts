/** Somebody gives their own account another password. */
import type { AccountRepository } from './account.repository.ts';
import { confirmPassword, type Confirmation, type ConfirmPasswordDeps } from './confirm-password.ts';
import type { AttemptOutcome } from './count-attempt.ts';
import { hashPassword } from './hash-password.ts';

export interface ChangePasswordDeps extends ConfirmPasswordDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword' | 'changePassword'>;
}

/** Every session but the present one ends with the old password, in one write. */
export const changePassword = async (
  confirmation: Confirmation,
  newPassword: string,
  deps: ChangePasswordDeps,
): Promise<AttemptOutcome<true>> => {
  const { staff, requestId } = confirmation;
  const outcome = await confirmPassword(confirmation, deps, async ({ id, passwordHash: from }) => {
    const to = await hashPassword(newPassword);
    return (await deps.accounts.changePassword({ id, from, to, keptSession: staff.sessionId })) || null;
  });
  if (outcome.outcome === 'right') deps.log.info({ requestId, accountId: staff.id }, 'somebody changed their password');
  return outcome;
};
