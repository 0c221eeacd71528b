/** Stores who has signed in at the provider and comes for a session: for a minute, and for one use. */
import { createHash } from 'node:crypto';
import { Schema, type Connection, type Types } from 'mongoose';

interface SignInCodeDocument {
  _id: string;
  binding: string;
  account_id: Types.ObjectId;
  return_to: string;
  expires_at: Date;
}

const signInCodeSchema = new Schema<SignInCodeDocument>(
  {
    /** Of the code that the browser was given. */
    _id: { type: String, required: true },
    /** Of what the browser has in its cookie. */
    binding: { type: String, required: true },
    account_id: { type: Schema.Types.ObjectId, required: true },
    /** The path of the staff area that was asked for. */
    return_to: { type: String, required: true },
    /** From then on it is refused, and removed soon after. */
    expires_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: 'staff_sign_in_codes', versionKey: false },
);

export interface SignInCode {
  readonly code: string;
  /** A second secret, which the address of the browser does not show. */
  readonly binding: string;
  readonly accountId: string;
  readonly returnTo: string;
  readonly expiresAt: Date;
}

export interface SignInCodeRepository {
  insert(code: SignInCode): Promise<void>;
  /** Whoever takes a code ends it, with the right binding or not. */
  take(code: string, binding: string, now: Date): Promise<Pick<SignInCode, 'accountId' | 'returnTo'> | null>;
}

/** A copy of the database opens nothing. */
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
      // Of two who come at once, one removes it.
      const isFirst = (await model.deleteOne({ _id })).deletedCount === 1;
      if (found === null || !isFirst || found.expires_at <= now || found.binding !== digest(binding)) return null;
      return { accountId: found.account_id.toString(), returnTo: found.return_to };
    },
  };
};
