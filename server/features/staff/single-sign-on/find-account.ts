/** Whose account it is that somebody has at the provider: known already, linked by e-mail address once, or made. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { RoleId } from '#shared/rules/roles.ts';
import type { SingleSignOnFailure } from '#shared/rules/single-sign-on.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import type { AccountRepository, AccountWithPassword, Identity } from '../account.repository.ts';
import { leaveOwners, type OwnerGuardDeps } from '../people/owner-guard.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import { hashPassword } from '../hash-password.ts';
import type { Claims } from './ask-provider.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { emailOfClaims, nameOfClaims, roleOfClaims, usernamesOfClaims, type ClaimedEmail } from './read-claims.ts';

export interface FindAccountDeps extends OwnerGuardDeps {
  readonly settings: SingleSignOnSettings;
  readonly accounts: Pick<AccountRepository, 'insert' | 'findForSignIn' | 'findWithPassword'>;
  readonly identities: IdentityRepository;
  readonly people: OwnerGuardDeps['people'] & Pick<PeopleRepository, 'setRole'>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export type FoundAccount =
  { readonly outcome: 'found'; readonly account: AccountWithPassword } | { readonly outcome: SingleSignOnFailure };

/** Its password is nobody’s: an owner or a command can give it one. */
const createAccount = async (
  claims: Claims,
  role: RoleId,
  email: ClaimedEmail | undefined,
  { accounts, clock }: FindAccountDeps,
): Promise<string | null> => {
  const name = nameOfClaims(claims);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const made = {
    ...{ passwordHash, role, identity: { issuer: claims.iss, subject: claims.sub } },
    ...(name === undefined ? {} : { name }),
    // One signs in with an address: only a verified one may be taken.
    ...(email?.isVerified ? { email: email.address } : {}),
    ...{ createdAt: clock(), asFirst: false },
  };
  for (const username of usernamesOfClaims(claims)) {
    if ((await accounts.findForSignIn(username)) !== null) continue;
    const account = await accounts.insert({ ...made, username });
    // Null: a name was taken meanwhile, or the identity or the address is in use.
    return account?.id ?? null;
  }
  return null;
};

type LinkedAccount = { readonly id: string } | { readonly outcome: SingleSignOnFailure };

const linkOrCreate = async (
  claims: Claims,
  identity: Identity,
  role: RoleId | undefined,
  requestId: string,
  deps: FindAccountDeps,
): Promise<LinkedAccount> => {
  const { settings, accounts, identities, log } = deps;
  const email = emailOfClaims(claims);
  const linked = email?.isVerified ? await identities.link(email.address, identity) : null;
  if (linked !== null) {
    log.info({ requestId, accountId: linked }, 'an account was linked with single sign-on');
    return { id: linked };
  }
  const isTaken = email !== undefined && (await accounts.findForSignIn(email.address)) !== null;
  if (isTaken || !settings.createAccounts)
    return { outcome: email?.isVerified === false ? 'unverified-email' : 'no-account' };
  if (role === undefined) return { outcome: 'no-role' };
  const made = await createAccount(claims, role, email, deps);
  // Another request of the same person may have come first.
  const id = made ?? (await identities.find(identity));
  if (id === null) return { outcome: 'no-account' };
  if (made !== null) log.info({ requestId, accountId: id, role }, 'a staff account was made by single sign-on');
  return { id };
};

/** The account with the role that the provider gives now. The last owner stays one. */
const withRole = async (
  account: AccountWithPassword,
  role: RoleId,
  requestId: string,
  { people, ownerList, log }: FindAccountDeps,
): Promise<AccountWithPassword> => {
  if (account.role === role) return account;
  const { id, role: from } = account;
  const left = await leaveOwners(id, (mark) => people.setRole(id, role, mark), { people, ownerList });
  if (left === 'done') {
    log.info({ requestId, accountId: id, from, to: role }, 'single sign-on changed a role');
    return { ...account, role };
  }
  log.warn({ requestId, accountId: id, role, left }, 'single sign-on could not change a role');
  return account;
};

export const findAccount = async (claims: Claims, requestId: string, deps: FindAccountDeps): Promise<FoundAccount> => {
  const { settings, accounts, identities } = deps;
  const identity = { issuer: claims.iss, subject: claims.sub };
  const role = roleOfClaims(claims, settings);
  if (settings.roleClaim !== undefined && role === undefined) return { outcome: 'no-role' };
  const known = await identities.find(identity);
  const linked = known === null ? await linkOrCreate(claims, identity, role, requestId, deps) : { id: known };
  if ('outcome' in linked) return linked;
  const account = await accounts.findWithPassword(linked.id);
  if (account === null) return { outcome: 'no-account' };
  if (account.suspendedAt !== null) return { outcome: 'suspended' };
  if (settings.roleClaim === undefined || role === undefined) return { outcome: 'found', account };
  return { outcome: 'found', account: await withRole(account, role, requestId, deps) };
};
