/** passport-local as sign-in uses it. */
import { Strategy as LocalStrategy } from 'passport-local';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { checkPassword } from './check-password.ts';
import type { Credentials } from './create-account.ts';
import { runStrategy } from './run-strategy.ts';

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
