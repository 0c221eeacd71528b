import { Schema, type Connection, type Types } from 'mongoose';

export interface SessionDocument {
  _id: string;
  account_id: Types.ObjectId;
  password_mark: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at?: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    /** Random; the token carries it as `jti`. It opens nothing without the token’s signature. */
    _id: { type: String, required: true },
    /** Whose session it is; all of a person’s sessions are found by it. */
    account_id: { type: Schema.Types.ObjectId, required: true, index: true },
    /** Of the password that it began with; once the account has another one, the token is refused. */
    password_mark: { type: String, required: true },
    /** What it was begun with, in words as in `Firefox on Linux`; nothing else is kept of the browser. */
    device: { type: String, required: true },
    /** When somebody signed in. */
    created_at: { type: Date, required: true },
    /** When the token came last; some minutes late, because it is written rarely. */
    last_used_at: { type: Date, required: true },
    /** From then on the token is refused, and the record is removed soon after. */
    expires_at: { type: Date, required: true, index: { expires: 0 } },
    /** When somebody ended it; an ended session stays on record until it would have expired. */
    ended_at: { type: Date },
  },
  { collection: 'staff_sessions', versionKey: false },
);

export const createSessionModel = (connection: Connection) => connection.model('StaffSession', sessionSchema);
