/** Stores the link to a new password: one for each account, the newest. */
import { Schema, type Connection } from 'mongoose';
import { mostReplaced } from './one-time-token.ts';

interface ResetLinkDocument {
  /** The account’s id. */
  _id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  /** Of links before it. */
  replaced: string[];
  /** Of the password that it replaces: once the account has another one, it is dead. */
  password_mark: string;
  expires_at: Date;
  delete_at: Date;
}

const required = true;

const resetLinkSchema = new Schema<ResetLinkDocument>(
  {
    _id: { type: String, required },
    token_hash: { type: String, required, index: true },
    replaced: { type: [String], required, index: true },
    password_mark: { type: String, required },
    expires_at: { type: Date, required },
    delete_at: { type: Date, required, index: { expires: 0 } },
  },
  { collection: 'password_reset_links', versionKey: false },
);

export interface ResetLink {
  readonly accountId: string;
  readonly passwordMark: string;
  readonly expiresAt: Date;
  /** False for one that a newer link has replaced. */
  readonly isPresent: boolean;
}

export interface ResetLinkRepository {
  store(link: {
    readonly accountId: string;
    readonly tokenHash: string;
    readonly passwordMark: string;
    readonly expiresAt: Date;
  }): Promise<void>;
  findByToken(hash: string): Promise<ResetLink | null>;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

export const createResetLinkRepository = (connection: Connection): ResetLinkRepository => {
  const model = connection.model<ResetLinkDocument>('PasswordResetLink', resetLinkSchema);
  return {
    store: async ({ accountId, tokenHash: token_hash, passwordMark, expiresAt }) => {
      const before = await model.findById(accountId).lean();
      const replaced = before === null ? [] : [...before.replaced, before.token_hash].slice(-mostReplaced);
      await model.updateOne(
        { _id: accountId },
        {
          $set: {
            ...{ token_hash, replaced, password_mark: passwordMark, expires_at: expiresAt },
            delete_at: new Date(expiresAt.getTime() + keptMs),
          },
        },
        { upsert: true },
      );
    },
    findByToken: async (hash) => {
      const found = await model.findOne({ $or: [{ token_hash: hash }, { replaced: hash }] }).lean();
      return (
        found && {
          accountId: found._id,
          passwordMark: found.password_mark,
          expiresAt: found.expires_at,
          isPresent: found.token_hash === hash,
        }
      );
    },
  };
};
