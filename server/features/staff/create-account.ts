/** How a staff account comes to be. */
import type { Account, AccountRepository } from './account.repository.ts';
import { hashPassword } from './hash-password.ts';

export interface CreateAccountDeps {
  readonly accounts: Pick<AccountRepository, 'insert' | 'isEmpty'>;
  readonly clock: () => Date;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** By somebody who may: the operator at the command line, or staff. Null when the name is taken. */
export const createAccount = async (
  { username, password }: Credentials,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> =>
  accounts.insert({ username, passwordHash: await hashPassword(password), createdAt: clock(), asFirst: false });

/** By whoever holds the set-up token, once. Null when there is an account already, also when another came first by a moment. */
export const createFirstAccount = async (
  { username, password }: Credentials,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> => {
  if (!(await accounts.isEmpty())) return null;
  return accounts.insert({ username, passwordHash: await hashPassword(password), createdAt: clock(), asFirst: true });
};
