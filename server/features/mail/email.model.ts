/** A letter as it is stored. */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { emailKinds, emailStates, type EmailKind, type EmailState } from '#shared/mail/mail-rules.ts';

export interface EmailFields {
  /** Made of the key that it was sent with: one cause makes one letter. */
  _id: Types.ObjectId;
  kind: EmailKind;
  to: { name: string; address: string; timeZone?: string };
  /** The recipient's address in lower case. */
  address_key: string;
  /** The id of the record that it is about. Both are erased together. */
  about?: string;
  /** What it says, by its kind; gone once it is sent or discarded, since it may hold a link that signs somebody in. */
  data?: Record<string, unknown>;
  state: EmailState;
  created_at: Date;
  /** When staff asked for it again; how long it may wait counts from here. */
  resent_at?: Date;
  /** When it may be tried next, `dueAtOnce` for now; only a letter that waits or is being sent has it. */
  due_at?: Date;
  attempts: number;
  last_attempt_at?: Date;
  /** Since when its last attempt has been where the mail server may take it; gone when the end of the attempt is known. */
  handing_over_at?: Date;
  sent_at?: Date;
  /** Why the last attempt failed, in words. */
  reason?: string;
  /** It does not go out after this: the link in it is no longer good. */
  expires_at?: Date;
  /** When the record is deleted; only a letter that has ended has it. */
  delete_at?: Date;
}

const required = true;

const letterSchema = new Schema<EmailFields>(
  {
    kind: { type: String, enum: emailKinds, required },
    to: {
      type: new Schema({ name: String, address: { type: String, required }, timeZone: String }, { _id: false }),
      required,
    },
    address_key: { type: String, required },
    about: String,
    data: Schema.Types.Mixed,
    state: { type: String, enum: emailStates, required },
    created_at: { type: Date, required },
    resent_at: Date,
    due_at: Date,
    attempts: { type: Number, required },
    last_attempt_at: Date,
    handing_over_at: Date,
    sent_at: Date,
    reason: String,
    expires_at: Date,
    delete_at: Date,
  },
  { collection: 'letters', versionKey: false, autoIndex: false },
);
// What is to be sent, lists, one address, one record, and what has been kept for long enough.
letterSchema.index({ due_at: 1 }, { sparse: true });
letterSchema.index({ state: 1, created_at: -1, _id: -1 });
letterSchema.index({ address_key: 1, created_at: -1, _id: -1 });
letterSchema.index({ about: 1 }, { sparse: true });
letterSchema.index({ delete_at: 1 }, { expireAfterSeconds: 0 });

export const createEmailModel = (connection: Connection): Model<EmailFields> =>
  (connection.models['Letter'] as Model<EmailFields> | undefined) ??
  connection.model<EmailFields>('Letter', letterSchema);
