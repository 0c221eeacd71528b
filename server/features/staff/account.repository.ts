/** Where staff accounts are kept. */
import type { Connection } from 'mongoose';
import { createAccountModel } from './account.model.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
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
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11000;

export const createAccountRepository = (connection: Connection): AccountRepository => {
  const model = createAccountModel(connection);
  return {
    isEmpty: async () => (await model.findOne({}, { _id: 1 }).lean()) === null,
    insert: async ({ username, passwordHash, createdAt, asFirst }) => {
      try {
        const made = await model.create({
          username,
          username_key: username.toLowerCase(),
          password_hash: passwordHash,
          created_at: createdAt,
          ...(asFirst ? { setup_slot: 'first' } : {}),
        });
        return { id: made._id.toString(), username: made.username };
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },
  };
};
