/** Stores staff accounts. */
import type { Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import type { AuthorProfile } from '#shared/accounts/author-profile.contract.ts';
import type { ChosenLetter } from '#shared/accounts/letter-choices.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { isDuplicateKey, orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { sortKey } from '#server/platform/name-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { createAccountModel, roleOf, type AccountDocument } from './account.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** What makes a name unique and finds it again: the case of its letters does not matter, nor a space that a keyboard added. */
export const signInKey = emailKey;

export interface Account {
  readonly id: string;
  readonly username: string;
  /** What others call them; the user name until they say something else. */
  readonly name: string;
  /** Null until it was asked for: accounts that were made at the command line have none. */
  readonly email: string | null;
  readonly role: RoleId;
  /** The path of a picture of the media library. */
  readonly picture: string | null;
  /** An IANA name such as `Europe/Zurich`; null is the site's own. */
  readonly timeZone: string | null;
  /** The letters that they have switched off. */
  readonly mutedLetters: readonly ChosenLetter[];
  /** What stands under their replies to messages; empty for none. */
  readonly signature: string;
  /** While set, nobody signs in with it and its sessions do not count. */
  readonly suspendedAt: Date | null;
  /** Some minutes late; null before the first sign-in. */
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

export interface ReachableAccount extends Account {
  readonly email: string;
}

/** A name as a search finds it: from each of its words on, in lower case. */
export const nameKeys = (name: string): string[] => {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((_, index) => words.slice(index).join(' '));
};

export interface AccountWithPassword extends Account {
  readonly passwordHash: string;
  /** The session that goes on although it began with an older password. */
  readonly exemptSession: string | null;
  /** The devices that it was used on, in words; null before the first sign-in that was noted. */
  readonly knownDevices: readonly string[] | null;
}

export interface PasswordChange {
  readonly id: string;
  /** The hash that the present password was compared with. */
  readonly from: string;
  readonly to: string;
  /** In which the password is changed: it alone goes on. */
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
  /** Null for the site's own. */
  readonly timeZone: string | null | undefined;
  readonly mutedLetters: readonly ChosenLetter[] | undefined;
  /** Empty for none. */
  readonly signature: string | undefined;
}

/** Somebody as a provider of single sign-on knows them. */
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
  /** Only one account can be made of an invitation. */
  readonly invitationId?: string;
  readonly createdAt: Date;
  /** Who they are at the provider of single sign-on. */
  readonly identity?: Identity;
  /** Only one account can ever be made as the first. */
  readonly asFirst: boolean;
}

export interface AccountRepository {
  isEmpty(): Promise<boolean>;
  /** Null when the name or the email address is taken or, for a first account, when there is one already. */
  insert(account: NewAccount): Promise<Account | null>;
  /** By user name or email address, whose case does not matter. No user name has an @. */
  findForSignIn(typed: string): Promise<AccountWithPassword | null>;
  /** By the operator: every session ends. Null when there is no such account; the case of the name does not matter. */
  replacePassword(username: string, passwordHash: string): Promise<Account | null>;
  /** By its owner: every session but one ends with this write. False when the password is no longer the one that was compared. */
  changePassword(change: PasswordChange): Promise<boolean>;
  /** By a link of their own: every session ends. False when the password is another one by now, or the account is suspended. */
  resetPassword(id: string, from: string, to: string): Promise<boolean>;
  /** Only while the account has this password and this address, and is not suspended. */
  changeEmail(change: EmailChange): Promise<'done' | 'taken' | 'changed-meanwhile'>;
  /** What is left out stays as it is. */
  changeDetails(id: string, details: OwnDetailsChange): Promise<void>;
  findById(id: string): Promise<Account | null>;
  findByInvitation(invitationId: string): Promise<Account | null>;
  findWithPassword(id: string): Promise<AccountWithPassword | null>;
  /** Null when there is no such account. */
  readAuthorProfile(id: string): Promise<AuthorProfile | null>;
  /** False when there is no such account. */
  changeAuthorProfile(id: string, profile: AuthorProfile): Promise<boolean>;
  /** Whoever has one of these roles and an email address, is not suspended and has not switched off the letter; 100 at most. */
  listReachable(roles: readonly RoleId[], letter: ChosenLetter): Promise<readonly ReachableAccount[]>;
  /** Which of these addresses, in lower case, belong to somebody who has switched off the letter. */
  addressesMuting(letter: ChosenLetter, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Everybody, by name. */
  list(): Promise<Account[]>;
  /** Keeps the newest of them. */
  learnDevice(id: string, device: string): Promise<void>;
  /** Writes nothing when it is on record that the account was used after `since`. */
  noteSeen(id: string, now: Date, since: Date): Promise<void>;
}

export const asAccount = (found: AccountDocument): Account => ({
  id: found._id.toString(),
  username: found.username,
  name: found.name ?? found.username,
  email: found.email ?? null,
  role: roleOf(found),
  picture: found.picture ?? null,
  timeZone: found.time_zone ?? null,
  mutedLetters: found.muted_letters ?? [],
  signature: found.signature ?? '',
  suspendedAt: found.suspended_at ?? null,
  lastSeenAt: found.last_seen_at ?? null,
  createdAt: found.created_at,
});

export const withPassword = (found: AccountDocument): AccountWithPassword => ({
  ...asAccount(found),
  passwordHash: found.password_hash,
  exemptSession: found.exempt_session ?? null,
  knownDevices: found.known_devices ?? null,
});

/** Enough for everything that one person works with; whoever has more is told again. */
const maxKnownDevices = 20;

export const createAccountRepository = (connection: Connection): AccountRepository => {
  const model = createAccountModel(connection);
  // One account for each name, and one first account, rest on unique indexes.
  const indexesReady = createIndexesReady(model);

  return {
    isEmpty: async () => (await model.findOne({}, { _id: 1 }).lean()) === null,
    insert: async ({ username, passwordHash, role, name, email, invitationId, identity, createdAt, asFirst }) => {
      await indexesReady();
      try {
        const made = await model.create({
          username,
          username_key: signInKey(username),
          password_hash: passwordHash,
          role,
          name_key: sortKey(name ?? username),
          ...(name === undefined ? {} : { name, name_keys: nameKeys(name) }),
          ...(email === undefined ? {} : { email, email_key: signInKey(email) }),
          ...definedOnly({ invitation_id: invitationId }),
          ...(identity === undefined ? {} : { oidc_issuer: identity.issuer, oidc_subject: identity.subject }),
          created_at: createdAt,
          ...(asFirst ? { setup_slot: 'first' } : {}),
        });
        return asAccount(made.toObject());
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    findForSignIn: async (typed) => {
      const key = signInKey(typed);
      const found = await model.findOne(key.includes('@') ? { email_key: key } : { username_key: key }).lean();
      return found === null ? null : withPassword(found);
    },
    replacePassword: async (username, passwordHash) => {
      const key = { username_key: signInKey(username) };
      const change = { $set: { password_hash: passwordHash }, $unset: { exempt_session: 1 } } as const;
      const found = await model.findOneAndUpdate(key, change).lean();
      return found === null ? null : asAccount(found);
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
    changeDetails: async (id, { name, timeZone, mutedLetters, signature }) => {
      const $set = {
        ...(name === undefined ? {} : { name, name_key: sortKey(name), name_keys: nameKeys(name) }),
        ...(typeof timeZone === 'string' ? { time_zone: timeZone } : {}),
        ...definedOnly({ muted_letters: mutedLetters }),
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
      return found === null ? null : asAccount(found);
    },
    findById: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? null : asAccount(found);
    },
    findWithPassword: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? null : withPassword(found);
    },
    readAuthorProfile: async (id) => {
      const found = await model.findById(id, { job_title: 1, about: 1, picture: 1 }).lean();
      return found && { job_title: found.job_title ?? '', about: found.about ?? '', picture: found.picture ?? null };
    },
    changeAuthorProfile: async (id, { job_title, about, picture }) => {
      const { matchedCount } = await model.updateOne({ _id: id }, { $set: { job_title, about, picture } });
      return matchedCount === 1;
    },
    listReachable: async (roles, letter) => {
      // Accounts that are older than roles are owners.
      const role = { $in: [...roles, ...(roles.includes('owner') ? [null] : [])] };
      const found = await model
        .find({ role, email: { $exists: true }, suspended_at: null, muted_letters: { $ne: letter } })
        .limit(100)
        .lean();
      return found.map(asAccount).filter((account): account is ReachableAccount => account.email !== null);
    },
    addressesMuting: async (letter, addresses) => {
      const muting = { email_key: { $in: addresses.map(signInKey) }, muted_letters: letter };
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
  };
};
