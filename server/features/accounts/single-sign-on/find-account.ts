/** Finds the account of a provider's user. If there is none, links one by verified email address, or creates one. */
import type { AccountsDeps } from '../accounts-deps.ts';
import { randomBytes } from 'node:crypto';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { SingleSignOnFailure } from '#shared/accounts/single-sign-on.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import type { AuditOrigin, AuditedAction } from '#server/platform/http/audit-trail.ts';
import { signInKey, type AccountWithPassword, type Identity } from '../account.repository.ts';
import { leaveOwners } from '../people/owner-guard.ts';
import { hashPassword } from '../hash-password.ts';
import { recordRefusedSignIn } from '../sign-in.ts';
import type { Claims } from './provider.ts';
import { emailOfClaims, nameOfClaims, roleOfClaims, usernamesOfClaims, type ClaimedEmail } from './read-claims.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface FindAccountDeps extends AccountsDeps {
  readonly settings: SingleSignOnSettings;
}

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

/** The account gets a random password, which an operator can replace. */
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
    // Only a verified address, because it can be used to sign in.
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
    // The username was taken concurrently, or the identity or the address is in use.
    await entry.finish({ outcome: 'refused', problem: 'username-taken' });
    return null;
  }
  return null;
};

/** Links the account with this verified address, unless it is linked already. */
const linkByEmail = async (
  address: string,
  identity: Identity,
  origin: AuditOrigin,
  { accounts, audit }: FindAccountDeps,
): Promise<string | null> => {
  const holder = await accounts.findForSignIn(address);
  if (holder === null || holder.email === null || signInKey(holder.email) !== signInKey(address)) return null;
  const { id, username } = holder;
  const entry = await audit.begin(byProvider('Linked an account to single sign-on', origin, { id, title: username }));
  const linked = await accounts.linkIdentity(address, identity);
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
  const { settings, accounts, log } = deps;
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
  // A concurrent request of the same user may have created it.
  const id = made ?? (await accounts.findIdByIdentity(identity));
  if (id === null) return { outcome: 'no-account' };
  if (made !== null) log.info({ requestId, accountId: id, role }, 'a staff account was created by single sign-on');
  return { id };
};

/** Gives the account the role from the provider. The last owner remains an owner. */
const updateRole = async (
  account: AccountWithPassword,
  role: RoleId,
  origin: AuditOrigin,
  { people, ownerList, audit, notifyOfChange, log }: FindAccountDeps,
): Promise<AccountWithPassword> => {
  if (account.role === role) return account;
  const { id, username, role: from } = account;
  const { requestId } = origin;
  const entry = await audit.begin(byProvider('Changed a role', origin, { id, title: username }));
  const change = { before: roles[from].name, after: roles[role].name };
  const outcome = await leaveOwners(id, (mark) => people.setRole(id, role, mark), { people, ownerList });
  if (outcome === 'done') {
    await entry.finish({ outcome: 'done', ...change });
    log.info({ requestId, accountId: id, from, to: role }, 'single sign-on changed a role');
    await notifyOfChange(id, { change: 'role-changed', by: 'provider', role });
    return { ...account, role };
  }
  await entry.finish({ outcome: 'refused', problem: outcome === 'last-owner' ? 'last-owner' : 'not-found', ...change });
  log.warn({ requestId, accountId: id, role, outcome }, 'single sign-on could not change a role');
  return account;
};

export const findAccount = async (
  claims: Claims,
  origin: AuditOrigin,
  deps: FindAccountDeps,
): Promise<FoundAccount> => {
  const { settings, accounts } = deps;
  const identity = { issuer: claims.iss, subject: claims.sub };
  const role = roleOfClaims(claims, settings);
  const known = await accounts.findIdByIdentity(identity);
  if (settings.roleClaim !== undefined && role === undefined) {
    // Without an account, there is no user to record the refusal for.
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
  return { outcome: 'found', account: await updateRole(account, role, origin, deps) };
};
