/** The operator gives an account another password: its owner has forgotten it, or somebody else knows it. */
import type { AccountRepository } from './account.repository.ts';
import type { Credentials } from './create-account.ts';
import { hashPassword } from './hash-password.ts';
import type { SessionRepository } from './session.repository.ts';

export interface ReplacePasswordDeps {
  readonly accounts: Pick<AccountRepository, 'replacePassword'>;
  readonly sessions: Pick<SessionRepository, 'endAll'>;
  readonly clock: () => Date;
}

/** Every session of the account ends with the old password. False when there is no such account. */
export const replacePassword = async (
  { username, password }: Credentials,
  { accounts, sessions, clock }: ReplacePasswordDeps,
): Promise<boolean> => {
  const account = await accounts.replacePassword(username, await hashPassword(password));
  if (account === null) return false;
  await sessions.endAll(account.id, clock());
  return true;
};
