/** Messages as they enter and leave the database: plain records, for lists and whole. */
import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { z } from 'zod';
import {
  contactFieldNames,
  contactFieldsOf,
  contactShownSchema,
  type ContactFields,
} from '#shared/contact/contact-fields.ts';
import type { MailRecipient } from '#shared/mail/mail-recipient.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { mailKinds, promiseKinds, submissionStatuses } from '#shared/contact/submission-rules.ts';
import type { MailKind, MailState, PromiseKind, SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { pickFields, projectionOf } from '#server/platform/pick-fields.ts';
import { nextAttemptOf } from '../mail/delivery/retry-rules.ts';
import { recipientsOf } from './outbox/recipient-answers.ts';
import type { OutboxRow, SubmissionFields, ThreadEntryFields } from './submission.model.ts';

/** A message to store. The journal has it in this form while the database is unavailable; its moments are texts there. */
export const newSubmissionSchema = z
  .object({
    /** Known before it is stored, so that storing it again stores nothing. */
    id: z.string(),
    ...contactShownSchema.shape,
    status: z.enum(submissionStatuses),
    submitted_at: z.coerce.date(),
    promise: z.enum(promiseKinds),
    due_at: z.coerce.date(),
    spam: z.object({ score: z.number(), reasons: z.array(z.string()).readonly() }).readonly(),
    fingerprint: z.string(),
    consent: z.object({ version: z.string(), text: z.string() }).readonly(),
    idempotency: z.object({ key_hash: z.string(), expires_at: z.coerce.date() }).readonly().nullable(),
    /** The mails that it causes. */
    mail: z.array(z.enum(mailKinds)).readonly(),
  })
  .readonly();
export type IdentifiedSubmission = z.output<typeof newSubmissionSchema>;
export type NewSubmission = Omit<IdentifiedSubmission, 'id'>;

/** The mails that a message causes by arriving, unless it is held as spam. */
export const firstMails: readonly MailKind[] = ['staff-notification', 'confirmation'];

/** Hash of the fields that the sender filled in. */
export const contentHash = (message: ContactFields): string =>
  createHash('sha256')
    .update(JSON.stringify(contactFieldsOf(message)))
    .digest('base64url');

/** The terms by which staff find a message. All are stored: the contract's lengths bound how many a message can hold. */
export const messageTerms = ({
  name,
  email,
  company,
  message,
}: Pick<ContactFields, 'name' | 'email' | 'company' | 'message'>): string[] =>
  searchTerms([name, email, company, message]);

/** What a list shows of a message. */
export interface SubmissionSummaryRecord extends ContactFields {
  readonly id: string;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly promise: PromiseKind;
  readonly due_at: Date;
  /** Null while no clock runs. */
  readonly clock_due_at: Date | null;
  readonly answered_at: Date | null;
  readonly assignee: StaffRef | null;
  /** The state of each of its mails. */
  readonly mail_states: readonly MailState[];
  readonly version: number;
}

export interface MailRecord {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: MailState;
  readonly created_at: Date;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  /** When it was or is due; null unless it waits. */
  readonly due_at: Date | null;
  readonly sent_at: Date | null;
  readonly reason: string | null;
  readonly recipients: readonly MailRecipient[];
  /** The reply in the thread that it carries. */
  readonly entry_id: string | null;
}

export type ThreadEntryRecord = Omit<ThreadEntryFields, '_id'> & { readonly id: string };

/** A message with everything that happened to it. */
export interface SubmissionRecord extends SubmissionSummaryRecord {
  readonly spam: { readonly score: number; readonly reasons: readonly string[] };
  readonly consent: { readonly version: string; readonly text: string };
  readonly thread: readonly ThreadEntryRecord[];
  readonly mails: readonly MailRecord[];
}

const ownFields = ['status', 'submitted_at', 'promise', 'due_at', 'version'] as const;
const laterFields = ['clock_due_at', 'answered_at', 'assignee'] as const;

/** The fields that a summary is made of. */
export const summaryFields = {
  ...projectionOf([...contactFieldNames, ...ownFields, ...laterFields]),
  'outbox.state': 1,
} as const;

type Stored = SubmissionFields & { readonly _id: Types.ObjectId };

/** A message as far as `summaryFields` read it. */
export type StoredSummary = Pick<
  Stored,
  '_id' | keyof ContactFields | (typeof ownFields | typeof laterFields)[number]
> & {
  readonly outbox: readonly Pick<OutboxRow, 'state'>[];
};

export const toSummaryRecord = (stored: StoredSummary): SubmissionSummaryRecord => ({
  id: stored._id.toHexString(),
  ...contactFieldsOf(stored),
  ...pickFields(ownFields, stored),
  clock_due_at: stored.clock_due_at ?? null,
  answered_at: stored.answered_at ?? null,
  assignee: stored.assignee ?? null,
  mail_states: stored.outbox.map(({ state }) => state),
});

const toMailRecord = (row: OutboxRow): MailRecord => ({
  id: row._id.toHexString(),
  kind: row.kind,
  state: row.state,
  created_at: row.created_at,
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at ?? null,
  due_at: nextAttemptOf(row),
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
