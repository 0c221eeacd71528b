/** Who may make which account over HTTP: the set-up token the first one, once; whoever manages people every further one. */
import type { RoleId } from '#shared/accounts/roles.ts';
import {
  recordAction,
  type AuditActor,
  type AuditedAction,
  type AuditOrigin,
  type AuditTrail,
} from '#server/platform/http/audit-trail.ts';
import type { Account, AccountRepository } from './account.repository.ts';
import { requireAdmission, type SignedIn } from '#server/platform/http/call-route.ts';
import { leaveOwners, type OwnerGuardDeps } from './people/owner-guard.ts';
import type { SavedViewRepository } from './saved-views/saved-view.repository.ts';
import type { PeopleRepository } from './people/people.repository.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sameSecret, hashPassword } from './hash-password.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

interface CreateAdminDeps extends CreateAccountDeps {
  readonly accounts: Pick<AccountRepository, 'insert' | 'isEmpty' | 'findForSignIn'>;
  readonly setupToken: () => Promise<string>;
  readonly audit: AuditTrail;
  readonly origin: AuditOrigin;
  /** The member of staff who asks; null for everybody else. */
  readonly whoAsks: () => Promise<SignedIn | null>;
}

interface MadeAccount {
  readonly account: Account;
  readonly by: string;
}

const notAllowed = (): Problem =>
  new Problem(
    'not-allowed',
    'The first account needs the set-up token. Other accounts are created by users who manage users.',
  );

const madeBy = (who: AuditActor, { username }: Credentials, origin: AuditOrigin): AuditedAction => ({
  who,
  kind: 'person',
  words: 'Created a user',
  subject: { title: username },
  origin,
});

/** Why no account could be made: one of the two that are unique is somebody’s already. */
const taken = async ({ email }: NewStaff, { accounts }: CreateAdminDeps): Promise<Problem> => {
  if (email !== undefined && (await accounts.findForSignIn(email)) !== null) {
    const message = 'This email address already has an account.';
    return new Problem('email-taken', message, { errors: [{ field: 'email', message }] });
  }
  return new Problem('username-taken', 'This username is taken.');
};

/** The account may do everything. @throws a Problem for a name or an address that is taken, and for staff who may not manage people, or have to confirm first that it is them. */
export const createAdmin = async (
  credentials: Omit<NewStaff, 'role'>,
  setupToken: string | undefined,
  deps: CreateAdminDeps,
): Promise<MadeAccount> => {
  const { audit, origin } = deps;
  const holdsToken = setupToken !== undefined && sameSecret(setupToken, await deps.setupToken());
  if (holdsToken && (await deps.accounts.isEmpty())) {
    const account = await recordAction(audit, madeBy('setup', credentials, origin), async ({ note }) => {
      const made = await createFirstAccount(credentials, deps);
      if (made === null) throw notAllowed();
      note({ subject: { id: made.id }, after: made.role });
      return made;
    });
    return { account, by: 'the set-up token' };
  }
  const by = await deps.whoAsks();
  if (by === null) throw notAllowed();
  const { sessionId } = by;
  const account = await recordAction(audit, madeBy(by, credentials, { ...origin, sessionId }), async ({ note }) => {
    requireAdmission(by, { needs: 'people', stepUp: true });
    const made = await createAccount(credentials, deps);
    if (made === null) throw await taken(credentials, deps);
    note({ subject: { id: made.id }, after: made.role });
    return made;
  });
  return { account, by: by.id };
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
  readonly savedViews: Pick<SavedViewRepository, 'forgetPerson'>;
}

/** The last owner stays: without one nobody could manage people any more. */
export const removeAccount = async (
  username: string,
  { accounts, savedViews, ...guard }: RemoveAccountDeps,
): Promise<Removal> => {
  const account = await accounts.findForSignIn(username);
  if (account === null) return 'no such account';
  const left = await leaveOwners(account.id, (mark) => guard.people.remove(account.id, mark), guard);
  if (left === 'last-owner') return 'the last owner';
  if (left === 'done') await savedViews.forgetPerson(account.id);
  return left === 'done' ? 'removed' : 'no such account';
};

interface CreateAccountDeps {
  readonly accounts: Pick<AccountRepository, 'insert' | 'isEmpty'>;
  readonly clock: () => Date;
}

export interface Credentials {
  /** For signing in, an email address is as good. */
  readonly username: string;
  readonly password: string;
}

export interface NewStaff extends Credentials {
  /** `owner` when left out. */
  readonly role?: RoleId;
  readonly email?: string | undefined;
  /** What others call them; the user name when left out. */
  readonly name?: string | undefined;
}

/** What is not given is not stored. */
const detailsOf = ({ email, name }: Pick<NewStaff, 'email' | 'name'>) => ({ ...definedOnly({ email, name }) });

/** By somebody who may: the operator at the command line, or an owner. Null when the name or the email address is taken. */
export const createAccount = async (
  { username, password, role = 'owner', ...details }: NewStaff,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> =>
  accounts.insert({
    username,
    passwordHash: await hashPassword(password),
    role,
    ...detailsOf(details),
    createdAt: clock(),
    asFirst: false,
  });

/** By whoever holds the set-up token, once. Null when there is an account already, also when another came first by a moment. */
const createFirstAccount = async (
  { username, password, ...details }: NewStaff,
  { accounts, clock }: CreateAccountDeps,
): Promise<Account | null> => {
  if (!(await accounts.isEmpty())) return null;
  return accounts.insert({
    username,
    passwordHash: await hashPassword(password),
    role: 'owner',
    ...detailsOf(details),
    createdAt: clock(),
    asFirst: true,
  });
};
