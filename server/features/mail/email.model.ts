/** Stored emails of the queue. Emails of contact messages are stored in their message instead (`contact/outbox/`). */
import { modelOf } from '#server/platform/mongodb/stored-fields.ts';
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { recipientSchema } from './pending-email.ts';
import { emailKinds, emailStates, type EmailKind, type EmailState } from '#shared/mail/mail-rules.ts';

export interface EmailFields {
  /** Derived from the key of its cause: each cause makes one email. */
  _id: Types.ObjectId;
  kind: EmailKind;
  to: { name: string; address: string; timeZone?: string };
  /** The recipient's address in the form in which addresses are compared. */
  address_key: string;
  /** The id of the related record. Both are erased together. */
  about?: string;
  /** Data of the template. Deleted when it is sent or discarded, because it may contain a link that signs in. */
  data?: Record<string, unknown>;
  state: EmailState;
  created_at: Date;
  /** When staff last resent it. The time that it may wait counts from here. */
  resent_at?: Date;
  /** When it may be tried next; `dueAtOnce` for now. While it is sent, the end of the lease. Otherwise missing. */
  due_at?: Date;
  attempts: number;
  last_attempt_at?: Date;
  /** Set before the mail server may accept it, removed when the result is known. */
  handing_over_at?: Date;
  sent_at?: Date;
  /** Why the last attempt failed. */
  reason?: string;
  /** When its link expires. It is not sent after this. */
  expires_at?: Date;
  /** When the database deletes it. Only emails that are sent, failed or discarded have it. */
  delete_at?: Date;
}

const required = true;

const emailSchema = new Schema<EmailFields>(
  {
    kind: { type: String, enum: emailKinds, required },
    to: { type: recipientSchema, required },
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
// Queue, lists, lists of one address, erasure, and expiry.
emailSchema.index({ due_at: 1 }, { sparse: true });
emailSchema.index({ state: 1, created_at: -1, _id: -1 });
emailSchema.index({ address_key: 1, created_at: -1, _id: -1 });
emailSchema.index({ about: 1 }, { sparse: true });
emailSchema.index({ delete_at: 1 }, { expireAfterSeconds: 0 });

export const createEmailModel = (connection: Connection): Model<EmailFields> =>
  modelOf(connection, 'Letter', emailSchema);
