import { Schema, type Connection, type Types } from 'mongoose';

export interface SessionDocument {
  _id: string;
  account_id: Types.ObjectId;
  created_at: Date;
  expires_at: Date;
  ended_at?: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    /** Random; the token carries it as `jti`. It opens nothing without the token’s signature. */
    _id: { type: String, required: true },
    /** Whose session it is; all of a person’s sessions are found by it. */
    account_id: { type: Schema.Types.ObjectId, required: true, index: true },
    /** When somebody signed in. */
    created_at: { type: Date, required: true },
    /** From then on the token is refused, and the record is removed soon after. */
    expires_at: { type: Date, required: true, index: { expires: 0 } },
    /** When somebody signed out; an ended session stays on record until it would have expired. */
    ended_at: { type: Date },
  },
  { collection: 'staff_sessions', versionKey: false },
);

export const createSessionModel = (connection: Connection) => connection.model('StaffSession', sessionSchema);
