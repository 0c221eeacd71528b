import type { Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import type { OptionalEmail } from '#shared/accounts/email-preferences.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { sortKey } from '#server/platform/name-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { createAccountModel, roleOf, type AccountDocument } from './account.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** The key by which a username or email address is unique and found: without case and surrounding spaces. */
export const signInKey = emailKey;

export interface ReachableAccount extends Account {
  readonly email: string;
}

/** The name in lower case from the start of each word, for searches. */
export const nameKeys = (name: string): string[] => {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((_, index) => words.slice(index).join(' '));
};

export interface PasswordChange {
  readonly id: string;
  /** The hash of the current password, as verified. */
  readonly from: string;
  readonly to: string;
  /** The session that changes the password. All others end. */
  readonly exemptSession: string;
}

export interface EmailChange {
  readonly id: string;
  readonly passwordHash: string;
  readonly from: string | null;
  readonly to: string;
}

export interface OwnDetailsChange {
  readonly name: string | undefined;
  /** Null for the site's time zone. */
  readonly timeZone: string | null | undefined;
  readonly mutedEmails: readonly OptionalEmail[] | undefined;
  /** Empty for none. */
  readonly signature: string | undefined;
}

/** A user of a single sign-on provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface NewAccount {
  readonly username: string;
  readonly passwordHash: string;
  readonly role: RoleId;
  readonly name?: string;
  readonly email?: string;
  /** Unique among accounts. */
  readonly invitationId?: string;
  readonly createdAt: Date;
  readonly identity?: Identity;
  /** Only one account can ever be created as the first. */
  readonly asFirst: boolean;
}

