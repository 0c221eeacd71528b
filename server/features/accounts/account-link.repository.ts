/** Stores the newest one-time link of each account and purpose. */
import { Schema, type Connection } from 'mongoose';
import { definedOnly } from '#shared/api/defined-only.ts';

export type LinkPurpose = 'password-reset' | 'email-change';

const required = true;

const accountLinkSchema = new Schema(
  {
    /** The purpose and the account’s id. */
    _id: { type: String, required },
    account_id: { type: String, required },
    purpose: { type: String, required },
    /** The address that the link confirms. */
    email: String,
    /** SHA-256 of the token. */
    token_hash: { type: String, required, index: true },
    /** Hashes of earlier links. */
    replaced: { type: [String], required, index: true },
    /** Mark of the password at that time. After a change of the password, the link is invalid. */
    password_mark: { type: String, required },
    expires_at: { type: Date, required },
    delete_at: { type: Date, required, index: { expires: 0 } },
  },
  { collection: 'account_links', versionKey: false },
);

/** Number of earlier links that are remembered, to tell their users that there is a newer one. */
export const maxReplaced = 10;

export interface AccountLink {
  readonly accountId: string;
  readonly passwordMark: string;
  readonly email: string | null;
  readonly expiresAt: Date;
  /** False if a newer link has replaced it. */
  readonly isCurrent: boolean;
}

export interface AccountLinkRepository {
  store(
    purpose: LinkPurpose,
    link: {
      readonly accountId: string;
      readonly tokenHash: string;
      readonly passwordMark: string;
      readonly email?: string;
      readonly expiresAt: Date;
    },
  ): Promise<void>;
  findByToken(purpose: LinkPurpose, hash: string): Promise<AccountLink | null>;
}

/** Links are stored beyond their expiry, so that their users get a reason. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export const createAccountLinkRepository = (connection: Connection): AccountLinkRepository => {
  const model = connection.model('AccountLink', accountLinkSchema);
  return {
    store: async (purpose, { accountId, tokenHash: token_hash, passwordMark, email, expiresAt }) => {
      const _id = `${purpose} ${accountId}`;
      const before = await model.findById(_id).lean();
      const replaced = before === null ? [] : [...before.replaced, before.token_hash].slice(-maxReplaced);
      await model.updateOne(
        { _id },
        {
          $set: {
            account_id: accountId,
            purpose,
            token_hash,
            replaced,
            password_mark: passwordMark,
            expires_at: expiresAt,
            ...definedOnly({ email }),
            delete_at: new Date(expiresAt.getTime() + keptMs),
          },
        },
        { upsert: true },
      );
    },
    findByToken: async (purpose, hash) => {
      const found = await model.findOne({ purpose, $or: [{ token_hash: hash }, { replaced: hash }] }).lean();
      return (
        found && {
          accountId: found.account_id,
          email: found.email ?? null,
          passwordMark: found.password_mark,
          expiresAt: found.expires_at,
          isCurrent: found.token_hash === hash,
        }
      );
    },
  };
};
