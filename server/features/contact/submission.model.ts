/**
 * A message as it is stored. The mail it causes and all that staff do with it are part of the same document, so that one write
 * stores what belongs together, nothing can tear it apart, and erasing the document erases everything.
 */
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { contactShownSchema, type ContactFields } from '#shared/contact/contact-fields.ts';
import { contactLimits } from '#shared/contact/contact-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { RecipientAnswer } from '../mail/delivery/email-queue.ts';
import { storedFields } from '#server/platform/mongodb/stored-fields.ts';
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

/** A mail to send; `waiting` until the mail server has taken it or it was given up. */
export interface OutboxRow {
  _id: Types.ObjectId;
  kind: MailKind;
  state: MailState;
  created_at: Date;
  /** When staff asked for it again; how long it may wait counts from here. */
  resent_at?: Date;
  /** When it may be tried next, `dueAtOnce` for now; only a row that waits has it, so that an index over it holds the work to do and nothing else. */
  due_at?: Date;
  /** How often it was tried. */
  attempts: number;
  last_attempt_at?: Date;
  /** Since when its last attempt has been where the mail server may take it; gone when the end of the attempt is known. */
  handing_over_at?: Date;
  sent_at?: Date;
  /** Why the last attempt failed, in words. */
  reason?: string;
  /** The last answer of the mail server for each recipient of a notification. Missing until it is tried. */
  recipients?: RecipientAnswer[];
  /** The reply in the thread that this mail carries. */
  entry_id?: Types.ObjectId;
}

/** What staff did with a message, oldest first. */
export interface ThreadEntryFields {
  _id: Types.ObjectId;
  kind: 'note' | 'reply' | 'status' | 'assignment';
  at: Date;
  by: StaffRef;
  /** Of a note or reply. */
  text?: string;
  /** What stood under a reply when it was written. */
  signature?: string;
  /** The idempotency key that a note or reply was sent with. */
  key?: string;
  /** Of a change of status. */
  from?: SubmissionStatus;
  to?: SubmissionStatus;
  /** Of an assignment; null when it was taken from everybody. */
  assignee?: StaffRef | null;
}

/** What the last change took away, so that it can be undone: what the message had before it. */
export interface UndoFields {
  at: Date;
  by: StaffRef;
  status: SubmissionStatus;
  assignee?: StaffRef;
  clock_due_at?: Date;
  answered_at?: Date;
  answer_ms?: number;
  /** Mails that left the outbox. */
  withdrawn: OutboxRow[];
  /** The kinds of the mails that came into it. */
  added: MailKind[];
}

type Mutable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };

export interface SubmissionFields extends Mutable<ContactFields> {
  /** The address in lower case: what makes two messages one sender's. */
  email_key: string;
  /** The terms of name, email, company and message that a search looks for; see `messageTerms`. */
  words: string[];
  /** Where the message stands with staff; likely spam begins as `spam`. */
  status: SubmissionStatus;
  submitted_at: Date;
  /** Which printed promise it carries, and when that is broken. */
  promise: PromiseKind;
  due_at: Date;
  /** Equal to `due_at` while an answer is owed; gone once one was delivered, and while the message is archived or spam. */
  clock_due_at?: Date;
  /** When the first answer was delivered, and how long it took. */
  answered_at?: Date;
  answer_ms?: number;
  assignee?: StaffRef;
  thread: ThreadEntryFields[];
  /** Why it is held for spam, or how near it came. */
  spam: { score: number; reasons: string[] };
  /** Equal for messages of the same words, whatever their case and punctuation. */
  fingerprint: string;
  /** What the person was told about the use of their data, word for word, and which version of it. */
  consent: { version: string; text: string };
  /** The mail that this message causes; likely spam causes none. */
  outbox: OutboxRow[];
  /** When its newest mail was made: its place in the list of mails. A message without mail has none. */
  mail_at?: Date;
  /** Grows by one with each change by staff. */
  version: number;
  /** There while the last change was one that can be undone. */
  undo?: UndoFields;
}

const required = true;
const part = { _id: false } as const;

const staffRefSchema = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required }, name: String },
  part,
);

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
  kind: { type: String, enum: ['note', 'reply', 'status', 'assignment'], required },
  at: { type: Date, required },
  by: { type: staffRefSchema, required },
  text: String,
  signature: String,
  key: String,
  from: { type: String, enum: submissionStatuses },
  to: { type: String, enum: submissionStatuses },
  assignee: staffRefSchema,
});

const undoSchema = new Schema<UndoFields>(
  {
    at: { type: Date, required },
    by: { type: staffRefSchema, required },
    status: { type: String, enum: submissionStatuses, required },
    assignee: staffRefSchema,
    clock_due_at: Date,
    answered_at: Date,
    answer_ms: Number,
    withdrawn: { type: [outboxSchema], required },
    added: { type: [String], enum: mailKinds, required },
  },
  part,
);

const submissionSchema = new Schema<SubmissionFields>(
  {
    ...storedFields(contactShownSchema, Object.keys(contactLimits)),
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

// None is unique, so that the collection can be sharded: what must be stored once has an id for it, see keyed-ids.ts.
// Lists by arrival: whole, by status, of one member of staff or of nobody, and of both.
submissionSchema.index({ submitted_at: -1, _id: -1 });
submissionSchema.index({ status: 1, submitted_at: -1, _id: -1 });
submissionSchema.index({ 'assignee.id': 1, submitted_at: -1, _id: -1 });
submissionSchema.index({ 'assignee.id': 1, status: 1, submitted_at: -1, _id: -1 });
// Job applications, which are few, by where they stand.
export const isApplication = { position: { $gt: '' } } as const;
submissionSchema.index({ position: 1, status: 1, submitted_at: -1 }, { partialFilterExpression: isApplication });
// The same by due time, of messages whose clock runs, which are never many.
const clockRuns = { partialFilterExpression: { clock_due_at: { $exists: true } } };
// The first holds every message all the same, since each has an _id: MongoDB counts any field of a sparse index.
submissionSchema.index({ clock_due_at: 1, _id: 1 }, { sparse: true });
submissionSchema.index({ status: 1, clock_due_at: 1, _id: 1 }, clockRuns);
submissionSchema.index({ 'assignee.id': 1, clock_due_at: 1, _id: 1 }, clockRuns);
// Search, other messages of the same sender, repeated words.
submissionSchema.index({ words: 1 });
submissionSchema.index({ email_key: 1, submitted_at: -1 });
submissionSchema.index({ fingerprint: 1, submitted_at: -1 });
submissionSchema.index({ answered_at: 1 }, { sparse: true });
// Mail that waits; mail by state, for the dashboard and for the list of mails.
submissionSchema.index({ 'outbox.due_at': 1 }, { sparse: true });
submissionSchema.index({ 'outbox.state': 1, submitted_at: -1 });
submissionSchema.index({ 'outbox.state': 1, mail_at: -1, _id: -1 });

export type SubmissionModel = Model<SubmissionFields>;

/** The model of this connection; several repositories of the feature read and write the same messages. */
export const createSubmissionModel = (connection: Connection): SubmissionModel =>
  (connection.models['Submission'] as SubmissionModel | undefined) ??
  connection.model<SubmissionFields>('Submission', submissionSchema);
