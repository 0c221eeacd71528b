/** Whether a name and a password belong together; an unknown name takes as long to refuse as a wrong password. */
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { isPassword, nobodysHash } from './hash-password.ts';

export interface Checked {
  /** Whose name it is, if anybody’s. */
  readonly account: AccountWithPassword | null;
  readonly matches: boolean;
}

export const checkPassword = async (
  username: string,
  password: string,
  accounts: Pick<AccountRepository, 'findForSignIn'>,
): Promise<Checked> => {
  const account = await accounts.findForSignIn(username);
  const matches = await isPassword(password, account?.passwordHash ?? nobodysHash);
  return { account, matches: matches && account !== null };
};
