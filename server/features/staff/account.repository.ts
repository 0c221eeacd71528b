/** Where staff accounts are kept. */
import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '#server/database/duplicate-key.ts';
import { createIndexesReady } from '#server/database/indexes-ready.ts';
import { createAccountModel } from './account.model.ts';
import { usernameKey } from './username-key.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
}

export interface AccountWithPassword extends Account {
  readonly passwordHash: string;
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
  /** Null when there is no such account; the case of the name does not matter. */
  replacePassword(username: string, passwordHash: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** Everybody, by name. */
  list(): Promise<Account[]>;
}

const asAccount = ({ _id, username }: { readonly _id: Types.ObjectId; readonly username: string }): Account => ({
  id: _id.toString(),
  username,
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
      return found === null ? null : { ...asAccount(found), passwordHash: found.password_hash };
    },
    replacePassword: async (username, passwordHash) => {
      const key = { username_key: usernameKey(username) };
      const found = await model.findOneAndUpdate(key, { $set: { password_hash: passwordHash } }).lean();
      return found === null ? null : asAccount(found);
    },
    findById: async (id) => {
      const found = await model.findById(id, { username: 1 }).lean();
      return found === null ? null : asAccount(found);
    },
    list: async () => {
      const found = await model.find({}, { username: 1 }).sort({ username_key: 1 }).lean();
      return found.map(asAccount);
    },
  };
};
