/** Creates, removes and recovers accounts, over HTTP and for the operator's command. */
import type { AccountsDeps } from './accounts-deps.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import {
  recordAction,
  type AuditActor,
  type AuditedAction,
  type AuditOrigin,
} from '#server/platform/http/audit-trail.ts';
import { requireAdmission, type SignedIn } from '#server/platform/http/call-route.ts';
import { fieldProblem, Problem } from '#server/platform/http/problem.ts';
import type { Account, AccountRepository } from './account.repository.ts';
import { hashPassword, sameSecret } from './hash-password.ts';
import { leaveOwners, type OwnerGuardDeps } from './people/owner-guard.ts';
import type { PeopleRepository } from './people/people.repository.ts';
import type { SavedViewRepository } from './saved-view.repository.ts';

export interface Credentials {
  /** To sign in, the email address works as well. */
  readonly username: string;
  readonly password: string;
}

export interface NewStaff extends Credentials {
  /** `owner` by default. */
  readonly role?: RoleId;
  readonly email?: string | undefined;
  /** Display name; the username by default. */
  readonly name?: string | undefined;
}

interface CreateAccountDeps {
  readonly accounts: Pick<AccountRepository, 'insert'>;
  readonly clock: () => Date;
}

/** Does not check permissions. Returns null if the username or email address is taken. */
export const createAccount = async (
  { username, password, role = 'owner', email, name }: NewStaff,
  { accounts, clock }: CreateAccountDeps,
  { asFirst } = { asFirst: false },
): Promise<Account | null> =>
  accounts.insert({
    username,
    passwordHash: await hashPassword(password),
    role,
    ...definedOnly({ email, name }),
    createdAt: clock(),
    asFirst,
  });

interface CreatedAccount {
  readonly account: Account;
  /** For the log. */
  readonly by: string;
}

const notAllowed = (): Problem =>
  new Problem(
    'not-allowed',
    'The first account needs the setup token. Other accounts are created by users who manage users.',
  );

const creation = (who: AuditActor, { username }: Credentials, origin: AuditOrigin): AuditedAction => ({
  who,
  kind: 'person',
  words: 'Created a user',
  subject: { title: username },
  origin,
});

const takenProblem = async ({ email }: NewStaff, { accounts }: AccountsDeps): Promise<Problem> => {
  if (email !== undefined && (await accounts.findForSignIn(email)) !== null)
    return fieldProblem('email-taken', 'email', 'This email address already has an account.');
  return new Problem('username-taken', 'This username is taken.');
};

/**
 * Creates an owner: the first account by the set-up token, any other by a user who may manage people.
 *
 * @throws a Problem with username-taken, email-taken, or what `requireAdmission` throws
 */
export const createAdmin = async (
  credentials: Omit<NewStaff, 'role'>,
  setupToken: string | undefined,
  by: SignedIn | undefined,
  origin: AuditOrigin,
  deps: AccountsDeps,
): Promise<CreatedAccount> => {
  const { audit } = deps;
  const hasToken = setupToken !== undefined && sameSecret(setupToken, await deps.setupToken());
  if (hasToken && (await deps.accounts.isEmpty())) {
    const account = await recordAction(audit, creation('setup', credentials, origin), async ({ note }) => {
      const created = await createAccount(credentials, deps, { asFirst: true });
      if (created === null) throw notAllowed();
      note({ subject: { id: created.id }, after: created.role });
      return created;
    });
    return { account, by: 'the setup token' };
  }
  if (by === undefined) throw notAllowed();
  const { sessionId } = by;
  const account = await recordAction(audit, creation(by, credentials, { ...origin, sessionId }), async ({ note }) => {
    requireAdmission(by, { needs: 'people', stepUp: true });
    const created = await createAccount(credentials, deps);
    if (created === null) throw await takenProblem(credentials, deps);
    note({ subject: { id: created.id }, after: created.role });
    return created;
  });
  return { account, by: by.id };
};

/** Ends every session of the account. Returns false if there is no such account. */
export const replacePassword = async (
  { username, password }: Credentials,
  accounts: Pick<AccountRepository, 'replacePassword'>,
): Promise<boolean> => (await accounts.replacePassword(username, await hashPassword(password))) !== null;

type Removal = 'removed' | 'no such account' | 'the last owner';

export interface RemoveAccountDeps extends OwnerGuardDeps {
  readonly accounts: Pick<AccountRepository, 'findForSignIn'>;
  readonly people: OwnerGuardDeps['people'] & Pick<PeopleRepository, 'remove'>;
  readonly savedViews: Pick<SavedViewRepository, 'removePrivate'>;
}

/** Keeps the last owner: without an owner, people could no longer be managed. */
export const removeAccount = async (
  username: string,
  { accounts, savedViews, ...guard }: RemoveAccountDeps,
): Promise<Removal> => {
  const account = await accounts.findForSignIn(username);
  if (account === null) return 'no such account';
  const outcome = await leaveOwners(account.id, (mark) => guard.people.remove(account.id, mark), guard);
  if (outcome === 'last-owner') return 'the last owner';
  if (outcome !== 'done') return 'no such account';
  await savedViews.removePrivate(account.id);
  return 'removed';
};
