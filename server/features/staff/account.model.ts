import { Schema, type Connection } from 'mongoose';

export interface AccountDocument {
  username: string;
  username_key: string;
  password_hash: string;
  kept_session?: string;
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
    kept_session: { type: String },
    /** Held by the one account that the set-up token made: a unique value is the guard against two at once. */
    setup_slot: { type: String, unique: true, sparse: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'staff_accounts', versionKey: false },
);

export const createAccountModel = (connection: Connection) => connection.model('StaffAccount', accountSchema);
