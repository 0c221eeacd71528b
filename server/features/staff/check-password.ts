/** Whether a name and a password belong together; an unknown name takes as long to refuse as a wrong password. */
import type { Account, AccountRepository } from './account.repository.ts';
import { isPassword, nobodysHash } from './hash-password.ts';

export interface Checked {
  /** Whose name it is, if anybody’s. */
  readonly account: Account | null;
  readonly matches: boolean;
}

export const checkPassword = async (
  username: string,
  password: string,
  accounts: Pick<AccountRepository, 'findForSignIn'>,
): Promise<Checked> => {
  const known = await accounts.findForSignIn(username);
  const matches = await isPassword(password, known?.passwordHash ?? nobodysHash);
  if (known === null) return { account: null, matches: false };
  return { account: { id: known.id, username: known.username }, matches };
};
