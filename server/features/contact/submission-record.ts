/** Records of messages: new ones to store, summaries for lists, whole ones, and what emails need. */
import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { contactFieldsOf, contactStoredSchema, type ContactFields } from '#shared/contact/contact-fields.ts';
import { contactFieldNames, contactTypedFields, type ContactTypedField } from '#shared/contact/contact-rules.ts';
import type { Mail, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { mailKinds, promiseKinds, submissionStatuses } from '#shared/contact/submission-rules.ts';
import type { MailKind, MailState } from '#shared/contact/submission-rules.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { pickFields, projectionOf } from '#server/platform/pick-fields.ts';
import { nextAttemptOf } from '../mail/delivery/retry-rules.ts';
import { recipientsOf } from './outbox/recipient-answers.ts';
import type { OutboxRow, SnoozeFields, SubmissionFields, ThreadEntryFields } from './submission.model.ts';

/** The stored time of a message that is snoozed until its sender writes again: later than any time that staff choose. */
export const neverBack = new Date('9999-12-31T00:00:00Z');

/** A message to store. Lines of the journal have the same form, with dates as texts. */
export const newSubmissionSchema = z
  .object({
    /** Made before it is stored, so that storing it is idempotent. */
    id: z.string(),
    ...contactStoredSchema.shape,
    status: z.enum(submissionStatuses),
    submitted_at: z.coerce.date(),
    promise: z.enum(promiseKinds),
    due_at: z.coerce.date(),
    spam: z.object({ score: z.number(), reasons: z.array(z.string()).readonly() }).readonly(),
    fingerprint: z.string(),
    consent: z.object({ version: z.string(), text: z.string() }).readonly(),
    idempotency: z.object({ key_hash: z.string(), expires_at: z.coerce.date() }).readonly().nullable(),
    /** The emails that it causes. */
    mail: z.array(z.enum(mailKinds)).readonly(),
  })
  .readonly();
export type IdentifiedSubmission = z.output<typeof newSubmissionSchema>;
export type NewSubmission = Omit<IdentifiedSubmission, 'id'>;

/** The emails that a new message causes unless it is held as spam. */
export const initialEmails: readonly MailKind[] = ['staff-notification', 'confirmation'];

/** Hash of the fields that the sender filled in. */
export const contentHash = (message: ContactFields): string =>
  createHash('sha256')
    .update(JSON.stringify(contactFieldsOf(message)))
    .digest('base64url');

/** The terms by which staff find a message. Their number is bounded by the lengths in the contract. */
export const messageTerms = (message: Partial<Pick<ContactFields, ContactTypedField>>): string[] =>
  searchTerms(contactTypedFields.map((name) => message[name] ?? ''));

type WithDates<Shown, Name extends keyof Shown> = Readonly<Omit<Shown, Name>> & {
  readonly [Each in Name]: Date | Extract<Shown[Each], null>;
};

/** A message in a list, in the form of the contract. */
export interface SubmissionSummaryRecord extends WithDates<
  SubmissionSummary,
  'submitted_at' | 'due_at' | 'answered_at'
> {
  /** Null while no clock runs. */
  readonly clock_due_at: Date | null;
}

/** An email of a message, in the form of the contract. */
export interface MailRecord extends WithDates<
  Omit<Mail, 'to'>,
  'created_at' | 'last_attempt_at' | 'next_attempt_at' | 'sent_at'
> {
  /** The reply in the thread that it sends. */
  readonly entry_id: string | null;
}

export type ThreadEntryRecord = Omit<ThreadEntryFields, '_id'> & { readonly id: string };

/** A whole message. */
export interface SubmissionRecord extends SubmissionSummaryRecord {
  readonly spam: { readonly score: number; readonly reasons: readonly string[] };
  readonly consent: { readonly version: string; readonly text: string };
  readonly thread: readonly ThreadEntryRecord[];
  readonly mails: readonly MailRecord[];
}

const ownFields = ['status', 'submitted_at', 'promise', 'due_at', 'version'] as const;
const laterFields = ['clock_due_at', 'answered_at', 'assignee', 'snooze'] as const;

export const summaryFields = {
  ...projectionOf([...contactFieldNames, ...ownFields, ...laterFields]),
  'outbox.state': 1,
} as const;

type Stored = SubmissionFields & { readonly _id: Types.ObjectId };

export type StoredSummary = Pick<
  Stored,
  '_id' | keyof ContactFields | (typeof ownFields | typeof laterFields)[number]
> & {
  readonly outbox: readonly Pick<OutboxRow, 'state'>[];
};

const worstFirst: readonly MailState[] = ['failed', 'waiting', 'sent'];

const presentSnooze = ({ until, back_at, by }: SnoozeFields): SubmissionSummary['snooze'] => ({
  until: until?.toISOString() ?? null,
  back_at: back_at < neverBack ? back_at.toISOString() : null,
  by,
});

export const toSummaryRecord = (stored: StoredSummary): SubmissionSummaryRecord => ({
  id: stored._id.toHexString(),
  ...contactFieldsOf(stored),
  ...pickFields(ownFields, stored),
  clock_due_at: stored.clock_due_at ?? null,
  clock: stored.clock_due_at === undefined ? 'stopped' : 'running',
  answered_at: stored.answered_at ?? null,
  assignee: stored.assignee ?? null,
  snooze: stored.snooze === undefined ? null : presentSnooze(stored.snooze),
  mail: worstFirst.find((state) => stored.outbox.some((row) => row.state === state)) ?? 'none',
});

const toMailRecord = (row: OutboxRow): MailRecord => ({
  id: row._id.toHexString(),
  kind: row.kind,
  state: row.state,
  created_at: row.created_at,
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at ?? null,
  next_attempt_at: row.state === 'waiting' ? nextAttemptOf(row) : null,
  sent_at: row.sent_at ?? null,
  reason: row.reason ?? null,
  recipients: recipientsOf(row),
  entry_id: row.entry_id?.toHexString() ?? null,
});

export const toRecord = (stored: Omit<Stored, 'words'>): SubmissionRecord => ({
  ...toSummaryRecord(stored),
  spam: stored.spam,
  consent: stored.consent,
  thread: stored.thread.map(({ _id, ...entry }) => ({ ...entry, id: _id.toHexString() })),
  mails: stored.outbox.map(toMailRecord),
});

interface MailReference extends Pick<OutboxRow, 'kind'> {
  readonly id: string;
  /** The reply in the thread that it sends. */
  readonly entryId: string | null;
}

const mailedFields = ['promise', 'submitted_at', 'due_at', 'answered_at'] as const;

/** The parts of a message that its emails need. */
export interface MailedSubmission extends ContactFields, Pick<SubmissionFields, (typeof mailedFields)[number]> {
  readonly id: string;
  readonly replies: readonly {
    readonly id: string;
    readonly text: string;
    /** May be empty. */
    readonly signature: string;
    /** The author's name; undefined if they have only a user name. */
    readonly signedBy: string | undefined;
  }[];
  /** Oldest first. */
  readonly mails: readonly MailReference[];
}

export const toMailedSubmission = ({ _id, outbox, thread, ...fields }: Stored): MailedSubmission => ({
  id: String(_id),
  ...contactFieldsOf(fields),
  ...pickFields(mailedFields, fields),
  replies: thread
    .filter(({ kind }) => kind === 'reply')
    .map(({ _id, text = '', signature = '', by }) => ({ id: String(_id), text, signature, signedBy: by.name })),
  mails: outbox.map((row) => ({
    id: String(row._id),
    kind: row.kind,
    entryId: row.entry_id === undefined ? null : String(row.entry_id),
  })),
});
