/** passport-local as sign-in uses it. */
import { Strategy as LocalStrategy } from 'passport-local';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { runStrategy } from './run-strategy.ts';
import { isPassword, nobodysHash } from './hash-password.ts';
import type { Credentials } from './staff-accounts.ts';

interface Checked {
  /** Whose name it is, if anybody’s. */
  readonly account: AccountWithPassword | null;
  readonly matches: boolean;
}

/** Whether a name and a password belong together; an unknown name takes as long to refuse as a wrong password. */
const checkPassword = async (
  username: string,
  password: string,
  accounts: Pick<AccountRepository, 'findForSignIn'>,
): Promise<Checked> => {
  const account = await accounts.findForSignIn(username);
  const matches = await isPassword(password, account?.passwordHash ?? nobodysHash);
  return { account, matches: matches && account !== null };
};

export interface CredentialFinding {
  readonly account: AccountWithPassword | null;
  /** For the log: whose name it was that came with a wrong password. */
  readonly refusedAccountId: string | undefined;
}

export type CheckCredentials = (credentials: Credentials) => Promise<CredentialFinding>;

export const createCredentialCheck =
  (accounts: Pick<AccountRepository, 'findForSignIn'>): CheckCredentials =>
  async (credentials) => {
    const strategy = new LocalStrategy((username, password, done) => {
      checkPassword(username, password, accounts).then(({ account, matches }) => {
        if (matches && account !== null) done(null, account);
        else done(null, false, { message: account?.id ?? '' });
      }, done);
    });
    const { found, reason } = await runStrategy<AccountWithPassword, { readonly message: string }>(strategy, {
      body: credentials,
    });
    return { account: found, refusedAccountId: reason?.message || undefined };
  };
