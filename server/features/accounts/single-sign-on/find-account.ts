/** Whose account it is that somebody has at the provider: known already, linked by email address once, or made. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { SingleSignOnFailure } from '#shared/accounts/single-sign-on.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import type { AuditOrigin, AuditTrail, AuditedAction } from '#server/platform/http/audit-trail.ts';
import { signInKey, type AccountRepository, type AccountWithPassword, type Identity } from '../account.repository.ts';
import { leaveOwners, type OwnerGuardDeps } from '../people/owner-guard.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import { hashPassword } from '../hash-password.ts';
import type { TellOfChange } from '../security-letters.ts';
import { recordRefusedSignIn } from '../sign-in.ts';
import type { Claims } from './ask-provider.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { emailOfClaims, nameOfClaims, roleOfClaims, usernamesOfClaims, type ClaimedEmail } from './read-claims.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface FindAccountDeps extends OwnerGuardDeps {
  readonly settings: SingleSignOnSettings;
  readonly accounts: Pick<AccountRepository, 'insert' | 'findForSignIn' | 'findWithPassword'>;
  readonly identities: IdentityRepository;
  readonly people: OwnerGuardDeps['people'] & Pick<PeopleRepository, 'setRole'>;
  readonly audit: AuditTrail;
  readonly tellOfChange: TellOfChange;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** What the provider has the site do. */
const byProvider = (words: string, origin: AuditOrigin, subject: AuditedAction['subject']): AuditedAction => ({
  who: 'provider',
  kind: 'person',
  words,
  ...definedOnly({ subject }),
  origin,
});

export type FoundAccount =
  | { readonly outcome: 'found'; readonly account: AccountWithPassword }
  | { readonly outcome: SingleSignOnFailure };

/** Its password is nobody’s: an owner or a command can give it one. */
const createAccount = async (
  claims: Claims,
  role: RoleId,
  email: ClaimedEmail | undefined,
  origin: AuditOrigin,
  { accounts, audit, clock }: FindAccountDeps,
): Promise<string | null> => {
  const name = nameOfClaims(claims);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const made = {
    passwordHash,
    role,
    identity: { issuer: claims.iss, subject: claims.sub },
    ...definedOnly({ name }),
    // One signs in with an address: only a verified one may be taken.
    ...(email?.isVerified ? { email: email.address } : {}),
    createdAt: clock(),
    asFirst: false,
  };
  for (const username of usernamesOfClaims(claims)) {
    if ((await accounts.findForSignIn(username)) !== null) continue;
    const entry = await audit.begin(byProvider('Created a user', origin, { title: username }));
    const account = await accounts.insert({ ...made, username });
    if (account !== null) {
      await entry.finish({ outcome: 'done', subject: { id: account.id }, after: roles[role].name });
      return account.id;
    }
    // A name was taken meanwhile, or the identity or the address is in use.
    await entry.finish({ outcome: 'refused', problem: 'username-taken' });
    return null;
  }
  return null;
};

/** The account with a verified address belongs to them at the provider too, if it belongs to nobody there yet. */
const linkByEmail = async (
  address: string,
  identity: Identity,
  origin: AuditOrigin,
  { accounts, identities, audit }: FindAccountDeps,
): Promise<string | null> => {
  const holder = await accounts.findForSignIn(address);
  if (holder === null || holder.email === null || signInKey(holder.email) !== signInKey(address)) return null;
  const { id, username } = holder;
  const entry = await audit.begin(byProvider('Linked an account to single sign-on', origin, { id, title: username }));
  const linked = await identities.link(address, identity);
  await entry.finish(linked === null ? { outcome: 'refused', problem: 'not-allowed' } : { outcome: 'done' });
  return linked;
};

type LinkedAccount = { readonly id: string } | { readonly outcome: SingleSignOnFailure };

const linkOrCreate = async (
  claims: Claims,
  identity: Identity,
  role: RoleId | undefined,
  origin: AuditOrigin,
  deps: FindAccountDeps,
): Promise<LinkedAccount> => {
  const { settings, accounts, identities, log } = deps;
  const { requestId } = origin;
  const email = emailOfClaims(claims);
  const linked = email?.isVerified ? await linkByEmail(email.address, identity, origin, deps) : null;
  if (linked !== null) {
    log.info({ requestId, accountId: linked }, 'an account was linked with single sign-on');
    return { id: linked };
  }
  const isTaken = email !== undefined && (await accounts.findForSignIn(email.address)) !== null;
  if (isTaken || !settings.createAccounts)
    return { outcome: email?.isVerified === false ? 'unverified-email' : 'no-account' };
  if (role === undefined) return { outcome: 'no-role' };
  const made = await createAccount(claims, role, email, origin, deps);
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
  origin: AuditOrigin,
  { people, ownerList, audit, tellOfChange, log }: FindAccountDeps,
): Promise<AccountWithPassword> => {
  if (account.role === role) return account;
  const { id, username, role: from } = account;
  const { requestId } = origin;
  const entry = await audit.begin(byProvider('Changed a role', origin, { id, title: username }));
  const change = { before: roles[from].name, after: roles[role].name };
  const left = await leaveOwners(id, (mark) => people.setRole(id, role, mark), { people, ownerList });
  if (left === 'done') {
    await entry.finish({ outcome: 'done', ...change });
    log.info({ requestId, accountId: id, from, to: role }, 'single sign-on changed a role');
    await tellOfChange(id, { change: 'role-changed', by: 'provider', role });
    return { ...account, role };
  }
  await entry.finish({ outcome: 'refused', problem: left === 'last-owner' ? 'last-owner' : 'not-found', ...change });
  log.warn({ requestId, accountId: id, role, left }, 'single sign-on could not change a role');
  return account;
};

export const findAccount = async (
  claims: Claims,
  origin: AuditOrigin,
  deps: FindAccountDeps,
): Promise<FoundAccount> => {
  const { settings, accounts, identities } = deps;
  const identity = { issuer: claims.iss, subject: claims.sub };
  const role = roleOfClaims(claims, settings);
  const known = await identities.find(identity);
  if (settings.roleClaim !== undefined && role === undefined) {
    // Of somebody without an account there is nothing to record it under.
    const holder = known === null ? null : await accounts.findWithPassword(known);
    if (holder !== null) await recordRefusedSignIn(holder, origin, 'not-allowed', deps);
    return { outcome: 'no-role' };
  }
  const linked = known === null ? await linkOrCreate(claims, identity, role, origin, deps) : { id: known };
  if ('outcome' in linked) return linked;
  const account = await accounts.findWithPassword(linked.id);
  if (account === null) return { outcome: 'no-account' };
  if (account.suspendedAt !== null) {
    await recordRefusedSignIn(account, origin, 'account-suspended', deps);
    return { outcome: 'suspended' };
  }
  if (settings.roleClaim === undefined || role === undefined) return { outcome: 'found', account };
  return { outcome: 'found', account: await withRole(account, role, origin, deps) };
};
