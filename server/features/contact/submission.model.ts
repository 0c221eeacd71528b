/**
 * A message as it is kept. The mail it causes is part of the same document, so that one write stores both and
 * nothing can tear them apart.
 */
import { Schema, type Connection, type Model } from 'mongoose';
import { serviceInterests, type ServiceInterest } from '#shared/rules/contact-rules.ts';

const submissionStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const mailKinds = ['staff-notification', 'confirmation'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail to send; `waiting` until a worker has sent it or given up. */
interface OutboxRow {
  /** Who it is for: the company's staff, or the person who wrote. */
  kind: MailKind;
  state: 'waiting' | 'sent' | 'failed';
  /** When it may be tried next. */
  due_at: Date;
  /** How often it was tried. */
  attempts: number;
  /** What the mail server said last, when it refused. */
  reason?: string;
}

export interface SubmissionFields {
  name: string;
  email: string;
  company: string;
  /** One of SPEC.md's seven, or empty when the person chose none. */
  service_interest: ServiceInterest | '';
  message: string;
  /** The person asked for an answer within 4 business hours. */
  urgent: boolean;
  /** The key of the open position they apply for. */
  position?: string;
  /** Where the message stands with staff; likely spam begins as `spam`. */
  status: SubmissionStatus;
  submitted_at: Date;
  /** Why it is held for spam, or how near it came. */
  spam: { score: number; reasons: string[] };
  /** Equal for messages of the same words, whatever their case and punctuation. */
  fingerprint: string;
  /** What the person was told about the use of their data, word for word, and which version of it. */
  consent: { version: string; text: string };
  /** The sender's key as a hash, and until when the same key means the same message. */
  idempotency?: { key_hash: string; expires_at: Date };
  /** The mail that this message causes; likely spam causes none. */
  outbox: OutboxRow[];
  /** Grows by one with each change by staff. */
  version: number;
}

const required = true;
const part = { _id: false } as const;

const outboxSchema = new Schema<OutboxRow>({
  kind: { type: String, enum: mailKinds, required },
  state: { type: String, enum: ['waiting', 'sent', 'failed'], required },
  due_at: { type: Date, required },
  attempts: { type: Number, required },
  reason: String,
});

const submissionSchema = new Schema<SubmissionFields>(
  {
    name: { type: String, required },
    email: { type: String, required },
    company: { type: String, required },
    // Mongoose counts an empty text as missing, so this one cannot be required.
    service_interest: { type: String, enum: [...serviceInterests.map((interest) => interest.value), ''] },
    message: { type: String, required },
    urgent: { type: Boolean, required },
    position: String,
    status: { type: String, enum: submissionStatuses, required },
    submitted_at: { type: Date, required },
    spam: { type: new Schema({ score: { type: Number, required }, reasons: [String] }, part), required },
    fingerprint: { type: String, required },
    consent: {
      type: new Schema({ version: { type: String, required }, text: { type: String, required } }, part),
      required,
    },
    idempotency: new Schema({ key_hash: { type: String, required }, expires_at: { type: Date, required } }, part),
    outbox: { type: [outboxSchema], required },
    version: { type: Number, required },
  },
  // A 201 means that the message is on disk, on a replica set as well.
  { collection: 'submissions', versionKey: false, autoIndex: false, writeConcern: { w: 'majority', j: true } },
);

submissionSchema.index({ submitted_at: -1 });
submissionSchema.index({ status: 1, submitted_at: -1 });
submissionSchema.index({ fingerprint: 1, submitted_at: -1 });
submissionSchema.index(
  { 'idempotency.key_hash': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key_hash': { $exists: true } } },
);

export type SubmissionModel = Model<SubmissionFields>;

export const createSubmissionModel = (connection: Connection): SubmissionModel =>
  connection.model<SubmissionFields>('Submission', submissionSchema);
