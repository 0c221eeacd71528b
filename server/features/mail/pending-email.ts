/** An email that a change causes, as it is stored with the change. */
import { Schema } from 'mongoose';
import { emailKinds, type EmailKind } from '#shared/mail/mail-rules.ts';

/** An email that a change causes. It is stored with the change, and passed to the queue once. */
export interface PendingEmail {
  kind: EmailKind;
  to: { name?: string; address: string; timeZone?: string };
  data: Record<string, unknown>;
  key: string;
}

const required = true;
const part = { _id: false } as const;

export const recipientSchema = new Schema(
  { name: String, address: { type: String, required }, timeZone: String },
  part,
);

export const pendingEmailSchema = new Schema<PendingEmail>(
  {
    kind: { type: String, enum: emailKinds, required },
    to: { type: recipientSchema, required },
    data: { type: Schema.Types.Mixed, required },
    key: { type: String, required },
  },
  part,
);
