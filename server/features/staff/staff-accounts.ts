/** Who may make which account over HTTP: the set-up token the first one, once; whoever is signed in every further one. */
import type { Account, AccountRepository } from './account.repository.ts';
import { sameSecret, hashPassword } from './hash-password.ts';

interface CreateAdminDeps extends CreateAccountDeps {
  readonly setupToken: () => Promise<string>;
  /** The id of the staff member who asks; null for everybody else. */
  readonly whoAsks: () => Promise<string | null>;
}

type CreateAdminOutcome =
  | { readonly outcome: 'made'; readonly account: Account; readonly by: string }
  | { readonly outcome: 'not-allowed' }
  | { readonly outcome: 'taken' };

/** Who may make which account over HTTP: the set-up token the first one, once; whoever is signed in every further one. */
export const createAdmin = async (
  credentials: Credentials,
  setupToken: string | undefined,
  deps: CreateAdminDeps,
): Promise<CreateAdminOutcome> => {
  if (setupToken !== undefined && sameSecret(setupToken, await deps.setupToken())) {
    const first = await createFirstAccount(credentials, deps);
    if (first !== null) return { outcome: 'made', account: first, by: 'the set-up token' };
  }
  const by = await deps.whoAsks();
  if (by === null) return { outcome: 'not-allowed' };
  const account = await createAccount(credentials, deps);
  return account === null ? { outcome: 'taken' } : { outcome: 'made', account, by };
};

/** Every session of the account ends with the old password. False when there is no such account. */
export const replacePassword = async (
  { username, password }: Credentials,
  accounts: Pick<AccountRepository, 'replacePassword'>,
): Promise<boolean> => (await accounts.replacePassword(username, await hashPassword(password))) !== null;

type Removal = 'removed' | 'no such account' | 'the only account';

/** The only account stays: without one whoever knows the set-up token could make the first again. */
export const removeAccount = async (
  username: string,
  accounts: Pick<AccountRepository, 'findForSignIn' | 'list' | 'remove'>,
): Promise<Removal> => {
  if ((await accounts.findForSignIn(username)) === null) return 'no such account';
  if ((await accounts.list()).length === 1) return 'the only account';
  return (await accounts.remove(username)) ? 'removed' : 'no such account';
};

interface CreateAccountDeps {
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
const createFirstAccount = async (
  { username, password }: Credentials,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> => {
  if (!(await accounts.isEmpty())) return null;
  return accounts.insert({ username, passwordHash: await hashPassword(password), createdAt: clock(), asFirst: true });
};
