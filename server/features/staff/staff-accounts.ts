/** Who may make which account over HTTP: the set-up token the first one, once; whoever manages people every further one. */
import type { RoleId } from '#shared/rules/roles.ts';
import type { Account, AccountRepository } from './account.repository.ts';
import { requireCapability, type SignedIn } from '#server/platform/http/call-route.ts';
import { sameSecret, hashPassword } from './hash-password.ts';

interface CreateAdminDeps extends CreateAccountDeps {
  readonly setupToken: () => Promise<string>;
  /** The member of staff who asks; null for everybody else. */
  readonly whoAsks: () => Promise<SignedIn | null>;
}

type CreateAdminOutcome =
  | { readonly outcome: 'made'; readonly account: Account; readonly by: string }
  | { readonly outcome: 'not-allowed' }
  | { readonly outcome: 'taken' };

/** The account may do everything. @throws a Problem with not-allowed for staff who may not manage people. */
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
  requireCapability(by, 'people');
  const account = await createAccount(credentials, deps);
  return account === null ? { outcome: 'taken' } : { outcome: 'made', account, by: by.id };
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
  /** For signing in, an e-mail address is as good. */
  readonly username: string;
  readonly password: string;
}

export interface NewStaff extends Credentials {
  /** `owner` when left out. */
  readonly role?: RoleId;
}

/** By somebody who may: the operator at the command line, or an owner. Null when the name is taken. */
export const createAccount = async (
  { username, password, role = 'owner' }: NewStaff,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> =>
  accounts.insert({ username, passwordHash: await hashPassword(password), role, createdAt: clock(), asFirst: false });

/** By whoever holds the set-up token, once. Null when there is an account already, also when another came first by a moment. */
const createFirstAccount = async (
  { username, password }: Credentials,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> => {
  if (!(await accounts.isEmpty())) return null;
  return accounts.insert({
    username,
    passwordHash: await hashPassword(password),
    role: 'owner',
    createdAt: clock(),
    asFirst: true,
  });
};
