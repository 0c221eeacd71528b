/** Stores one-time codes that a browser exchanges for a session after it has signed in at the provider. */
import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';

const signInCodeSchema = new Schema(
  {
    /** Hash of the code in the browser's address. */
    _id: { type: String, required: true },
    /** Hash of the secret in the browser's cookie. */
    binding: { type: String, required: true },
    account_id: { type: Schema.Types.ObjectId, required: true },
    /** A path of the staff area. */
    return_to: { type: String, required: true },
    expires_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: 'staff_sign_in_codes', versionKey: false },
);

export interface SignInCode {
  readonly code: string;
  /** A second secret, which is in a cookie and not in the address. */
  readonly binding: string;
  readonly accountId: string;
  readonly returnTo: string;
  readonly expiresAt: Date;
}

export interface SignInCodeRepository {
  insert(code: SignInCode): Promise<void>;
  /** Removes the code, also if the binding is wrong. Returns null if the code is invalid. */
  take(code: string, binding: string, now: Date): Promise<Pick<SignInCode, 'accountId' | 'returnTo'> | null>;
}

/** Only hashes are stored, so that a copy of the database is useless. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const createSignInCodeRepository = (connection: Connection): SignInCodeRepository => {
  const model = connection.model('StaffSignInCode', signInCodeSchema);
  return {
    insert: async ({ code, binding, accountId, returnTo, expiresAt }) => {
      await model.create({
        _id: digest(code),
        binding: digest(binding),
        account_id: accountId,
        return_to: returnTo,
        expires_at: expiresAt,
      });
    },
    take: async (code, binding, now) => {
      const _id = digest(code);
      const found = await model.findOne({ _id }).lean();
      // Of concurrent requests, only one deletes it.
      const isFirst = (await model.deleteOne({ _id })).deletedCount === 1;
      if (found === null || !isFirst || found.expires_at <= now || found.binding !== digest(binding)) return null;
      return { accountId: found.account_id.toString(), returnTo: found.return_to };
    },
  };
};
