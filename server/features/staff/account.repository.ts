/** Stores staff accounts. */
import { Schema, type Connection, type Types } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';

interface AccountDocument {
  username: string;
  username_key: string;
  password_hash: string;
  exempt_session?: string;
  setup_slot?: string;
  created_at: Date;
}

const accountSchema = new Schema<AccountDocument>(
  {
    /** As it was typed. */
    username: { type: String, required: true },
    /** In lower case: what makes it unique and what sign-in looks for. */
    username_key: { type: String, required: true, unique: true },
    /** argon2id, with its parameters and salt. Another one ends every session that began with this one. */
    password_hash: { type: String, required: true },
    /** The one session that goes on although it began with an older password: its owner changed the password in it. */
    exempt_session: { type: String },
    /** Held by the one account that the set-up token made: a unique value is the guard against two at once. */
    setup_slot: { type: String, unique: true, sparse: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'staff_accounts', versionKey: false },
);

const createAccountModel = (connection: Connection) => connection.model('StaffAccount', accountSchema);

/** What makes a name unique and finds it again: the case of its letters does not matter, nor a space that a keyboard added. */
export const usernameKey = (typed: string): string => typed.trim().toLowerCase();

export interface Account {
  readonly id: string;
  readonly username: string;
}

export interface AccountWithPassword extends Account {
  readonly passwordHash: string;
  /** The session that goes on although it began with an older password. */
  readonly exemptSession: string | null;
}

export interface PasswordChange {
  readonly id: string;
  /** The hash that the present password was compared with. */
  readonly from: string;
  readonly to: string;
  /** In which the password is changed: it alone goes on. */
  readonly exemptSession: string;
}

export interface NewAccount {
  readonly username: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** Only one account can ever be made as the first. */
  readonly asFirst: boolean;
}

export interface AccountRepository {
  isEmpty(): Promise<boolean>;
  /** Null when the name is taken or, for a first account, when there is one already. */
  insert(account: NewAccount): Promise<Account | null>;
  /** The case of the name does not matter. */
  findForSignIn(username: string): Promise<AccountWithPassword | null>;
  /** By the operator: every session ends. Null when there is no such account; the case of the name does not matter. */
  replacePassword(username: string, passwordHash: string): Promise<Account | null>;
  /** By its owner: every session but one ends with this write. False when the password is no longer the one that was compared. */
  changePassword(change: PasswordChange): Promise<boolean>;
  findById(id: string): Promise<Account | null>;
  findWithPassword(id: string): Promise<AccountWithPassword | null>;
  /** Everybody, by name. */
  list(): Promise<Account[]>;
  /** Its sessions count no more. False when there is no such account; the case of the name does not matter. */
  remove(username: string): Promise<boolean>;
}

const asAccount = ({ _id, username }: { readonly _id: Types.ObjectId; readonly username: string }): Account => ({
  id: _id.toString(),
  username,
});

type WithPassword = Pick<AccountDocument, 'username' | 'password_hash' | 'exempt_session'> & {
  readonly _id: Types.ObjectId;
};

const withPassword = (found: WithPassword): AccountWithPassword => ({
  ...asAccount(found),
  passwordHash: found.password_hash,
  exemptSession: found.exempt_session ?? null,
});

export const createAccountRepository = (connection: Connection): AccountRepository => {
  const model = createAccountModel(connection);
  // One account for each name, and one first account, rest on unique indexes.
  const indexesReady = createIndexesReady(model);

  return {
    isEmpty: async () => (await model.findOne({}, { _id: 1 }).lean()) === null,
    insert: async ({ username, passwordHash, createdAt, asFirst }) => {
      await indexesReady();
      try {
        const made = await model.create({
          username,
          username_key: usernameKey(username),
          password_hash: passwordHash,
          created_at: createdAt,
          ...(asFirst ? { setup_slot: 'first' } : {}),
        });
        return asAccount(made);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    findForSignIn: async (username) => {
      const found = await model.findOne({ username_key: usernameKey(username) }).lean();
      return found === null ? null : withPassword(found);
    },
    replacePassword: async (username, passwordHash) => {
      const key = { username_key: usernameKey(username) };
      const change = { $set: { password_hash: passwordHash }, $unset: { exempt_session: 1 } } as const;
      const found = await model.findOneAndUpdate(key, change).lean();
      return found === null ? null : asAccount(found);
    },
    changePassword: async ({ id, from, to, exemptSession }) => {
      const change = { $set: { password_hash: to, exempt_session: exemptSession } };
      const { matchedCount } = await model.updateOne({ _id: id, password_hash: from }, change);
      return matchedCount === 1;
    },
    findById: async (id) => {
      const found = await model.findById(id, { username: 1 }).lean();
      return found === null ? null : asAccount(found);
    },
    findWithPassword: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? null : withPassword(found);
    },
    list: async () => {
      const found = await model.find({}, { username: 1 }).sort({ username_key: 1 }).lean();
      return found.map(asAccount);
    },
    remove: async (username) => (await model.deleteOne({ username_key: usernameKey(username) })).deletedCount === 1,
  };
};