export interface AccountRepository {
  isEmpty(): Promise<boolean>;
  /** Returns null if the username, email address, invitation or identity is in use, or a first account exists. */
  insert(account: NewAccount): Promise<Account | null>;
  /** Finds an account by username or email address, ignoring case. A username has no @. */
  findForSignIn(typed: string): Promise<AccountWithPassword | null>;
  /** For the operator. Ends every session. Returns null if there is no such account. */
  replacePassword(username: string, passwordHash: string): Promise<Account | null>;
  /** For the user. Ends every session but one in the same write. Returns false if the password has changed since `from` was read. */
  changePassword(change: PasswordChange): Promise<boolean>;
  /** For a reset link. Ends every session. Returns false if the password has changed since, or the account is suspended. */
  resetPassword(id: string, from: string, to: string): Promise<boolean>;
  /** Writes only if password and address are unchanged and the account is not suspended. */
  changeEmail(change: EmailChange): Promise<'done' | 'taken' | 'changed-meanwhile'>;
  /** Properties that are undefined stay as they are. */
  changeDetails(id: string, details: OwnDetailsChange): Promise<void>;
  findById(id: string): Promise<Account | null>;
  findByInvitation(invitationId: string): Promise<Account | null>;
  findWithPassword(id: string): Promise<AccountWithPassword | null>;
  readAuthorProfile(id: string): Promise<AuthorProfile | null>;
  /** Returns false if there is no such account. */
  changeAuthorProfile(id: string, profile: AuthorProfile): Promise<boolean>;
  /** Lists accounts that have one of the roles and an email address, are not suspended and have not switched off the email; up to 100. */
  listReachable(roles: readonly RoleId[], email: OptionalEmail): Promise<readonly ReachableAccount[]>;
  /** Returns those of the addresses, in lower case, whose account has switched off the email. */
  addressesMuting(email: OptionalEmail, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Lists all accounts by username. */
  list(): Promise<Account[]>;
  /** Adds a known device and drops the oldest ones above the limit. */
  learnDevice(id: string, device: string): Promise<void>;
  /** Writes nothing if a use after `since` is recorded. */
  noteSeen(id: string, now: Date, since: Date): Promise<void>;
  findIdByIdentity(identity: Identity): Promise<string | null>;
  /** Links the account with this email address, unless it is linked already. Returns its id, or null if nothing was linked. */
  linkIdentity(email: string, identity: Identity): Promise<string | null>;
}

export const asAccount = (found: AccountDocument) => ({
  id: found._id.toString(),
  username: found.username,
  name: found.name ?? found.username,
  email: found.email ?? null,
  role: roleOf(found),
  picture: found.picture ?? null,
  timeZone: found.time_zone ?? null,
  mutedEmails: found.muted_letters ?? [],
  signature: found.signature ?? '',
  suspendedAt: found.suspended_at ?? null,
  lastSeenAt: found.last_seen_at ?? null,
  createdAt: found.created_at,
});

export type Account = Readonly<ReturnType<typeof asAccount>>;

export const withPassword = (found: AccountDocument) => ({
  ...asAccount(found),
  passwordHash: found.password_hash,
  exemptSession: found.exempt_session ?? null,
  knownDevices: found.known_devices ?? null,
});

export type AccountWithPassword = Readonly<ReturnType<typeof withPassword>>;

/** Sign-ins on forgotten devices are notified again. */
const maxKnownDevices = 20;

const identityFields = ({ issuer, subject }: Identity) => ({ oidc_issuer: issuer, oidc_subject: subject });

export const createAccountRepository = (connection: Connection): AccountRepository => {
  const model = createAccountModel(connection);
  // Uniqueness depends on these indexes.
  const indexesReady = createIndexesReady(model);

  return {
    isEmpty: async () => (await model.findOne({}, { _id: 1 }).lean()) === null,
    insert: async ({ username, passwordHash, role, name, email, invitationId, identity, createdAt, asFirst }) => {
      await indexesReady();
      const inserted = await orTaken(() =>
        model.create({
          username,
          username_key: signInKey(username),
          password_hash: passwordHash,
          role,
          name_key: sortKey(name ?? username),
          ...(name !== undefined && { name, name_keys: nameKeys(name) }),
          ...(email !== undefined && { email, email_key: signInKey(email) }),
          ...definedOnly({ invitation_id: invitationId }),
          ...(identity && identityFields(identity)),
          created_at: createdAt,
          ...(asFirst && { setup_slot: 'first' }),
        }),
      );
      return inserted === 'taken' ? null : asAccount(inserted.toObject());
    },
    findForSignIn: async (typed) => {
      const key = signInKey(typed);
      const found = await model.findOne(key.includes('@') ? { email_key: key } : { username_key: key }).lean();
      return found && withPassword(found);
    },
    replacePassword: async (username, passwordHash) => {
      const key = { username_key: signInKey(username) };
      const change = { $set: { password_hash: passwordHash }, $unset: { exempt_session: 1 } } as const;
      const found = await model.findOneAndUpdate(key, change).lean();
      return found && asAccount(found);
    },
    changePassword: async ({ id, from, to, exemptSession }) => {
      const change = { $set: { password_hash: to, exempt_session: exemptSession } };
      const { matchedCount } = await model.updateOne({ _id: id, password_hash: from }, change);
      return matchedCount === 1;
    },
    resetPassword: async (id, from, to) => {
      const unchanged = { _id: id, password_hash: from, suspended_at: { $exists: false } };
      const change = { $set: { password_hash: to }, $unset: { exempt_session: 1 } } as const;
      return (await model.updateOne(unchanged, change)).matchedCount === 1;
    },
    changeEmail: async ({ id, passwordHash, from, to }) => {
      await indexesReady();
      const unchanged = {
        _id: id,
        password_hash: passwordHash,
        suspended_at: { $exists: false },
        email: from === null ? { $exists: false } : from,
      };
      const change = { $set: { email: to, email_key: signInKey(to) } };
      return orTaken(async () =>
        (await model.updateOne(unchanged, change)).matchedCount === 1 ? 'done' : 'changed-meanwhile',
      );
    },
    changeDetails: async (id, { name, timeZone, mutedEmails, signature }) => {
      const $set = {
        ...(name === undefined ? {} : { name, name_key: sortKey(name), name_keys: nameKeys(name) }),
        ...(typeof timeZone === 'string' ? { time_zone: timeZone } : {}),
        ...definedOnly({ muted_letters: mutedEmails }),
        ...(signature ? { signature } : {}),
      };
      const $unset = {
        ...(timeZone === null ? { time_zone: 1 } : {}),
        ...(signature === '' ? { signature: 1 } : {}),
      } as const;
      await model.updateOne({ _id: id }, { $set, $unset });
    },
    findByInvitation: async (invitationId) => {
      const found = await model.findOne({ invitation_id: invitationId }).lean();
      return found && asAccount(found);
    },
    findById: async (id) => {
      const found = await model.findById(id).lean();
      return found && asAccount(found);
    },
    findWithPassword: async (id) => {
      const found = await model.findById(id).lean();
      return found && withPassword(found);
    },
    readAuthorProfile: async (id) => {
      const found = await model.findById(id, { job_title: 1, about: 1, picture: 1 }).lean();
      return found && { job_title: found.job_title ?? '', about: found.about ?? '', picture: found.picture ?? null };
    },
    changeAuthorProfile: async (id, { job_title, about, picture }) => {
      const { matchedCount } = await model.updateOne({ _id: id }, { $set: { job_title, about, picture } });
      return matchedCount === 1;
    },
    listReachable: async (roles, email) => {
      // Accounts that predate roles are owners.
      const role = { $in: [...roles, ...(roles.includes('owner') ? [null] : [])] };
      const found = await model
        .find({ role, email: { $exists: true }, suspended_at: null, muted_letters: { $ne: email } })
        .limit(100)
        .lean();
      return found.map(asAccount).filter((account): account is ReachableAccount => account.email !== null);
    },
    addressesMuting: async (email, addresses) => {
      const muting = { email_key: { $in: addresses.map(signInKey) }, muted_letters: email };
      const found = await model.find(muting, { email_key: 1 }).lean();
      return new Set(found.flatMap(({ email_key: key }) => (typeof key === 'string' ? [key] : [])));
    },
    list: async () => {
      const found = await model.find().sort({ username_key: 1 }).lean();
      return found.map(asAccount);
    },
    learnDevice: async (id, device) => {
      const known = { $each: [device], $slice: -maxKnownDevices };
      await model.updateOne({ _id: id, known_devices: { $ne: device } }, { $push: { known_devices: known } });
    },
    noteSeen: async (id, now, since) => {
      const unseen = { $or: [{ last_seen_at: { $exists: false } }, { last_seen_at: { $lte: since } }] };
      await model.updateOne({ _id: id, ...unseen }, { $set: { last_seen_at: now } });
    },
    findIdByIdentity: async (identity) =>
      (await model.findOne(identityFields(identity), { _id: 1 }).lean())?._id.toString() ?? null,
    linkIdentity: async (email, identity) => {
      await indexesReady();
      const unlinked = { email_key: signInKey(email), oidc_subject: { $exists: false } };
      const linked = await orTaken(() =>
        model
          .findOneAndUpdate(unlinked, { $set: identityFields(identity) })
          .lean()
          .exec(),
      );
      // `taken`: a concurrent request has linked the identity.
      return linked === 'taken' ? null : (linked?._id.toString() ?? null);
    },
  };
};
