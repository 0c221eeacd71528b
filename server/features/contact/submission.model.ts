/**
 * A message as it is stored, with its emails and what staff did with it. One document, so that related changes are one write and
 * erasing it erases everything.
 */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { contactShownSchema, type ContactFields } from '#shared/contact/contact-fields.ts';
import { contactRow, contactTypedFields } from '#shared/contact/contact-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { RecipientAnswer } from '../mail/delivery/email-queue.ts';
import { staffRefSchema, storedFields, modelOf } from '#server/platform/mongodb/stored-fields.ts';
import {
  mailKinds,
  mailStates,
  promiseKinds,
  submissionStatuses,
  type MailKind,
  type MailState,
  type PromiseKind,
  type SubmissionStatus,
} from '#shared/contact/submission-rules.ts';

/** An email of the message. */
export interface OutboxRow {
  _id: Types.ObjectId;
  kind: MailKind;
  state: MailState;
  created_at: Date;
  /** When staff last resent it. The time that it may wait counts from here. */
  resent_at?: Date;
  /** When it may be tried next; `dueAtOnce` for now. While it is sent, the end of the lease. Only waiting rows have it. */
  due_at?: Date;
  attempts: number;
  last_attempt_at?: Date;
  /** Set before the mail server may accept it, removed when the result is known. */
  handing_over_at?: Date;
  sent_at?: Date;
  /** Why the last attempt failed. */
  reason?: string;
  /** The mail server's last answer for each recipient of a notification. Missing before the first attempt. */
  recipients?: RecipientAnswer[];
  /** The reply in the thread that it sends. */
  entry_id?: Types.ObjectId;
}

/** An entry of the thread: what staff did. */
export interface ThreadEntryFields {
  _id: Types.ObjectId;
  kind: 'note' | 'reply' | 'status' | 'assignment' | 'snooze';
  at: Date;
  by: StaffRef;
  /** For notes and replies. */
  text?: string;
  /** The signature of a reply when it was written. */
  signature?: string;
  /** The idempotency key that a note or reply was sent with. */
  key?: string;
  /** For changes of status. */
  from?: SubmissionStatus;
  to?: SubmissionStatus;
  /** For assignments; null if the assignee was removed. */
  assignee?: StaffRef | null;
  /** For a snooze with a time. */
  until?: Date;
  /** A snooze was ended. */
  is_over?: boolean;
}

export interface SnoozeFields {
  /** Missing: until the sender writes again. */
  until?: Date;
  /** When it is back: at `until`, or earlier if the sender wrote again. `neverBack` while only that brings it back. */
  back_at: Date;
  by: StaffRef;
}

/** The state before the last change, for Undo. */
export interface UndoFields {
  at: Date;
  by: StaffRef;
  status: SubmissionStatus;
  assignee?: StaffRef;
  snooze?: SnoozeFields;
  clock_due_at?: Date;
  answered_at?: Date;
  answer_ms?: number;
  /** Emails that the change removed. */
  withdrawn: OutboxRow[];
  /** Kinds of the emails that it added. */
  added: MailKind[];
  /** The change was a reply, which is only undone by taking it back. */
  is_reply?: boolean;
}

type Mutable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };

export interface SubmissionFields extends Mutable<ContactFields> {
  /** The address in the form in which senders are compared. */
  email_key: string;
  /** Search terms; see `messageTerms`. */
  words: string[];
  /** Likely spam begins as `spam`. */
  status: SubmissionStatus;
  submitted_at: Date;
  /** The promise that applies, and until when it holds. */
  promise: PromiseKind;
  due_at: Date;
  /** Equal to `due_at` while an answer is due. Missing once it was answered, and while it is archived or spam. */
  clock_due_at?: Date;
  /** When the first answer was sent, and after what time. */
  answered_at?: Date;
  answer_ms?: number;
  assignee?: StaffRef;
  snooze?: SnoozeFields;
  thread: ThreadEntryFields[];
  spam: { score: number; reasons: string[] };
  /** Equal for messages that differ only in case, spacing and punctuation. */
  fingerprint: string;
  /** The text about the use of their data that the sender saw. */
  consent: { version: string; text: string };
  /** The emails of the message. Likely spam has none. */
  outbox: OutboxRow[];
  /** When its newest email was stored, by which the list of mail is sorted. */
  mail_at?: Date;
  /** Grows by one with each change by staff. */
  version: number;
  /** Present if the last change can be undone. */
  undo?: UndoFields;
}

const required = true;
const part = { _id: false } as const;

const outboxSchema = new Schema<OutboxRow>({
  kind: { type: String, enum: mailKinds, required },
  state: { type: String, enum: mailStates, required },
  created_at: { type: Date, required },
  resent_at: Date,
  due_at: Date,
  attempts: { type: Number, required },
  last_attempt_at: Date,
  handing_over_at: Date,
  sent_at: Date,
  reason: String,
  recipients: {
    type: [
      new Schema<RecipientAnswer>(
        {
          address: { type: String, required },
          state: { type: String, enum: mailStates, required },
          at: { type: Date, required },
          reason: String,
        },
        part,
      ),
    ],
    default: undefined,
  },
  entry_id: Schema.Types.ObjectId,
});

