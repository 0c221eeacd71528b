/** Who may make which account over HTTP: the set-up token the first one, once; whoever manages people every further one. */
import type { RoleId } from '#shared/rules/roles.ts';
import type { Account, AccountRepository } from './account.repository.ts';
import { requireAdmission, type SignedIn } from '#server/platform/http/call-route.ts';
import { leaveOwners, type OwnerGuardDeps } from './people/owner-guard.ts';
import type { PeopleRepository } from './people/people.repository.ts';
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

/** The account may do everything. @throws a Problem for staff who may not manage people, or have to confirm first that it is them. */
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
  requireAdmission(by, { needs: 'people', stepUp: true });
  const account = await createAccount(credentials, deps);
  return account === null ? { outcome: 'taken' } : { outcome: 'made', account, by: by.id };
};

/** Every session of the account ends with the old password. False when there is no such account. */
export const replacePassword = async (
  { username, password }: Credentials,
  accounts: Pick<AccountRepository, 'replacePassword'>,
): Promise<boolean> => (await accounts.replacePassword(username, await hashPassword(password))) !== null;

type Removal = 'removed' | 'no such account' | 'the last owner';

export interface RemoveAccountDeps extends OwnerGuardDeps {
  readonly accounts: Pick<AccountRepository, 'findForSignIn'>;
  readonly people: OwnerGuardDeps['people'] & Pick<PeopleRepository, 'remove'>;
}

/** The last owner stays: without one nobody could manage people any more. */
export const removeAccount = async (username: string, { accounts, ...guard }: RemoveAccountDeps): Promise<Removal> => {
  const account = await accounts.findForSignIn(username);
  if (account === null) return 'no such account';
  const left = await leaveOwners(account.id, (mark) => guard.people.remove(account.id, mark), guard);
  if (left === 'last-owner') return 'the last owner';
  return left === 'done' ? 'removed' : 'no such account';
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
  readonly email?: string;
}

/** By somebody who may: the operator at the command line, or an owner. Null when the name or the e-mail address is taken. */
export const createAccount = async (
  { username, password, role = 'owner', email }: NewStaff,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> =>
  accounts.insert({
    username,
    passwordHash: await hashPassword(password),
    role,
    ...(email === undefined ? {} : { email }),
    createdAt: clock(),
    asFirst: false,
  });

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