const threadSchema = new Schema<ThreadEntryFields>({
  kind: { type: String, enum: ['note', 'reply', 'status', 'assignment', 'snooze'], required },
  at: { type: Date, required },
  by: { type: staffRefSchema, required },
  text: String,
  signature: String,
  key: String,
  from: { type: String, enum: submissionStatuses },
  to: { type: String, enum: submissionStatuses },
  assignee: staffRefSchema,
  until: Date,
  is_over: Boolean,
});

const snoozeSchema = new Schema<SnoozeFields>(
  { until: Date, back_at: { type: Date, required }, by: { type: staffRefSchema, required } },
  part,
);

const undoSchema = new Schema<UndoFields>(
  {
    at: { type: Date, required },
    by: { type: staffRefSchema, required },
    status: { type: String, enum: submissionStatuses, required },
    assignee: staffRefSchema,
    snooze: snoozeSchema,
    clock_due_at: Date,
    answered_at: Date,
    answer_ms: Number,
    withdrawn: { type: [outboxSchema], required },
    added: { type: [String], enum: mailKinds, required },
    is_reply: Boolean,
  },
  part,
);

const submissionSchema = new Schema<SubmissionFields>(
  {
    ...storedFields(
      contactShownSchema,
      contactTypedFields.filter((name) => contactRow(name).isOptional !== true),
    ),
    email_key: { type: String, required },
    words: { type: [String], required },
    status: { type: String, enum: submissionStatuses, required },
    submitted_at: { type: Date, required },
    promise: { type: String, enum: promiseKinds, required },
    due_at: { type: Date, required },
    clock_due_at: Date,
    answered_at: Date,
    answer_ms: Number,
    assignee: staffRefSchema,
    snooze: snoozeSchema,
    thread: { type: [threadSchema], required },
    spam: { type: new Schema({ score: { type: Number, required }, reasons: [String] }, part), required },
    fingerprint: { type: String, required },
    consent: {
      type: new Schema({ version: { type: String, required }, text: { type: String, required } }, part),
      required,
    },
    outbox: { type: [outboxSchema], required },
    mail_at: Date,
    version: { type: Number, required },
    undo: undoSchema,
  },
  { collection: 'submissions', versionKey: false, autoIndex: false },
);

// None is unique, so that the collection can be sharded. Messages are stored once by derived ids, see keyed-ids.ts.
// Lists by arrival: all, by status, by assignee, and by both.
submissionSchema.index({ submitted_at: -1, _id: -1 });
submissionSchema.index({ status: 1, submitted_at: -1, _id: -1 });
submissionSchema.index({ 'assignee.id': 1, submitted_at: -1, _id: -1 });
submissionSchema.index({ 'assignee.id': 1, status: 1, submitted_at: -1, _id: -1 });
// Job applications, which are few, by status.
export const isApplication = { position: { $gt: '' } } as const;
submissionSchema.index({ position: 1, status: 1, submitted_at: -1 }, { partialFilterExpression: isApplication });
// Lists by due time, of messages with a running clock.
const clockRuns = { partialFilterExpression: { clock_due_at: { $exists: true } } };
// The first contains every message: a sparse index includes documents that have any of its fields, here _id.
submissionSchema.index({ clock_due_at: 1, _id: 1 }, { sparse: true });
submissionSchema.index({ status: 1, clock_due_at: 1, _id: 1 }, clockRuns);
submissionSchema.index({ 'assignee.id': 1, clock_due_at: 1, _id: 1 }, clockRuns);
// Urgent messages by due time, for the dashboard.
submissionSchema.index(
  { urgent: 1, clock_due_at: 1, _id: 1 },
  { partialFilterExpression: { urgent: true, clock_due_at: { $exists: true } } },
);
// Snoozed messages, which are few.
submissionSchema.index(
  { 'snooze.back_at': -1, _id: -1 },
  { partialFilterExpression: { 'snooze.back_at': { $exists: true } } },
);
// Search, other messages of the sender, repeated texts.
submissionSchema.index({ words: 1 });
submissionSchema.index({ email_key: 1, submitted_at: -1 });
submissionSchema.index({ fingerprint: 1, submitted_at: -1 });
submissionSchema.index({ answered_at: 1 }, { sparse: true });
// The outbox; emails by state for the dashboard, and for the list of mail.
submissionSchema.index({ 'outbox.due_at': 1 }, { sparse: true });
submissionSchema.index({ 'outbox.state': 1, submitted_at: -1 });
submissionSchema.index({ 'outbox.state': 1, mail_at: -1, _id: -1 });

export type SubmissionModel = Model<SubmissionFields>;

export const createSubmissionModel = (connection: Connection): SubmissionModel =>
  modelOf(connection, 'Submission', submissionSchema);
